import type { WaysOnView } from '#app/components/bookings/ways-onward.tsx'
import { waitPath } from '#app/components/waits/wait-path.ts'
import { freeThatDayPath, type WaysOn } from '#domain/bookings/ways-on.ts'
import { waitDayProblem } from '#domain/waits/wait-input.ts'
import type { Day } from '#lib/dates.ts'

/**
 * The addresses of the ways on from a day that a provider can't serve (D7).
 * @param asked.isOver the client has nothing to wait for: the provider called the booking off
 */
export function waysOnView(
  ways: WaysOn,
  { providerId, day, now, isOver = false }: { providerId: string; day: Day; now: Date; isOver?: boolean },
): WaysOnView {
  const canWait = !isOver && ways.freeDays !== null && waitDayProblem(day, now) === null
  return {
    freeDays: ways.freeDays,
    wait: canWait ? waitPath(providerId, day, ways.slot) : null,
    waits: ways.waits,
    others: freeThatDayPath({ ...ways, day }),
  }
}
