import { href, Link } from 'react-router'
import { decimals, hoursWords, PART_LABELS, PARTS } from '#app/components/ranking/parts.ts'
import { ScoreBar } from '#app/components/ranking/score-bar.tsx'
import { readPublicly } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import type { PageFrame } from '#app/page-frame.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Icon } from '#app/ui/icon.tsx'
import '#app/styles/ranking.css'
import { buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { readRanking } from '#domain/search/ranking.server.ts'
import { RANKING_LOG, rankingOn } from '#domain/search/ranking-log.ts'
import {
  CALENDAR_DAYS,
  PRIOR_WEIGHT,
  RESPONSE_HOURS,
  recommendedScore,
  type ScoreInputs,
  type ScorePart,
  scoreParts,
  WEIGHTS,
} from '#domain/search/recommended-score.ts'
import { formatDate, formatInstantDay, todayInTunis } from '#lib/dates.ts'
import type { Route } from './+types/ranking'

export const handle = { unhydrated: true } satisfies PageFrame

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Comment nous classons les prestataires · Machmoum',
    description:
      'La formule de l’ordre « Recommandé », un exemple pas à pas, ce qui ne compte pas, les changements et le fichier qui permet de refaire le calcul.',
    path: href('/classement'),
  })

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { basis, provider, today } = await readPublicly(context, async (ctx) => ({
    ...(await readRanking(ctx, url.searchParams.get('prestataire'))),
    today: todayInTunis(ctx.now),
  }))
  return { basis: { ...basis, day: formatInstantDay(basis.asOf) }, provider, today }
})

const WORDS: Record<ScorePart, string> = {
  rating: `La moyenne des avis, à laquelle s’ajoutent ${PRIOR_WEIGHT} avis à la moyenne du site : un seul excellent avis ne passe pas devant cent bons.`,
  verified: 'Notre équipe a accordé le badge Vérifié. Il ne s’achète pas.',
  completeness:
    'Une présentation de 200 caractères, cinq photos ou vidéos, une prestation et un prix : un quart chacun.',
  calendar: `Le prestataire a modifié ou confirmé son calendrier depuis moins de ${CALENDAR_DAYS} jours.`,
  response: `Le temps de réponse médian des 90 derniers jours, en heures comptées de 8 h à 22 h. La part est entière jusqu’à ${RESPONSE_HOURS.full} h, nulle à partir de ${RESPONSE_HOURS.none} h, et descend régulièrement entre les deux. Avec moins de 5 demandes, nous prenons la médiane du site.`,
}

const NOT_COUNTED = [
  'L’argent : aucune place n’est à vendre.',
  'La date de la dernière modification.',
  'Le nombre de visites du profil.',
  'Le nombre de demandes acceptées ou refusées.',
  'Les annulations du client.',
  'L’ancienneté sur Machmoum, sauf à égalité.',
  'Les prix.',
  'Le nombre de favoris.',
]

/** Made up for the page, and called an example there. */
const EXAMPLE: Omit<ScoreInputs, 'meanRating' | 'siteMinutes'> = {
  verified: true,
  ratingSum: 58,
  reviewCount: 12,
  completeness: 0.75,
  calendarConfirmed: true,
  responseMinutes: 340,
}

