import { BadgeCheck, CalendarCheck, ChartColumn, FileText, type LucideIcon, Search, Star } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '#app/components/pages/page-head.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Khatim } from '#app/ui/khatim.tsx'
import { ThreadHeading } from '#app/ui/thread-heading.tsx'
import { useViewer } from '#app/viewer.ts'
import type { Route } from './+types/advantages'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Vos avantages de prestataire · Machmoum',
    description:
      'Un profil public gratuit, des demandes de réservation et de devis au même endroit, des avis de vrais clients : ce que Machmoum apporte aux prestataires de fête en Tunisie.',
    path: '/advantages',
  })

const ADVANTAGES: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Search,
    title: 'Être trouvé',
    text: 'Votre profil paraît dans la recherche, par catégorie, gouvernorat et budget. Photos, vidéos, services : vous montrez votre travail comme il est.',
  },
  {
    icon: ChartColumn,
    title: 'Un tableau de bord',
    text: 'Demandes en attente, dates à venir, avis reçus : vous voyez d’un coup d’œil ce qui vous attend, sur ordinateur comme sur téléphone.',
  },
  {
    icon: CalendarCheck,
    title: 'Vos réservations',
    text: 'Acceptez ou refusez en un geste. Bloquez vos jours pris. Une date déjà acceptée vous est rappelée avant d’en accepter une autre.',
  },
  {
    icon: FileText,
    title: 'Vos devis, vos questions',
    text: 'Composez votre formulaire : nombre d’invités, horaires, style. Vous recevez des demandes complètes et répondez avec un prix et des documents.',
  },
  {
    icon: BadgeCheck,
    title: 'Un profil vérifié',
    text: 'Notre équipe distingue les prestataires qu’elle a vérifiés par un badge, visible sur leur carte et leur profil. Il ne s’achète pas.',
  },
  {
    icon: Star,
    title: 'Des avis authentiques',
    text: 'Seuls vos vrais clients peuvent vous noter, après la date. Vous répondez publiquement à chacun, et vous nous signalez un abus.',
  },
]

const STEPS = [
  {
    title: 'Créez votre compte',
    text: 'Gratuit, avec votre nom commercial et une adresse e-mail à confirmer.',
  },
  {
    title: 'Remplissez votre profil',
    text: 'Présentation, photo, catégorie et gouvernorat : dès que les quatre y sont, vous pouvez le rendre public.',
  },
  { title: 'Ajoutez services et portfolio', text: 'Un profil complet rassure, et monte dans le classement.' },
  { title: 'Répondez aux demandes', text: 'Chaque demande vous est annoncée, sur le site et par e-mail.' },
]

export default function AdvantagesPage() {
  const viewer = useViewer()
  return (
    <>
      <PageHead
        title="Prestataires, ce que vous y gagnez"
        lead="Des clients qui préparent leur fête, des demandes claires, un calendrier tenu. L’inscription est gratuite, et nous ne prenons aucune commission."
        picture={{ name: 'home/cta-provider', widths: [190, 380] }}
      />
      <section className="section">
        <div className="wrap">
          <ThreadHeading>Six raisons de nous rejoindre</ThreadHeading>
          <ul className="mt-9 grid sm:grid-cols-2 lg:grid-cols-3 gap-5">
            {ADVANTAGES.map(({ icon: Icon, title, text }) => (
              <li key={title} className="card p-6 grid content-start gap-3">
                <span className="grid place-items-center size-12 rounded-[14px] bg-primary-50 text-primary">
                  <Icon className="ic ic-lg" />
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
                <Link className={buttonClass({ size: 'lg' })} to="/provider/setup">
                  Compléter mon profil
                </Link>
              ) : (
                !viewer && (
                  <Link className={buttonClass({ size: 'lg' })} to="/register?type=provider">
                    Devenir prestataire
                  </Link>
                )
              )}
            </p>
          </div>
          <div className="card p-7 sm:p-8 self-start grid gap-3">
            <h2 className="text-[1.5rem]">Un rang qui se mérite</h2>
            <p className="text-ink-soft">
              L’ordre « Recommandé » tient compte de vos avis, de la vérification, de votre profil et de sa
              fraîcheur. La formule est la même pour tous, et publique. Personne ne peut payer pour monter.
            </p>
            <p>
              {/* As a document: the browser itself then opens the question of the anchor. */}
              <Link reloadDocument className="link inline-flex min-h-11 items-center" to="/faq#classement">
                Lire la formule
              </Link>
            </p>
          </div>
        </div>
      </section>
    </>
  )
}
