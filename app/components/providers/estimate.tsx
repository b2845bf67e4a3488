import { Amount } from '#app/ui/amount.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { estimateOf } from '#domain/providers/estimate.ts'
import type { StartingPrice } from '#domain/providers/price-unit.ts'
import { formatWhole, plural } from '#lib/text.ts'

interface EstimateProps {
  price: StartingPrice
  guests: number
  className?: string | undefined
}

/** Why some prices have no estimate: their quantity is agreed with the provider. */
const UNKNOWN = {
  hour: 'son prix dépend du nombre d’heures',
  day: 'son prix dépend du nombre de jours',
  item: 'son prix dépend de la quantité',
} as const

/** 'Estimation pour 250 invités : 6 125 DT', which opens to how it adds up (Q3). For clients alone. */
export function Estimate({ price, guests, className }: EstimateProps) {
  const { unit, amount } = price
  const total = estimateOf(price, guests)
  const people = `${formatWhole(guests)} ${plural(guests, 'invité', 'invités')}`
  if (total === null) {
    if (!unit || !(unit in UNKNOWN)) return null
    return (
      <p className={classNames('text-sm text-ink-soft', className)}>
        Pas d’estimation : {UNKNOWN[unit as keyof typeof UNKNOWN]}.
      </p>
    )
  }
  return (
    <details className={classNames('group/estimate text-sm text-ink-soft', className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          Estimation pour {people} :{' '}
          <b className="price">
            <Amount price={total} currency="DT" />
          </b>{' '}
          <span className="text-ink-mute">indicatif</span>
        </span>
        <Icon name="chevron-down" className="ic ic-sm flex-none group-open/estimate:rotate-180" />
      </summary>
      <p className="pb-1">
        {unit === 'guest' ? (
          <>
            {people} × <Amount price={amount} currency="DT" /> = <Amount price={total} currency="DT" />.
          </>
        ) : (
          <>Un forfait : le même prix quel que soit le nombre d’invités.</>
        )}{' '}
        Le prestataire fixe son prix dans un devis.
      </p>
    </details>
  )
}
