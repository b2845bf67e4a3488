import type { Day } from '#lib/dates.ts'
import type { BusyDay } from './busy-days.ts'

/** Reads the busy days of a feed's bytes in a process beside the site's own. */
export type FeedWorkers = {
  /**
   * @param today the day it is in Tunis
   * @param milliseconds after which it is given up
   * @throws FeedError
   */
  read: (bytes: Uint8Array, today: Day, milliseconds: number) => Promise<BusyDay[]>
}
