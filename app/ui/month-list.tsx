import { Icon } from '#app/ui/icon.tsx'
import { MONTHS_AHEAD } from '#lib/booking-horizon.ts'
import { addMonths, formatMonth, type Month } from '#lib/dates.ts'
import { capitalised } from '#lib/text.ts'
import { insteadOfLink } from './instead-of-link.ts'
import { useCurrentInView } from './use-current-in-view.ts'

interface MonthListProps {
  /** The month it is; the list begins with it. */
  first: Month
  current: Month
  onMonthChange: ((month: Month) => void) | undefined
  /** Makes the months links, which work without JavaScript. */
  monthHref: ((month: Month) => string) | undefined
  /** Months that Ramadan falls in. */
  ramadanMonths: readonly Month[]
}

/**
 * The months of two years beside a calendar's arrows, so that no date is more than two presses away (D17): a row that scrolls
 * sideways, or a column where there is room.
 */
export function MonthList({ first, current, onMonthChange, monthHref, ramadanMonths }: MonthListProps) {
  const list = useCurrentInView<HTMLUListElement>()
  const months = Array.from({ length: MONTHS_AHEAD + 1 }, (_, index) => addMonths(first, index))
  function choice(month: Month) {
    const [name = '', year = ''] = formatMonth(month).split(' ')
    const shared = {
      className: 'month',
      'aria-current': month === current || undefined,
      children: (
        <>
          {capitalised(name)}
          <span className="sr"> {year}</span>
          {ramadanMonths.includes(month) && (
            <>
              <Icon name="moon" className="ic" />
              <span className="sr">, Ramadan</span>
            </>
          )}
        </>
      ),
    }
    const go = onMonthChange && (() => onMonthChange(month))
    return monthHref ? (
      <a {...shared} href={monthHref(month)} rel="nofollow" onClick={insteadOfLink(go)} />
    ) : (
      <button {...shared} type="button" onClick={go} />
    )
  }
  return (
    <ul ref={list} className="months" aria-label="Mois">
      {months.map((month, index) => (
        <li key={month}>
          {(index === 0 || month.endsWith('-01')) && (
            <span className="months-year num" aria-hidden="true">
              {month.slice(0, 4)}
            </span>
          )}
          {choice(month)}
        </li>
      ))}
    </ul>
  )
}
