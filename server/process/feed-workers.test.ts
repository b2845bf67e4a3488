import { afterAll, describe, expect, it } from 'vitest'
import { aCalendar, anEvent } from '#harness/feeds/calendar-files.ts'
import { daysOf, PATIENCE, TODAY } from '#harness/feeds/days-of.ts'
import { HOSTILE_FEEDS } from '#harness/feeds/hostile-feeds.ts'
import { REAL_FEEDS } from '#harness/feeds/real-feeds.ts'
import { startFeedWorkers } from './feed-workers.ts'

const workers = startFeedWorkers()
afterAll(workers.stop)

const read = (text: string) => workers.read(Buffer.from(text), TODAY, PATIENCE)

it('as many shapes and ill-meant feeds as were asked for are read, none twice', () => {
  const count = (feeds: readonly { name: string }[]) => new Set(feeds.map(({ name }) => name)).size
  expect(count(REAL_FEEDS)).toBe(REAL_FEEDS.length)
  expect(count(REAL_FEEDS)).toBeGreaterThanOrEqual(30)
  for (const maker of ['Google', 'Outlook', 'Apple', 'Airbnb', 'Booking.com'])
    expect(REAL_FEEDS.some(({ name }) => name.startsWith(`${maker}:`))).toBe(true)
  expect(count(HOSTILE_FEEDS)).toBe(HOSTILE_FEEDS.length)
  expect(count(HOSTILE_FEEDS)).toBeGreaterThanOrEqual(40)
})

describe('the days of a feed', { timeout: 60_000 }, () => {
  it.each(REAL_FEEDS.map((feed) => [feed.name, feed] as const))('%s', async (_name, { text, days }) => {
    expect(await daysOf(text, workers)).toEqual(days)
  })

  it('are the same wherever the server stands', async () => {
    const zones = ['Pacific/Kiritimati', 'America/Los_Angeles']
    const before = process.env.TZ
    for (const zone of zones) {
      process.env.TZ = zone
      const elsewhere = startFeedWorkers()
      try {
        expect(new Date(0).getTimezoneOffset()).not.toBe(-60)
        for (const { text, days } of REAL_FEEDS) expect(await daysOf(text, elsewhere)).toEqual(days)
      } finally {
        if (before === undefined) delete process.env.TZ
        else process.env.TZ = before
        await elsewhere.stop()
      }
    }
  })
})

it('the minutes of a day go on beyond midnight, and join', async () => {
  const evening = anEvent('UID:a', 'DTSTART:20261205T190000Z', 'DTEND:20261206T010000Z')
  const party = anEvent('UID:b', 'DTSTART:20261205T220000Z', 'DTEND:20261206T023000Z')
  const night = anEvent('UID:c', 'DTSTART:20261206T000000Z', 'DTEND:20261206T040000Z')
  const taken = (await read(aCalendar(evening, party, night))).map(({ day, taken }) => [day, taken])
  expect(taken).toEqual([
    // Twenty hours to five in the morning: what begins at night takes the evening's slot as well.
    ['2026-12-05', [[20 * 60, 29 * 60]]],
    ['2026-12-06', [[60, 5 * 60]]],
  ])
})

it('a day’s mark changes with its events, and not with their titles or their order', async () => {
  const one = (uid: string, ...more: string[]) =>
    anEvent(`UID:${uid}`, 'DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261206', ...more)
  const markOf = async (...events: string[]) => (await read(aCalendar(...events)))[0]?.mark
  const first = await markOf(one('a'), one('b'))
  expect(first).toMatch(/^[\w-]{22}$/)
  expect(await markOf(one('b', 'SUMMARY:Autre'), one('a'))).toBe(first)
  expect(await markOf(one('a'), one('c'))).not.toBe(first)
  expect(await markOf(one('a'), one('b'), one('c'))).not.toBe(first)
})