/** '/classement': how the default list is made, and by which figures anybody can make it again (W8). */
export default function RankingPage({ loaderData: { basis, provider, today } }: Route.ComponentProps) {
  const inputs = { ...(provider ?? EXAMPLE), ...basis }
  const current = rankingOn(today)
  const coming = RANKING_LOG.filter(({ since }) => since > today).reverse()
  return (
    <div className="wrap section">
      <div className="mx-auto max-w-[820px]">
        <h1 className="thread">Comment nous classons les prestataires</h1>
        <p className="mt-5 text-lead text-ink-soft">
          Le classement ne s’achète pas. Une seule formule range tous les prestataires dans l’ordre
          « Recommandé », et chacun peut refaire le calcul. La version {current.version} s’applique depuis le{' '}
          {formatDate(current.since)}.
          {coming.map(
            ({ version, since }) => ` La version ${version} s’appliquera à partir du ${formatDate(since)}.`,
          )}
        </p>
        <section id="formule" className={cardClass('p-5 md:p-6 mt-8')}>
          <h2 className="text-[1.5rem]!">La formule</h2>
          <p className="mt-1 text-ink-soft">Cinq parts, 1 point au plus.</p>
          <ul className="bars mt-5">
            {PARTS.map((part) => (
              <ScoreBar
                key={part}
                name={PART_LABELS[part]}
                figure={decimals(WEIGHTS[part], 2)}
                share={WEIGHTS[part]}
              >
                {WORDS[part]}
              </ScoreBar>
            ))}
          </ul>
        </section>
        <section id="exemple" className={cardClass('p-5 md:p-6 mt-4 scroll-mt-24')}>
          <p className="text-sm font-semibold text-ink-mute">{provider ? 'Pourquoi ici ?' : 'Exemple'}</p>
          <h2 className="text-[1.5rem]! mt-1 [overflow-wrap:anywhere]">
            {provider ? <bdi>{provider.name}</bdi> : 'Un traiteur, pas à pas'}
          </h2>
          <WorkedExample inputs={inputs} />
        </section>
        <section id="calcul" className="mt-10">
          <h2>Refaire le calcul</h2>
          <div className="reading mt-4 grid gap-3 text-[1rem]!">
            <p>
              Soit m la note moyenne du site ({decimals(basis.meanRating, 3)}), s la somme des étoiles d’un
              prestataire et n le nombre de ses avis. La part de la note est ((({PRIOR_WEIGHT} × m + s) ÷ (
              {PRIOR_WEIGHT} + n)) − 1) ÷ 4.
            </p>
            <p>
              Soit t le temps de réponse médian, en minutes ; la médiane du site est de{' '}
              {hoursWords(basis.siteMinutes)}. La part de la réponse est ({RESPONSE_HOURS.none * 60} − t) ÷{' '}
              {(RESPONSE_HOURS.none - RESPONSE_HOURS.full) * 60}, ramenée entre 0 et 1.
            </p>
            <p>
              La vérification et le calendrier confirmé valent 0 ou 1. Chaque part est multipliée par son
              poids, puis les cinq sont additionnées. Le score est arrondi au millionième. À score égal, le
              plus petit identifiant vient d’abord.
            </p>
            <p>
              La moyenne et la médiane du site, les 30 jours du calendrier et les temps de réponse sont
              relevés chaque nuit ; le dernier relevé date du {basis.day}. Le reste compte dès qu’il change.
            </p>
          </div>
        </section>
        <section className="mt-10">
          <h2>Ce qui ne compte pas</h2>
          <ul className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {NOT_COUNTED.map((words) => (
              <li key={words} className="grid grid-cols-[18px_1fr] gap-2">
                <Icon name="x" className="ic mt-1 text-ink-mute" />
                {words}
              </li>
            ))}
          </ul>
        </section>
        <section className="mt-10">
          <h2>Les changements</h2>
          <p className="mt-3 text-ink-soft">
            Un changement de la formule est annoncé ici et aux prestataires quinze jours avant de compter.
          </p>
          <ol className="log mt-5">
            {RANKING_LOG.map(({ version, since, words }) => (
              <li key={version}>
                <time dateTime={since}>
                  {since > today ? `À partir du ${formatDate(since)}` : formatDate(since)}
                </time>
                <div>
                  <b className="font-semibold">Version {version}</b>
                  <p className="mt-1 text-ink-soft">{words}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section
          className={cardClass(
            'p-5 md:p-6 mt-10 flex flex-wrap items-center gap-4 bg-primary-50! border-transparent!',
          )}
        >
          <p className="flex-1 min-w-60">
            <b className="font-semibold block">Vérifiez vous-même</b>
            <span className="text-ink-soft text-[0.9375rem]">
              Le fichier contient les cinq parts de chaque prestataire visible.
            </span>
          </p>
          <a className={buttonClass({ variant: 'secondary' })} href="/classement.json">
            <Icon name="file-braces" className="ic" />
            Ouvrir classement.json
          </a>
        </section>
        <p className="mt-6">
          <Link className="link" to={href('/providers')}>
            Voir la liste
          </Link>
        </p>
      </div>
    </div>
  )
}

function WorkedExample({ inputs }: { inputs: ScoreInputs }) {
  const parts = scoreParts(inputs)
  const facts: Record<ScorePart, string> = {
    rating:
      inputs.reviewCount > 0
        ? `${inputs.ratingSum} étoiles en ${inputs.reviewCount} avis`
        : 'sans avis, la moyenne du site',
    verified: inputs.verified ? 'badge Vérifié' : 'sans badge',
    completeness: `${inputs.completeness * 4} éléments sur 4`,
    calendar: inputs.calendarConfirmed ? `depuis moins de ${CALENDAR_DAYS} jours` : 'non',
    response:
      inputs.responseMinutes === null
        ? `médiane du site, ${hoursWords(inputs.siteMinutes)}`
        : `${hoursWords(inputs.responseMinutes)} comptées`,
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it too
    <section className="mt-4 overflow-x-auto" tabIndex={0} aria-label="Calcul des points">
      <table className="calc">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Calcul</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">
                {PART_LABELS[part]}
                <span className="block text-sm text-ink-mute">{facts[part]}</span>
              </th>
              <td className="num whitespace-nowrap text-ink-soft">
                {decimals(parts[part], 2)} × {decimals(WEIGHTS[part], 2)}
              </td>
              <td className="num font-semibold">{decimals(parts[part] * WEIGHTS[part], 3)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className="price-xl">{decimals(recommendedScore(inputs), 3)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
