import { Amount } from '#app/ui/amount.tsx'
import { formatWhole, plural, withPlainSpaces } from '#lib/text.ts'
import { parsePrice } from '#lib/typed-price.ts'

/**
 * A typed price as the server reads it, its millimes in words as well: '1.200' is one dinar and 200 millimes, not 1200
 * dinars.
 */
export function PriceHint({ typed }: { typed: string }) {
  const read = parsePrice(typed)
  if (!read.ok || read.price === null) return 'Sans prix, nous affichons « Prix sur demande ».'
  const [dinars = 0, millimes = 0] = read.price.split('.').map(Number)
  return (
    <>
      Soit <Amount price={read.price} currency="DT" />
      {millimes > 0 && (
        <>
          {' '}
          (<Counted count={dinars} one="dinar" many="dinars" /> et{' '}
          <Counted count={millimes} one="millime" many="millimes" />)
        </>
      )}
    </>
  )
}

function Counted({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <span className="whitespace-nowrap">
      {withPlainSpaces(formatWhole(count))} {plural(count, one, many)}
    </span>
  )
}
