import { Link } from 'react-router'
import { conversationPath } from '#app/components/messages/message-address.ts'
import { contactPath, profilePath } from '#app/components/providers/paths.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The public profile of a request's provider. */
export function ProfileLink({ providerId }: { providerId: string }) {
  return (
    <Link
      className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-1' })}
      to={profilePath(providerId)}
    >
      Voir le profil
    </Link>
  )
}

/** The first message to a request's provider; leads on to the conversation once there is one. */
export function ContactProvider({ providerId }: { providerId: string }) {
  return <ContactLink to={contactPath(providerId)} className="max-sm:flex-1" />
}

/** The conversation with a request's client. */
export function ContactClient({ id }: { id: string }) {
  return <ContactLink to={conversationPath(id)} className="max-sm:w-full" />
}

function ContactLink({ to, className }: { to: string; className: string }) {
  return (
    <Link className={buttonClass({ variant: 'quiet', className })} to={to}>
      <Icon name="message-circle" className="ic" />
      Contacter
    </Link>
  )
}
