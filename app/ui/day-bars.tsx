import type { Day } from '#lib/dates.ts'

type Slots = readonly { name: string; free: boolean }[]

/** Width of a bar with the gap after it, in pixels; six are as wide as the smallest day. */
const STEP = 16

/** The number of a day above one bar for each of its slots: full when it can be had, hollow when not; in the day's own colour on a dark one. */
export function DayBars({ day, slots, light }: { day: Day; slots: Slots; light: boolean }) {
  const step = slots.length > 2 ? 36 / slots.length : STEP
  return (
    <span className="grid justify-items-center gap-1">
      {Number(day.slice(8))}
      <svg
        width={step * slots.length - 3}
        height="6"
        className={light ? undefined : 'text-primary-500'}
        aria-hidden="true"
      >
        {slots.map(({ name, free }, index) => (
          <Bar key={name} x={index * step} width={step - 3} free={free} />
        ))}
      </svg>
    </span>
  )
}

const Bar = ({ x = 0, width = STEP - 3, free }: { x?: number; width?: number; free: boolean }) => (
  <rect
    x={x + 0.5}
    y="0.5"
    width={width - 1}
    height="5"
    rx="1.5"
    fill={free ? 'currentColor' : 'none'}
    stroke="currentColor"
  />
)

/** Said after a day: ', Soirée indisponible'; nothing when all of its slots can be had. */
export function takenSlots(slots: Slots): string {
  const taken = slots.filter(({ free }) => !free).map(({ name }) => name)
  return taken.length > 0 ? `, ${taken.join(', ')} indisponible` : ''
}

/** Legend of the bars. */
export function DayBarsLegend() {
  return [true, false].map((free) => (
    <span key={String(free)}>
      <svg width={STEP - 3} height="6" aria-hidden="true">
        <Bar free={free} />
      </svg>
      {free ? 'Créneau libre' : 'Créneau indisponible'}
    </span>
  ))
}
