import { Amount } from '#app/ui/amount.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { formatQuantity, QUANTITY_UNITS } from '#domain/quotes/format-quantity.ts'
import { countedName, optionsTitle } from '#domain/quotes/line-words.ts'
import { paperAddress } from '#domain/quotes/paper-address.ts'
import type { QuoteParty } from '#domain/quotes/quote-state.ts'
import { lineAmount, type QuoteLine, shareLines } from '#domain/quotes/quote-sums.ts'
import type { QuoteTerms } from '#domain/quotes/quote-terms.ts'
import type { Tax } from '#domain/quotes/quote-version-input.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { priceOfMillimes } from '#lib/millimes.ts'
import { VersionSums } from './version-sums.tsx'
import { VersionTerms } from './version-terms.tsx'

/** A quote with lines, as both parties read it. */
export type VersionView = {
  version: number
  tax: Tax
  validUntil: Day
  lines: readonly QuoteLine[]
  terms: QuoteTerms
}

interface VersionDetailsProps {
  quoteId: string
  version: VersionView
  /** The day that the quote is about, where that is known. */
  event: Day | null
  /** Places of the options that its acceptance ticked; null for a version that wasn’t accepted. */
  ticked: readonly number[] | null
  viewer: QuoteParty
}

/** Lines of a quote, the options that don’t count apart, its sums and terms, how long it is valid, and its paper. */
export function VersionDetails({ quoteId, version, event, ticked, viewer }: VersionDetailsProps) {
  const { lines, tax, validUntil, terms } = version
  const { counted, options, sums } = shareLines(lines, ticked)
  return (
    <div className="grid gap-4 rounded-lg border border-line p-4">
      {counted.length > 0 && <LinesTable caption="Le détail" lines={counted} nameOf={countedName} />}
      {options.length > 0 && (
        <LinesTable caption={optionsTitle(ticked)} lines={options} nameOf={({ label }) => label} />
      )}
      <VersionSums sums={ticked ? { ...sums, options: 0n } : sums} tax={tax} />
      <VersionTerms
        terms={terms}
        total={sums.total - sums.chosen}
        options={sums.chosen}
        event={event}
        viewer={viewer}
      />
      <p className="text-sm text-ink-soft">Valable jusqu’au {formatDayLong(validUntil)} compris.</p>
      <a
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'justify-self-start' })}
        href={paperAddress(quoteId, version.version)}
        download
      >
        Télécharger le PDF
      </a>
    </div>
  )
}

interface LinesTableProps {
  caption: string
  lines: readonly QuoteLine[]
  nameOf: (line: QuoteLine) => string
}

function LinesTable({ caption, lines, nameOf }: LinesTableProps) {
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">Prestation</th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a quote never change
          <tr key={index} className="border-b border-line align-top">
            <th scope="row" className="py-2.5 text-left font-medium [overflow-wrap:anywhere]">
              <bdi>{nameOf(line)}</bdi>
              {line.quantity !== 100 && (
                <span className="num block text-sm font-normal text-ink-soft">
                  {formatQuantity(line.quantity)}
                  {QUANTITY_UNITS[line.kind]} ×{' '}
                  <Amount price={priceOfMillimes(line.unitPrice)} currency="DT" />
                </span>
              )}
            </th>
            <td className="num py-2.5 pl-4 text-right font-semibold whitespace-nowrap">
              <Amount price={priceOfMillimes(lineAmount(line))} currency="DT" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
