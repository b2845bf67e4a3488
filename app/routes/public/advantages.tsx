import { href, Link } from 'react-router'
import { PageHead } from '#app/components/pages/page-head.tsx'
import type { PageFrame } from '#app/page-frame.ts'
import { pageMeta } from '#app/page-meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Khatim } from '#app/ui/khatim.tsx'
import { ThreadHeading } from '#app/ui/thread-heading.tsx'
import { useViewer } from '#app/viewer.ts'
import type { Route } from './+types/advantages'

export const handle = { unhydrated: true } satisfies PageFrame

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Vos avantages de prestataire · Machmoum',
    description:
      'Un profil public gratuit, des demandes de réservation et de devis au même endroit, des avis de vrais clients : ce que Machmoum apporte aux prestataires de fête en Tunisie.',
    path: href('/advantages'),
  })

const ADVANTAGES: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'search',
    title: 'Être trouvé',
    text: 'Votre profil apparaît dans la recherche, par catégorie, gouvernorat et budget. Vous y montrez vos photos, vos vidéos et vos services.',
  },
  {
    icon: 'chart-column',
    title: 'Un tableau de bord',
    text: 'Demandes en attente, dates à venir, avis reçus : vous voyez d’un coup d’œil ce qui vous attend, sur ordinateur comme sur téléphone.',
  },
  {
    icon: 'calendar-check',
    title: 'Vos réservations',
    text: 'Acceptez ou refusez en un clic. Bloquez les jours où vous êtes pris. Nous vous prévenons si vous avez déjà une réservation ce jour-là.',
  },
  {
    icon: 'file-text',
    title: 'Vos devis, vos questions',
    text: 'Composez votre formulaire : nombre d’invités, horaires, style. Vous recevez des demandes complètes et répondez avec un prix et des documents.',
  },
  {
    icon: 'badge-check',
    title: 'Un profil vérifié',
    text: 'Notre équipe distingue les prestataires qu’elle a vérifiés par un badge, visible sur leur carte et leur profil. Il ne s’achète pas.',
  },
  {
    icon: 'star',
    title: 'Des avis authentiques',
    text: 'Seuls vos vrais clients peuvent vous noter, après la date. Vous répondez publiquement à chacun, et pouvez nous signaler un abus.',
  },
]

const STEPS = [
  {
    title: 'Créez votre compte',
    text: 'C’est gratuit : il suffit d’un nom commercial et d’une adresse e-mail.',
  },
  {
    title: 'Remplissez votre profil',
    text: 'Présentation, photo, catégorie et gouvernorat : avec ces quatre éléments, vous pouvez le rendre public.',
  },
  {
    title: 'Ajoutez services et portfolio',
    text: 'Un profil complet rassure les clients et remonte dans le classement.',
  },
  { title: 'Répondez aux demandes', text: 'Vous êtes prévenu de chaque demande, sur le site et par e-mail.' },
]

export default function AdvantagesPage() {
  const viewer = useViewer()
  return (
    <>
      <PageHead
        title="Pourquoi rejoindre Machmoum"
        lead="Recevez des demandes claires de clients qui préparent leur fête, et gérez votre calendrier. L’inscription est gratuite, et nous ne prenons aucune commission."
        picture={{ name: 'home/cta-provider', widths: [190, 380] }}
      />
      <section className="section">
        <div className="wrap">
          <ThreadHeading>Six avantages pour votre activité</ThreadHeading>
          <ul className="mt-9 grid sm:grid-cols-2 lg:grid-cols-3 gap-5">
            {ADVANTAGES.map(({ icon, title, text }) => (
              <li key={title} className={cardClass('p-6 grid content-start gap-3')}>
                <span className="grid place-items-center size-12 rounded-[14px] bg-primary-50 text-primary">
                  <Icon name={icon} className="ic ic-lg" />
                </span>
                <h3 className="text-h3">{title}</h3>
                <p className="text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section bg-sunken">
        <div className="wrap grid lg:grid-cols-[1fr_0.8fr] gap-12 lg:gap-20">
          <div>
            <ThreadHeading>Pour commencer</ThreadHeading>
            <ol className="mt-9 grid gap-6">
              {STEPS.map(({ title, text }, index) => (
                <li key={title} className="flex gap-4">
                  <Khatim className="grid place-items-center size-11 flex-none bg-primary text-white font-bold num">
                    {index + 1}
                  </Khatim>
                  <div>
                    <h3 className="text-h3">{title}</h3>
                    <p className="mt-0.5 text-ink-soft">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
            <p className="mt-9">
              {viewer?.role === 'provider' ? (
                <Link className={buttonClass({ size: 'lg' })} to={href('/provider/setup')}>
                  Compléter mon profil
                </Link>
              ) : (
                !viewer && (
                  <Link className={buttonClass({ size: 'lg' })} to={`${href('/register')}?type=provider`}>
                    Devenir prestataire
                  </Link>
                )
              )}
            </p>
          </div>
          <div className={cardClass('p-7 sm:p-8 self-start grid gap-3')}>
            <h2 className="text-[1.5rem]">Un classement qui se mérite</h2>
            <p className="text-ink-soft">
              L’ordre « Recommandé » tient compte de vos avis, de la vérification, de votre profil et de la
              date de sa dernière mise à jour. La formule est publique, et la même pour tous. Le classement ne
              s’achète pas.
            </p>
            <p>
              {/* As a document: the browser itself then opens the question of the anchor. */}
              <Link
                reloadDocument
                className="link inline-flex min-h-11 items-center"
                to={`${href('/faq')}#classement`}
              >
                Lire la formule
              </Link>
            </p>
          </div>
        </div>
      </section>
    </>
  )
}
