import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CalendarMonth } from '#app/ui/calendar-month.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useInitialFocus } from '#app/ui/initial-focus.ts'
import { useBackCloses } from '#app/ui/use-back-closes.ts'
import { DAY_PARTS, type DayPart } from '#domain/availability/slots.ts'
import { type DateFilter, FLEXIBILITIES } from '#domain/catalogue/listing-filters.ts'
import type { LunarKind } from '#domain/tunisian-year/lunar-days.ts'
import { type ConfirmedDays, marksOfMonth } from '#domain/tunisian-year/marked-days.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { type Day, formatDayLong, monthOf, todayInTunis } from '#lib/dates.ts'
import { capitalised } from '#lib/text.ts'

interface DatePickerProps {
  date: DateFilter | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (date: DateFilter | null) => void
  /** The search that it opens below, in wide windows. */
  box: Element | null
}

const WIDE = '(min-width: 48rem)'
const AROUND = { 0: 'Ce jour', 3: '±\u00A03\u00A0jours', 7: '±\u00A07\u00A0jours' } as const
const PARTS: Record<DayPart, string> = { ...DAY_PARTS, jour: 'Journée' }

/** The calendar of a search, with days around and part of the day: below the search, or a sheet on small screens. */
export function DatePicker({ date, open, onOpenChange, onChoose, box }: DatePickerProps) {
  const today = todayInTunis(new Date())
  const [day, setDay] = useState<Day | null>(date?.day ?? null)
  const [flexibility, setFlexibility] = useState(date?.flexibility ?? 0)
  const [part, setPart] = useState(date?.part ?? null)
  const [month, setMonth] = useState(monthOf(day ?? today))
  const { title, body, initialFocus } = useInitialFocus()
  useBackCloses(open, () => onOpenChange(false))
  const isWide = matchMedia(WIDE).matches
  const confirmed = useConfirmedDays()
  const { marks, ramadanMonths } = marksOfMonth(month, today, confirmed)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={isWide ? 'trap-focus' : true}>
      <Base.Portal container={isWide ? (box as HTMLElement | null) : undefined}>
        <Base.Backdrop className="scrim md:hidden" />
        <Base.Popup id="search-dates" className="datepop" initialFocus={initialFocus}>
          <div className="grab md:hidden" />
          <div className="datepop-head">
            <Base.Title ref={title} tabIndex={-1} className="datepop-title outline-none">
              Quelle date ?
            </Base.Title>
            <Base.Close className={buttonClass({ variant: 'plain', icon: true })} aria-label="Fermer">
              <Icon name="x" className="ic ic-lg" />
            </Base.Close>
          </div>
          <div ref={body} className="datepop-main">
            <CalendarMonth
              month={month}
              today={today}
              minMonth={monthOf(today)}
              maxMonth={monthOf(lastDay(today))}
              selected={day ?? undefined}
              marks={marks}
              ramadanMonths={ramadanMonths}
              onSelect={setDay}
              onMonthChange={setMonth}
            />
            <div className="datepop-side">
              <p className="max-md:hidden text-sm text-ink-soft">
                Votre date
                <b className="datepop-day">{day ? capitalised(formatDayLong(day)) : 'Choisissez un jour'}</b>
              </p>
              <Choices label="Souplesse">
                {FLEXIBILITIES.map((days) => (
                  <Choice key={days} on={flexibility === days} onPress={() => setFlexibility(days)}>
                    {AROUND[days]}
                  </Choice>
                ))}
              </Choices>
              <Choices label="Moment" optional>
                {(Object.keys(PARTS) as DayPart[]).map((name) => (
                  <Choice key={name} on={part === name} onPress={() => setPart(part === name ? null : name)}>
                    {PARTS[name]}
                  </Choice>
                ))}
              </Choices>
              <p className="max-md:hidden text-sm text-ink-mute">
                Sans moment choisi, un seul créneau libre suffit.
              </p>
            </div>
          </div>
          <div className="datepop-foot">
            <Button variant="quiet" onClick={() => onChoose(null)}>
              Effacer
            </Button>
            <Button
              className="flex-1"
              disabled={day === null}
              onClick={() => day && onChoose({ day, flexibility, part, confirmed: date?.confirmed ?? false })}
            >
              Choisir cette date
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Lunar days that are certain, asked of the server at the first opening; until then, and without a network, none is. */
function useConfirmedDays(): ConfirmedDays {
  const [days, setDays] = useState<ConfirmedDays>(new Map())
  useEffect(() => {
    const leaving = new AbortController()
    readConfirmedDays(leaving.signal).then(setDays, () => {})
    return () => leaving.abort()
  }, [])
  return days
}

async function readConfirmedDays(signal: AbortSignal): Promise<ConfirmedDays> {
  const answer = await fetch('/lunar-days.json', { signal })
  return new Map(answer.ok ? ((await answer.json()) as [`${LunarKind} ${number}`, Day][]) : [])
}

interface ChoicesProps {
  label: string
  optional?: boolean | undefined
  children: ReactNode
}

/** One choice among three in one frame. */
function Choices({ label, optional = false, children }: ChoicesProps) {
  return (
    <fieldset className="border-0 p-0 m-0 min-w-0">
      <legend className="label text-sm! mb-1.5!">
        {label}
        {optional && <span className="opt"> (facultatif)</span>}
      </legend>
      <div className="seg">{children}</div>
    </fieldset>
  )
}

function Choice({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  )
}
