import type { BusyDay } from './busy-days.ts'

/** A slot's times, 'HH:mm' or 'HH:mm:ss'. One that ends no later than it begins passes midnight. */
export type SlotTimes = { id: string; startsAt: string; endsAt: string }

const DAY = 24 * 60

/** The slots of its day that a busy day takes: their ids in their order, or 'all'; none is an empty list. */
export function touchedSlots(
  { taken }: Pick<BusyDay, 'taken'>,
  slots: readonly SlotTimes[],
): string[] | 'all' {
  const touched = slots.filter((slot) => {
    const begins = minuteOf(slot.startsAt)
    const ends = minuteOf(slot.endsAt)
    const until = ends <= begins ? ends + DAY : ends
    return taken.some(([from, to]) => from < until && to > begins)
  })
  return touched.length === slots.length ? 'all' : touched.map(({ id }) => id)
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
