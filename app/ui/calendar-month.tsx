import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { addMonths, type Day, formatDayLong, formatMonth, type Month, monthOf } from '#lib/dates.ts'
import { capitalised } from '#lib/text.ts'
import { Button, buttonClass } from './button.tsx'
import { type CalendarCell, type CalendarFacts, calendarWeeks, dayForKey, tabStop } from './calendar-days.ts'
import { BUSY_CLASS } from './calendar-legend.tsx'
import { CalendarNotes, isPredicted } from './calendar-notes.tsx'
import { classNames } from './class-names.ts'
import { DayBars, takenSlots } from './day-bars.tsx'
import { insteadOfLink } from './instead-of-link.ts'
import { MonthList } from './month-list.tsx'

interface CalendarMonthProps extends CalendarFacts {
  month: Month
  /** The first and last month that can be shown. */
  minMonth?: Month | undefined
  maxMonth?: Month | undefined
  onSelect?: ((day: Day, event: MouseEvent) => void) | undefined
  onMonthChange?: ((month: Month) => void) | undefined
  /** With these, days and months are links that work without JavaScript; the callbacks still come first with it. */
  dayHref?: ((day: Day) => string) | undefined
  monthHref?: ((month: Month) => string) | undefined
  /** Days with a request lead there instead of being chosen. */
  requestsHref?: ((day: Day) => string) | undefined
  onRequests?: ((day: Day) => void) | undefined
  /** Months of the list that Ramadan falls in. */
  ramadanMonths?: readonly Month[] | undefined
}

const WEEKDAYS = [
  ['Dim', 'dimanche'],
  ['Lun', 'lundi'],
  ['Mar', 'mardi'],
  ['Mer', 'mercredi'],
  ['Jeu', 'jeudi'],
  ['Ven', 'vendredi'],
  ['Sam', 'samedi'],
] as const
const CLASSES: Record<CalendarCell['state'], string> = {
  outside: 'day-out',
  past: 'day-past',
  blocked: 'day-blocked',
  booked: 'day-booked',
  pending: 'day-wait',
  free: '',
}
const WORDS: Partial<Record<CalendarCell['state'], string>> = {
  past: ', passé',
  blocked: ', indisponible',
  booked: ', réservé',
  pending: ', demande en attente',
}

function isShown(month: Month, { minMonth, maxMonth }: Pick<CalendarMonthProps, 'minMonth' | 'maxMonth'>) {
  return (minMonth === undefined || month >= minMonth) && (maxMonth === undefined || month <= maxMonth)
}

/**
 * A month in 42 cells, Sunday to Saturday, and the list of the months to come. One day takes the Tab key, the others follow by arrows; leaving the month
 * by them changes it. The month's name is announced when it changes: at once, the days are drawn a moment later.
 */
