import { Link } from 'react-router'
import { Amount } from '#app/ui/amount.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { keptPlan, type QuoteTerms } from '#domain/quotes/quote-terms.ts'
import { TAXES } from '#domain/quotes/quote-version-input.ts'
import { versionDifference } from '#domain/quotes/version-difference.ts'
import { formatDayLong } from '#lib/dates.ts'
import { priceOfMillimes } from '#lib/millimes.ts'
import { changeWords } from './change-words.ts'
import { quotePath } from './quote-actions.ts'
import type { VersionView } from './version-view.tsx'

interface VersionChangesProps {
  quoteId: string
  before: VersionView
  now: VersionView
}

/** 'Ce qui a changé' between a version and the one before (Q13). */
export function VersionChanges({ quoteId, before, now }: VersionChangesProps) {
  const difference = versionDifference(before.lines, now.lines)
  const terms = [
    before.tax !== now.tax && `Prix : ${TAXES[now.tax]} au lieu de ${TAXES[before.tax]}`,
    !isSameTerms(before.terms, now.terms) && 'Les conditions ont changé : relisez-les plus bas',
    before.validUntil !== now.validUntil && `Valable jusqu’au ${formatDayLong(now.validUntil)}`,
  ].filter((term) => term !== false)
  const more = difference.now - difference.before
  return (
    <Card id="changements" padded className="grid scroll-mt-24 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3!">Ce qui a changé</h2>
        <Link className="link text-sm" to={quotePath(quoteId, before.version)}>
          Voir la version {before.version}
        </Link>
      </div>
      {difference.changes.length + terms.length === 0 ? (
        <p className="text-ink-soft">Les prix et les conditions sont les mêmes. Lisez le message.</p>
      ) : (
        <ul className="grid gap-2.5">
          {difference.changes.map((change, index) => {
            const { text, detail } = changeWords(change)
            const icon = change.amount < 0n || !change.now ? 'minus' : 'plus'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: differences never change
              <li key={index} className="flex items-start gap-3">
                <Icon name={icon} className="ic ic-sm mt-1 text-primary" />
                <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <bdi className="font-medium">{text}</bdi>
                  {detail && (
                    <p className="text-sm text-ink-soft tabular-nums">
                      {detail.map((part, place) =>
                        typeof part === 'bigint' ? (
                          // biome-ignore lint/suspicious/noArrayIndexKey: differences never change
                          <Amount key={place} price={priceOfMillimes(part)} currency="DT" />
                        ) : (
                          part
                        ),
                      )}
                    </p>
                  )}
                </div>
                {change.amount !== 0n && (
                  <span className="num font-semibold whitespace-nowrap">
                    <Signed millimes={change.amount} />
                  </span>
                )}
              </li>
            )
          })}
          {terms.map((term) => (
            <li key={term} className="flex items-start gap-3">
              <Icon name="plus" className="ic ic-sm mt-1 text-primary" />
              {term}
            </li>
          ))}
        </ul>
      )}
      {more !== 0n && (
        <p className="num flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
          <span className="text-ink-soft">
            Ancien total{' '}
            <b>
              <Amount price={priceOfMillimes(difference.before)} currency="DT" />
            </b>
          </span>
          <b>
            <Amount price={priceOfMillimes(more < 0n ? -more : more)} currency="DT" />{' '}
            {more > 0n ? 'de plus' : 'de moins'}
          </b>
        </p>
      )}
    </Card>
  )
}

/** Amounts are digits in JSON. */
const isSameTerms = (one: QuoteTerms, other: QuoteTerms) => {
  const json = (terms: QuoteTerms) => JSON.stringify({ ...terms, payments: keptPlan(terms.payments) })
  return json(one) === json(other)
}

function Signed({ millimes }: { millimes: bigint }) {
  return (
    <>
      {millimes > 0n && '+'}
      <Amount price={priceOfMillimes(millimes)} currency="DT" />
    </>
  )
}
