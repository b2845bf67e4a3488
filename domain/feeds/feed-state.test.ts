import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDaysToDay, type Day } from '#lib/dates.ts'
import { afterReading, type FeedState, feedStatus, lostDays, type Reading } from './feed-state.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOW = new Date('2026-11-23T12:00:00Z')
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

const NEW: FeedState = {
  lastReadAt: null,
  failingSince: null,
  failure: null,
  failures: 0,
  suspectSince: null,
  toldAt: null,
}
const read = (lost: number, known: number): Reading => ({ kind: 'read', lost, known })
const FAILED: Reading = { kind: 'failed', failure: 'unreachable' }
const UNCHANGED: Reading = { kind: 'unchanged' }
const suspect = (minutes: number): FeedState => ({
  ...NEW,
  lastReadAt: NOW,
  suspectSince: at(-minutes * MINUTE),
})
const failing = (days: number): FeedState => ({
  ...NEW,
  failingSince: at(-days * DAY),
  failure: 'slow',
  failures: 9,
})

describe('after a reading', () => {
  it.each<[string, FeedState, Reading, 'replace' | 'add' | 'hold', Partial<FeedState>]>([
    ['the first', NEW, read(0, 0), 'replace', { lastReadAt: NOW }],
    ['the same again', NEW, UNCHANGED, 'hold', { lastReadAt: NOW }],
    ['half of ten lost', NEW, read(5, 10), 'replace', { suspectSince: null }],
    ['all of nine lost', NEW, read(9, 9), 'replace', { suspectSince: null }],
    ['more than half of ten lost', NEW, read(6, 10), 'add', { suspectSince: NOW, lastReadAt: NOW }],
    ['said again too soon', suspect(29), read(6, 10), 'add', { suspectSince: at(-29 * MINUTE) }],
    ['said twice', suspect(30), read(6, 10), 'replace', { suspectSince: null }],
    ['taken back', suspect(10), read(0, 10), 'replace', { suspectSince: null }],
    ['a failure', NEW, FAILED, 'hold', { failingSince: NOW, failure: 'unreachable', failures: 1 }],
    ['a failure in between', suspect(10), FAILED, 'hold', { suspectSince: at(-10 * MINUTE) }],
    ['a further failure', failing(1), FAILED, 'hold', { failingSince: at(-DAY), failures: 10 }],
    [
      'the end of a failure',
      failing(9),
      read(0, 10),
      'replace',
      { failingSince: null, failure: null, failures: 0 },
    ],
  ])('%s', (_name, state, reading, days, then) => {
    const after = afterReading(state, reading, NOW, 0.5)
    expect(after.days).toBe(days)
    expect(after.state).toMatchObject(then)
  })

  it('the next one is half an hour later, and up to a day later the more often it fails', () => {
    const pauses = (chance: number) => {
      let state = NEW
      return Array.from({ length: 9 }, () => {
        const after = afterReading(state, FAILED, NOW, chance)
        state = after.state
        return (after.nextReadAt.getTime() - NOW.getTime()) / MINUTE
      })
    }
    expect(pauses(0.5)).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440, 1440])
    expect(pauses(0)[0]).toBeCloseTo(27)
    expect(pauses(1)[0]).toBeCloseTo(33)
    expect(afterReading(NEW, UNCHANGED, NOW, 0.5).nextReadAt).toEqual(at(30 * MINUTE))
    expect(afterReading(NEW, read(10, 10), NOW, 0).nextReadAt).toEqual(at(30 * MINUTE))
  })
})

it('a failure is told once, after three days', () => {
  const tells = (days: number, given: Partial<FeedState> = {}) =>
    afterReading({ ...failing(days), ...given }, FAILED, NOW, 0.5).tell
  expect([tells(3 - 1e-6), tells(3), tells(3, { toldAt: NOW })]).toEqual([false, true, false])
})

it.each<[FeedState, string]>([
  [NEW, 'new'],
  [{ ...NEW, lastReadAt: at(-DAY) }, 'fresh'],
  [suspect(5), 'suspect'],
  [failing(2), 'failing'],
  [{ ...failing(29), lastReadAt: at(-30 * DAY) }, 'failing'],
  [{ ...failing(29), lastReadAt: at(-31 * DAY) }, 'to-check'],
  [failing(31), 'to-check'],
])('%j is %s', (state, status) => {
  expect(feedStatus(state, NOW)).toBe(status)
})

it('past days count as neither known nor lost', () => {
  const days: Day[] = ['2026-11-22', '2026-11-23', '2026-11-24']
  expect(lostDays(days, new Set<Day>(['2026-11-24']), '2026-11-23')).toEqual({ known: 2, lost: 1 })
})

describe('any history of readings', () => {
  const TODAY: Day = '2026-11-23'
  const someDays = fc
    .uniqueArray(fc.integer({ min: 0, max: 24 }), { maxLength: 25 })
    .map((offsets) => offsets.map((offset) => addDaysToDay(TODAY, offset)))
  const step = fc.record({
    minutes: fc.oneof(fc.integer({ min: 1, max: 59 }), fc.integer({ min: 60, max: 6000 })),
    what: fc.oneof(
      { weight: 3, arbitrary: someDays.map((days) => ({ kind: 'read' as const, days })) },
      { weight: 2, arbitrary: fc.constant({ kind: 'failed' as const }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'unchanged' as const }) },
    ),
  })

  it('frees days by readings that may be believed alone, and tells once of each long failure', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = NEW
        let days = new Set<Day>()
        let now = NOW
        /** The moment of the first of the readings in a row that said that most is gone; failures don't count. */
        let doubtedSince: Date | null = null
        let failingSince: Date | null = null
        let told = 0
        for (const { minutes, what } of steps) {
          now = new Date(now.getTime() + minutes * MINUTE)
          const before = days
          const given = what.kind === 'read' ? new Set(what.days) : before
          const lost = [...before].filter((day) => !given.has(day)).length
          const reading: Reading =
            what.kind === 'read'
              ? { kind: 'read', ...lostDays([...before], given, TODAY) }
              : what.kind === 'failed'
                ? FAILED
                : UNCHANGED
          const after = afterReading(state, reading, now, 0.5)
          state = after.state
          days =
            after.days === 'replace' ? given : after.days === 'add' ? new Set([...before, ...given]) : before

          const freed = [...before].some((day) => !days.has(day))
          const shrinks = before.size >= 10 && lost * 2 > before.size
          if (what.kind !== 'read') expect(freed).toBe(false)
          if (what.kind === 'read' && shrinks) {
            doubtedSince ??= now
            const isSaidTwice = now.getTime() - doubtedSince.getTime() >= 30 * MINUTE
            expect(freed).toBe(isSaidTwice)
            if (isSaidTwice) doubtedSince = null
          } else if (what.kind !== 'failed') {
            doubtedSince = null
            if (what.kind === 'read') expect(days).toEqual(given)
          }
          // Whatever is busy in what was read is busy.
          if (what.kind === 'read') for (const day of given) expect(days.has(day)).toBe(true)

          failingSince = what.kind === 'failed' ? (failingSince ?? now) : null
          if (failingSince === null) told = 0
          const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= 3 * DAY
          expect(after.tell).toBe(isLong && told === 0)
          if (after.tell) told += 1
          expect(after.nextReadAt.getTime()).toBeGreaterThan(now.getTime())
        }
      }),
      { numRuns: 3000 },
    )
  })
})
