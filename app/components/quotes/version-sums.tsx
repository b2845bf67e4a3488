import { Amount } from '#app/ui/amount.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { QuoteSums } from '#domain/quotes/quote-sums.ts'
import { TAXES, type Tax } from '#domain/quotes/quote-version-input.ts'
import { priceOfMillimes } from '#lib/millimes.ts'

/** 'Total TTC'; just 'Total' where there is no tax. */
export const totalLabel = (tax: Tax) => (tax === 'none' ? 'Total' : `Total ${TAXES[tax]}`)

/** Sums of a quote: what the lines come to, chosen options, discounts, the total, and what further options would add. */
export function VersionSums({ sums, tax }: { sums: QuoteSums & { chosen: bigint }; tax: Tax }) {
  const { lines, discount, total, options, chosen } = sums
  return (
    <dl className="grid gap-2">
      {discount + chosen > 0n && <Sum label="Lignes" millimes={lines} />}
      {chosen > 0n && <Sum label="Options choisies" millimes={chosen} />}
      {discount > 0n && <Sum label="Remise" millimes={-discount} />}
      <Sum label={totalLabel(tax)} millimes={total} isTotal />
      {options > 0n && <Sum label="Options possibles" millimes={options} />}
    </dl>
  )
}

function Sum({ label, millimes, isTotal }: { label: string; millimes: bigint; isTotal?: true }) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        // By itself it stands below the line that ends the table.
        isTotal && 'font-semibold not-first:border-t not-first:border-line not-first:pt-2',
      )}
    >
      <dt className={isTotal ? undefined : 'text-ink-soft'}>{label}</dt>
      <dd className={classNames('num whitespace-nowrap', isTotal ? 'text-xl text-primary' : 'font-semibold')}>
        <Amount price={priceOfMillimes(millimes)} currency="DT" />
      </dd>
    </div>
  )
}
