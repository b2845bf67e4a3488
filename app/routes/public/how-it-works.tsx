import { href, Link } from 'react-router'
import { Steps } from '#app/components/home/steps.tsx'
import { PageHead } from '#app/components/pages/page-head.tsx'
import type { PageFrame } from '#app/page-frame.ts'
import { pageMeta } from '#app/page-meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { ThreadHeading } from '#app/ui/thread-heading.tsx'
import { useViewer } from '#app/viewer.ts'
import type { Route } from './+types/how-it-works'

export const handle = { unhydrated: true } satisfies PageFrame

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Comment ça marche · Machmoum',
    description:
      'Cherchez par catégorie, gouvernorat et budget, demandez un devis, écrivez ou réservez une date, puis laissez votre avis : votre fête en Tunisie, pas à pas.',
    path: href('/how-it-works'),
  })

const WAYS: readonly { icon: IconName; title: string; text: string; next: string }[] = [
  {
    icon: 'message-circle',
    title: 'Écrire un message',
    text: 'Posez une question simple : capacité, style, délai. La conversation reste dans vos messages.',
    next: 'Vous êtes prévenu de la réponse, sur le site et par e-mail.',
  },
  {
    icon: 'file-text',
    title: 'Demander un devis',
    text: 'Obtenez un prix sur mesure en répondant aux questions du prestataire : invités, horaires, souhaits.',
    next: 'Il vous répond avec son prix, et au besoin un document joint.',
  },
  {
    icon: 'calendar-check',
    title: 'Réserver une date',
    text: 'Votre choix est fait ? Le calendrier montre les jours où le prestataire n’est pas disponible.',
    next: 'Il accepte ou refuse. Tant que la demande est en attente, vous pouvez l’annuler.',
  },
]

const GOOD_TO_KNOW = [
  {
    title: 'Ce que vous pouvez filtrer',
    text: 'Filtrez par catégorie, gouvernorat et budget, et n’affichez que les prestataires vérifiés si vous le souhaitez. Un prestataire qui travaille partout apparaît dans chaque gouvernorat.',
  },
  {
    title: 'Avec ou sans compte',
    text: 'Sans compte, vous voyez les profils, les photos et les avis. Avec un compte gratuit, vous voyez aussi les tarifs, et vous pouvez écrire et réserver.',
  },
  {
    title: 'Vos coordonnées',
    text: 'Un prestataire voit votre nom et votre photo. Il ne voit votre e-mail et votre téléphone qu’après avoir accepté votre réservation ou répondu à votre demande de devis.',
  },
  {
    title: 'Le paiement',
    text: 'Vous ne payez rien sur le site. Le prix, l’acompte et le contrat se décident entre vous et votre prestataire.',
  },
  {
    title: 'Votre avis compte',
    text: 'Le lendemain de la date, vous pouvez laisser un avis. Seules les personnes qui ont vraiment réservé en ont le droit.',
  },
  {
    title: 'Vos préparatifs',
    text: 'Dates, demandes, messages et tâches : votre espace garde tout au même endroit, du premier devis au jour de la fête.',
  },
]

export default function HowItWorksPage() {
  const viewer = useViewer()
  return (
    <>
      <PageHead
        title="Comment ça marche"
        lead="De la première recherche au jour de la fête, tout se passe ici, à votre rythme. C’est gratuit."
        picture={{ name: 'home/hero-centre', widths: [210, 420] }}
      />
      <Steps />
      <section className="section">
        <div className="wrap">
          <ThreadHeading>Trois façons de contacter un prestataire</ThreadHeading>
          <ul className="mt-9 grid md:grid-cols-3 gap-5">
            {WAYS.map(({ icon, title, text, next }) => (
              <li key={title} className={cardClass('p-6 grid content-start gap-3')}>
                <span className="grid place-items-center size-12 rounded-[14px] bg-primary-50 text-primary">
                  <Icon name={icon} className="ic ic-lg" />
                </span>
                <h3 className="text-h3">{title}</h3>
                <p className="text-ink-soft">{text}</p>
                <p className="text-sm border-t border-line pt-3">{next}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section bg-sunken">
        <div className="wrap">
          <ThreadHeading>Bon à savoir</ThreadHeading>
          <ul className="mt-9 grid sm:grid-cols-2 lg:grid-cols-3 gap-x-12 gap-y-8">
            {GOOD_TO_KNOW.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-10 flex flex-wrap gap-3">
            <Link className={buttonClass({ size: 'lg' })} to={href('/providers')}>
              Voir les prestataires
            </Link>
            {!viewer && (
              <Link className={buttonClass({ variant: 'secondary', size: 'lg' })} to={href('/register')}>
                Créer un compte
              </Link>
            )}
            <Link className={buttonClass({ variant: 'quiet', size: 'lg' })} to={href('/faq')}>
              Lire la FAQ
            </Link>
          </p>
        </div>
      </section>
    </>
  )
}
