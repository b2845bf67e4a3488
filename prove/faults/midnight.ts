import { randomUUID } from 'node:crypto'
import { aBooking, aProvider } from '#harness/world.ts'
import { addDaysToDay, type Day, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { startWithSteps } from './clock.ts'
import type { Fault } from './fault.ts'
import { ask, type Felt } from './stage.ts'

/** The machine stands elsewhere, where midnight is at another time. */
const ELSEWHERE = 'America/Los_Angeles'

/** Half a minute before midnight in Tunis, and a second after it: what is over, and what is not yet. */
export const midnight: Fault = {
  name: `midnight in Tunis, on a machine in ${ELSEWHERE}`,
  lacks: 'days begin at midnight in Greenwich',
  deadlineMs: 5_000,
  play: async (stage) => {
    const { client, provider } = await stage.aPair()
    const day = todayInTunis(new Date())
    const next = addDaysToDay(day, 1)
    const before = new Date(tunisInstant(day, '23:59').getTime() + 30_000).toISOString()
    const after = new Date(tunisInstant(next, '00:00').getTime() + 1_000).toISOString()
    const server = await startWithSteps(stage, 'utc-days.ts', [before, after, ''], { TZ: ELSEWHERE })
    const met: Felt[] = []
    const wrong: string[] = []
    const send = async (path: string, fields: Record<string, string>) => {
      const body = new URLSearchParams({ ...fields, submission_id: randomUUID() })
      const felt = await ask(server.origin, path, {
        method: 'POST',
        cookie: client.cookie,
        body,
        patience: 10_000,
      })
      met.push(felt)
      return felt.status
    }
    const expect = (what: string, found: unknown, expected: unknown) => {
      if (found !== expected) wrong.push(`${what}: ${found} instead of ${expected}`)
    }
    const looksAround = async (when: string, today: Day) => {
      const book = (of: Day) => send(`/provider/${provider.providerId}/booking`, { requested_date: of })
      expect(`${when}: booking yesterday`, await book(addDaysToDay(today, -1)), 400)
      expect(`${when}: booking today`, await book(today), 302)
      expect(`${when}: booking tomorrow`, await book(addDaysToDay(today, 1)), 302)
      for (const [name, of, status] of [
        ['yesterday', addDaysToDay(today, -1), 302],
        ['today', today, 409],
      ] as const) {
        const reviewed = await aProvider(stage.db)
        const { bookingId } = await aBooking(stage.db, {
          client,
          provider: reviewed,
          day: of,
          status: 'accepted',
        })
        const review = { rating: '5', content: 'Une très belle soirée, tout était prêt.' }
        expect(
          `${when}: reviewing what was ${name}`,
          await send(`/bookings/${bookingId}/review`, review),
          status,
        )
      }
      const path = `/provider/${provider.providerId}?tab=availability`
      const calendar = await ask(server.origin, path, { cookie: client.cookie, patience: 10_000 })
      met.push(calendar)
      const shown = /data-day="([\d-]+)"[^>]*aria-current="date"/.exec(calendar.text)?.[1]
      expect(`${when}: today in the calendar`, shown, today)
    }
    server.signal('SIGCONT')
    await looksAround('before midnight', day)
    server.signal('SIGCONT')
    await looksAround('after midnight', next)
    server.signal('SIGCONT')
    return { met, others: [], recoveredMs: 0, wrong }
  },
}
