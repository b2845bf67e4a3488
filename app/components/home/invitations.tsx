import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { artSources } from './art.ts'

interface InvitationProps {
  title: string
  text: string
  action: string
  to: string
  picture: 'cta-client' | 'cta-provider'
  /** White on blue instead of the reverse. */
  strong?: boolean
}

/** The two ways in: a client's account, and a provider's. */
export function Invitations() {
  return (
    <section aria-label="Inscription" className="wrap grid lg:grid-cols-2 gap-5">
      <Invitation
        strong
        title={'Vous préparez une fête ?'}
        text={
          'Créez votre compte : c’est gratuit. Vous verrez les tarifs et pourrez écrire aux prestataires.'
        }
        action="Créer un compte"
        to={href('/register')}
        picture="cta-client"
      />
      <Invitation
        title={'Vous êtes prestataire ?'}
        text="Publiez votre profil, recevez des demandes, gérez votre calendrier. L’inscription est gratuite."
        action="Devenir prestataire"
        to={`${href('/register')}?type=provider`}
        picture="cta-provider"
      />
    </section>
  )
}

function Invitation({ title, text, action, to, picture, strong = false }: InvitationProps) {
  return (
    <div
      className={classNames(
        'relative overflow-clip rounded-xl p-7 pb-8 sm:p-10 sm:min-h-[300px] flex flex-col items-start',
        strong ? 'bg-primary text-white on-night' : 'bg-accent-50',
      )}
    >
      {strong && <div className="zellige-tile-night absolute inset-0" />}
      <div className="relative z-10 max-w-[20rem] flex flex-col items-start h-full">
        <h2 className={strong ? 'text-white' : undefined}>{title}</h2>
        <p className={classNames('mt-3', strong ? 'text-primary-100' : 'text-ink-soft')}>{text}</p>
        <Link
          className={buttonClass({ variant: strong ? 'white' : 'secondary', size: 'lg', className: 'mt-7' })}
          to={to}
        >
          {action}
        </Link>
      </div>
      <div className="arch absolute! right-8 bottom-0 w-[190px] max-sm:hidden">
        <img
          {...artSources(`home/${picture}`, [190, 380], '190px')}
          alt=""
          width="190"
          height="266"
          loading="lazy"
        />
      </div>
    </div>
  )
}
