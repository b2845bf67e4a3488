import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type DayAround, DaysAround } from './days-around.tsx'
import { ListingEmpty } from './listing-empty.tsx'
import { WiderSearches, type WiderSearchesProps } from './wider-searches.tsx'

interface ListHintsProps extends WiderSearchesProps {
  /** Null while the list holds something. */
  emptyMessage: string | null
  /** Free providers by day around the asked one; null without a date. */
  around: readonly DayAround[] | null
  /** Address of the question about a wait for whoever becomes free; null without a date, and for those who book nobody. */
  wait: string | null
}

/** Ways on from a list that is short, or empty. */
export function ListHints({ emptyMessage, around, wait, searches }: ListHintsProps) {
  return (
    <>
      {emptyMessage !== null && <ListingEmpty message={emptyMessage} />}
      {around && <DaysAround days={around} />}
      {wait !== null && (
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          Vous tenez à cette date ?
          <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={wait}>
            <Icon name="bell" className="ic ic-sm" />
            Me prévenir si un prestataire se libère
          </Link>
        </p>
      )}
      <WiderSearches searches={searches} />
    </>
  )
}
