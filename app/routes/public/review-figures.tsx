import { href } from 'react-router'
import { readPublicly } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import type { PageFrame } from '#app/page-frame.ts'
import { pageMeta } from '#app/page-meta.ts'
import { reviewFigures } from '#domain/contests/review-figures.server.ts'
import { CONTEST_REASONS, type HiddenReason } from '#domain/reviews/hidden-reason.ts'
import { formatMonth } from '#lib/dates.ts'
import { capitalised } from '#lib/text.ts'
import type { Route } from './+types/review-figures'

export const handle = { unhydrated: true } satisfies PageFrame

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Comment les avis sont contrôlés · Machmoum',
    description:
      'Qui peut laisser un avis, comment un prestataire le conteste, qui décide, et combien d’avis sont masqués chaque mois.',
    path: href('/avis/transparence'),
  })

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const figures = await readPublicly(context, reviewFigures)
  const months = [...new Set(figures.map(({ month }) => month))]
  return {
    months: months.map((month) => ({
      month,
      name: formatMonth(month),
      rows: figures.filter((row) => row.month === month),
    })),
  }
})

const reasonLabel = (reason: HiddenReason) =>
  reason === 'rules' ? 'Signalement, autre motif' : CONTEST_REASONS[reason].label

const COLUMNS = [
  { key: 'hidden', label: 'Masqués' },
  { key: 'kept', label: 'Restés publics' },
  { key: 'deleted', label: 'Supprimés par leur auteur' },
  { key: 'open', label: 'En cours' },
  { key: 'appealed', label: 'Dont recours' },
] as const

/** '/avis/transparence': how reviews are controlled, with the numbers of every month (W16). */
export default function ReviewFiguresPage({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <div className="mx-auto max-w-[960px]">
        <h1>Comment les avis sont contrôlés</h1>
        <div className="mt-4 grid max-w-[68ch] gap-3 text-ink-soft">
          <p>
            Seul un client dont la réservation a été acceptée, et dont la fête est passée, peut laisser un
            avis. Chaque version est conservée : un avis modifié indique la date et le texte précédent, et une
            note changée après la réponse du prestataire le dit.
          </p>
          <p>
            Un prestataire peut contester un avis pour l’un de sept motifs. L’auteur a sept jours pour
            répondre. Notre équipe décide dans les quatorze jours. La partie qui perd peut déposer un seul
            recours.
          </p>
          <p>
            Un avis masqué laisse une ligne avec son motif sur le profil, et ne compte plus dans la note.
            Personne ne peut payer pour faire masquer un avis.
          </p>
        </div>
        <h2 className="mt-10">Chaque mois</h2>
        {months.length === 0 ? (
          <p className="mt-3 text-ink-soft">Aucun avis n’a encore été contesté ni signalé.</p>
        ) : (
          <p className="mt-3 max-w-[68ch] text-ink-soft">
            Avis contestés ou signalés pendant le mois, avec leur issue à ce jour.
          </p>
        )}
        {months.map(({ month, name, rows }) => (
          <div key={month} className="mt-6">
            <h3 id={`m-${month}`}>{capitalised(name)}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it too */}
            <section className="mt-2 overflow-x-auto" tabIndex={0} aria-labelledby={`m-${month}`}>
              <table className="w-full min-w-[640px] text-left text-[0.9375rem]">
                <thead>
                  <tr className="border-b border-line">
                    <th scope="col" className="py-2 pr-4 font-semibold">
                      Motif
                    </th>
                    {COLUMNS.map(({ key, label }) => (
                      <th key={key} scope="col" className="px-3 py-2 text-right font-semibold">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.reason} className="border-b border-line">
                      <th scope="row" className="py-2 pr-4 font-normal">
                        {reasonLabel(row.reason)}
                      </th>
                      {COLUMNS.map(({ key }) => (
                        <td key={key} className="num px-3 py-2 text-right">
                          {row[key]}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </div>
        ))}
      </div>
    </div>
  )
}
