import { passesMidnight, slotMinutes } from '#domain/availability/slots.ts'
import type { Time } from '#lib/dates.ts'
import type { SlotRow } from './slot-rows.ts'

/** Begin and end of the drawn day, in minutes since midnight: from 6 h to 6 h. */
const [FROM, TO] = [6 * 60, 30 * 60]

type Drawn = Pick<SlotRow, 'name' | 'starts' | 'ends'>

/** The day from 6 h to 6 h with its slots; all that it shows stands in words beside it. */
export function DayLine({ slots, named = false }: { slots: readonly Drawn[]; named?: boolean }) {
  return (
    <svg className="day-line" aria-hidden="true">
      {slots.filter(isTimed).map(({ name, ...times }, index) => {
        const { from, to } = slotMinutes(times)
        const [left, right] = [share(from), share(to)]
        if (right <= left) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot that is being made has nothing else
          <g key={index}>
            <rect x={`${left}%`} width={`${right - left}%`} height="100%" rx="6" />
            {named && right - left > 9 && (
              <text x={`${(left + right) / 2}%`} y="50%">
                {name.length > 14 ? `${name.slice(0, 12)}…` : name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** The place of a minute on the drawn day, in percent. */
const share = (minute: number) => ((Math.min(TO, Math.max(FROM, minute)) - FROM) / (TO - FROM)) * 100

/** A slot with both of its times. */
export const isTimed = <S extends Drawn>(slot: S): slot is S & { starts: Time; ends: Time } =>
  slot.starts !== '' && slot.ends !== ''

/** Said of the slots that end on the next day. */
export function nightTexts(slots: readonly Drawn[], hour: (time: Time) => string): string[] {
  return slots
    .filter(isTimed)
    .filter(passesMidnight)
    .map(
      ({ name, ends }) =>
        `${name ? `Le créneau « ${name} »` : 'Ce créneau'} se termine le lendemain à ${hour(ends)} et compte pour le jour où il commence.`,
    )
}
