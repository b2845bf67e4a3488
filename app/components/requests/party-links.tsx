import { Link } from 'react-router'
import { conversationPath } from '#app/components/messages/message-address.ts'
import { contactPath, profilePath } from '#app/components/providers/paths.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The public profile of a request's provider. */
export function ProfileLink({ providerId, name }: { providerId: string; name: string }) {
  return (
    <Link
      className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-1' })}
      to={profilePath(providerId)}
    >
      Voir le profil
      <Whose name={name} />
    </Link>
  )
}

/** The other side's name; needless where the page is about one request alone. */
type Named = { name?: string | undefined }

/** The first message to a request's provider; leads on to the conversation once there is one. */
export function ContactProvider({ providerId, name }: { providerId: string } & Named) {
  return <ContactLink to={contactPath(providerId)} name={name} className="max-sm:flex-1" />
}

/** The conversation with a request's client. */
export function ContactClient({ id, name }: { id: string } & Named) {
  return <ContactLink to={conversationPath(id)} name={name} className="max-sm:w-full" />
}

function ContactLink({ to, name, className }: { to: string; className: string } & Named) {
  return (
    <Link className={buttonClass({ variant: 'quiet', className })} to={to}>
      <Icon name="message-circle" className="ic" />
      Contacter
      {name && <Whose name={name} />}
    </Link>
  )
}

/** The name of the party, for whoever hears links one by one, without the row around them. */
const Whose = ({ name }: { name: string }) => <span className="sr">{` : ${name}`}</span>
