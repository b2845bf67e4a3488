import { type DayAround, DaysAround } from './days-around.tsx'
import { ListingEmpty } from './listing-empty.tsx'
import { WiderSearches, type WiderSearchesProps } from './wider-searches.tsx'

interface ListHintsProps extends WiderSearchesProps {
  /** Null while the list holds something. */
  emptyMessage: string | null
  /** Free providers by day around the asked one; null without a date. */
  around: readonly DayAround[] | null
}

/** Ways on from a list that is short, or empty. */
export function ListHints({ emptyMessage, around, searches }: ListHintsProps) {
  return (
    <>
      {emptyMessage !== null && <ListingEmpty message={emptyMessage} />}
      {around && <DaysAround days={around} />}
      <WiderSearches searches={searches} />
    </>
  )
}
