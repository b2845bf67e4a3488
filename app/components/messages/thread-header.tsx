import { href, Link } from 'react-router'
import { profilePath } from '#app/components/providers/paths.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PersonView } from './message-views.ts'

/**
 * Header of a thread: the correspondent, the way to their profile, and on small screens the way back to the
 * list.
 */
export function ThreadHeader({ person, trade }: { person: PersonView; trade: string }) {
  const profile = person.providerId && profilePath(person.providerId)
  return (
    <header className="flex h-[72px] flex-none items-center gap-3 border-b border-line bg-surface px-3 lg:px-6">
      <Link
        className={buttonClass({ variant: 'plain', icon: true, className: 'lg:hidden -mr-1' })}
        to={href('/messages')}
        aria-label="Retour aux conversations"
      >
        <Icon name="arrow-left" className="ic ic-lg" />
      </Link>
      <Avatar name={person.name} src={person.avatar} />
      <div className="min-w-0 flex-1">
        <h1 className="font-sans! text-base! font-semibold! leading-tight! tracking-normal! text-ink!">
          <bdi className="block truncate">{person.name}</bdi>
        </h1>
        {trade && <p className="truncate text-sm text-ink-mute">{trade}</p>}
      </div>
      {profile && (
        <>
          <Link
            className={buttonClass({ variant: 'secondary', size: 'sm', className: 'max-sm:hidden' })}
            to={profile}
          >
            Voir le profil
            <span className="sr">{` : ${person.name}`}</span>
          </Link>
          <Link
            className={buttonClass({ variant: 'plain', icon: true, className: 'sm:hidden' })}
            to={profile}
            aria-label={`Voir le profil : ${person.name}`}
          >
            <Icon name="store" className="ic" />
          </Link>
        </>
      )}
    </header>
  )
}