export function CalendarMonth(props: CalendarMonthProps) {
  const { month, onMonthChange, monthHref } = props
  const before = useDeferredValue(props)
  const drawn = before.month === month ? props : before

  function monthButton(other: Month, label: string, arrow: IconName) {
    const go = onMonthChange && (() => onMonthChange(other))
    const icon = <Icon name={arrow} className="ic" />
    return monthHref && isShown(other, props) ? (
      <a
        href={monthHref(other)}
        rel="nofollow"
        className={buttonClass({ variant: 'plain', icon: true })}
        aria-label={label}
        onClick={insteadOfLink(go)}
      >
        {icon}
      </a>
    ) : (
      <Button variant="plain" icon aria-label={label} disabled={!isShown(other, props)} onClick={go}>
        {icon}
      </Button>
    )
  }

  return (
    <div className="@container">
      <div className="cal-side">
        <MonthList
          first={monthOf(props.today)}
          current={month}
          onMonthChange={onMonthChange}
          monthHref={monthHref}
          ramadanMonths={props.ramadanMonths ?? []}
        />
        <div>
          <div className="mb-2 flex items-center justify-between">
            {monthButton(addMonths(month, -1), 'Mois précédent', 'chevron-left')}
            <p className="text-[1.0625rem] font-[680]" aria-live="polite">
              {capitalised(formatMonth(month))}
            </p>
            {monthButton(addMonths(month, 1), 'Mois suivant', 'chevron-right')}
          </div>
          <div className={drawn === props ? undefined : '[&_tbody]:opacity-50'}>
            <CalendarDays {...drawn} />
            <CalendarNotes month={drawn.month} marks={drawn.marks ?? []} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Days of a month, memoised: they change only with their facts. */
const CalendarDays = memo(function CalendarDays(props: CalendarMonthProps) {
  const { month, editable, loading, onSelect, onMonthChange, dayHref, requestsHref, onRequests } = props
  const grid = useRef<HTMLTableElement>(null)
  const keysInside = useRef(false)
  const [reached, setReached] = useState<Day | null>(null)
  const weeks = calendarWeeks(month, props)
  const stop = reached && monthOf(reached) === month ? reached : tabStop(month, weeks)

  // In the same step as the change: the day that had the focus may be gone, or be another element now that it turns
  // out to be taken, and the next key must not be lost.
  useLayoutEffect(() => {
    if (!keysInside.current) return
    // Until another month is there, the day in it can't be focused: the grid holds the focus for it.
    if (stop === reached) grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus()
    else if (document.activeElement === document.body) grid.current?.focus()
  })

  function onKeyDown(event: KeyboardEvent) {
    const from = reached ?? stop
    const next = dayForKey(event.key, from)
    if (next === null) return
    event.preventDefault()
    const nextMonth = monthOf(next)
    if (nextMonth !== month && (!onMonthChange || !isShown(nextMonth, props))) return
    keysInside.current = true
    setReached(next)
    // Another month may be on its way: turning back before it is there asks for this one again.
    if (nextMonth !== monthOf(from)) onMonthChange?.(nextMonth)
  }

  function onBlur(event: FocusEvent) {
    if (!grid.current?.contains(event.relatedTarget)) keysInside.current = false
  }

  function dayCell(cell: CalendarCell) {
    const { day, state, isToday, isSelected, isMarked, busy, note, marks, slots, open } = cell
    const shared = {
      className: classNames(
        'day',
        CLASSES[state],
        state === 'blocked' && editable && 'cursor-pointer',
        isToday && 'day-today',
        isSelected && 'day-on',
        isMarked && 'day-marked',
        busy && state === 'free' && BUSY_CLASS,
        marks.some(({ ramadan }) => !ramadan) && 'day-feast',
      ),
      children:
        slots.length > 0 ? <DayBars day={day} slots={slots} light={isSelected} /> : Number(day.slice(8)),
    }
    // Days of other months show where the weeks begin; said, they would be numbers without a month.
    if (state === 'outside') return <span {...shared} aria-hidden="true" aria-disabled="true" />
    const holidays = marks.map((mark) => `, ${mark.name}${isPredicted(mark, day) ? ', date prévue' : ''}`)
    const words = state === 'blocked' && editable ? ', bloqué' : WORDS[state]
    const named = {
      ...shared,
      'data-day': day,
      // The name holds the number as it is seen: '1', not '1er'.
      'aria-label': `${formatDayLong(day).replace('1er', '1')}${holidays.join('')}${words ?? ''}${busy ? `, ${busy}` : ''}${note ? `, ${note.toLowerCase()}` : ''}${takenSlots(slots)}${isSelected || isMarked ? ', date choisie' : ''}`,
      'aria-current': isToday ? ('date' as const) : undefined,
      tabIndex: day === stop ? 0 : -1,
      onFocus: () => setReached(day),
    }
    if (requestsHref && (state === 'booked' || state === 'pending')) {
      const show = onRequests && (() => onRequests(day))
      return <a {...named} href={requestsHref(day)} draggable={false} onClick={insteadOfLink(show)} />
    }
    const choose = onSelect && ((event: MouseEvent) => onSelect(day, event))
    // A calendar without either is there to be looked at.
    const choosable = open && Boolean(onSelect ?? dayHref)
    if (open && dayHref)
      return <a {...named} href={dayHref(day)} rel="nofollow" onClick={insteadOfLink(choose)} />
    // One that is soon a link is one already: it stays where it is, with the focus that it may have.
    return loading && dayHref && state === 'free' ? (
      <a {...named} role="link" aria-disabled="true" />
    ) : (
      <button
        {...named}
        type="button"
        aria-disabled={!choosable || undefined}
        onClick={choosable ? choose : undefined}
      />
    )
  }

  return (
    <table
      ref={grid}
      className={classNames('cal outline-none', editable && 'touch-manipulation select-none')}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is what arrows move in
      role="grid"
      aria-label={formatMonth(month)}
      aria-busy={loading || undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <thead>
        <tr>
          {WEEKDAYS.map(([short, long]) => (
            <th key={short} className="h-9 text-xs font-semibold text-ink-mute" scope="col">
              <span aria-hidden="true">{short}</span>
              <span className="sr">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((cell) => (
              <td key={cell.day} className={fastClass(cell)}>
                {dayCell(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

/** The line below the days of Ramadan, which begins and ends with it. */
function fastClass({ day, marks }: CalendarCell): string | undefined {
  const fast = marks.find(({ ramadan }) => ramadan)
  return fast && classNames('cal-fast', day === fast.from && 'is-first', day === fast.to && 'is-last')
}
