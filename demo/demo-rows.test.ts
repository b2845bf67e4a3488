import { getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addMonths, formatMonth, monthOf, todayInTunis } from '#lib/dates.ts'
import { demoRows } from './demo-rows.ts'
import { storyFiles } from './story/files.ts'

/** Days on which calendars go wrong: a leap day, the turn of a year in Tunis but not in UTC, a Saturday, summer. */
const DAYS = ['2028-02-29T09:00:00Z', '2026-12-31T23:30:00Z', '2027-03-06T12:00:00Z', '2026-08-15T22:59:00Z']

const YEAR = Array.from({ length: 12 }, (_, month) => addMonths(monthOf('2026-01-01'), month))

/** Mention of a month in a review: 'en juin'. */
const MONTH = new RegExp(
  `\\ben (${YEAR.map((month) => formatMonth(month).split(' ')[0]).join('|')})(?!\\p{L})`,
  'u',
)

const FILES = await storyFiles()

type Row = Record<string, unknown>

/** Demos by their moment, kept: each takes a second to make. */
const made = new Map<number, Map<string, readonly Row[]>>()

function tablesOf(now: Date): Map<string, readonly Row[]> {
  const known = made.get(now.getTime()) ?? tables(now)
  made.set(now.getTime(), known)
  return known
}

function tables(now: Date): Map<string, readonly Row[]> {
  return new Map(
    demoRows(now, ['client', 'provider', 'admin'], FILES).map(({ table, rows }) => [
      getTableName(table),
      rows,
    ]),
  )
}

describe.each(DAYS)('the demo loaded at %s', (moment) => {
  const now = new Date(moment)
  const loaded = tablesOf(now)
  const rows = (table: string) => loaded.get(table) ?? []
  const today = todayInTunis(now)

  it('has nothing from the future but feasts, deadlines, ends and what is to be read next', () => {
    const late = [...loaded].flatMap(([table, found]) =>
      found.flatMap((row) =>
        Object.entries(row)
          .filter(
            ([key, value]) =>
              value instanceof Date && value > now && !['deadline', 'endsAt', 'nextReadAt'].includes(key),
          )
          .map(([key]) => `${table}.${key}`),
      ),
    )
    expect([...new Set(late)]).toEqual([])
  })

  it('tells things in the order in which they happen', () => {
    const bookings = rows('booking_requests')
    const agreed = new Map(rows('quote_acceptances').map((row) => [row.bookingRequestId, row.createdAt]))
    for (const row of bookings) {
      if (row.decidedAt) expect(row.decidedAt).toBeInstanceOf(Date)
      const at = agreed.get(row.id)
      if (at) expect([row.createdAt, row.decidedAt]).toEqual([at, at])
      else if (row.decidedAt) expect((row.decidedAt as Date) > (row.createdAt as Date)).toBe(true)
    }
    expect(agreed.size).toBe(2)
    const asked = new Map(
      [...bookings, ...rows('quote_requests')].map((row) => [row.id, row.createdAt as Date]),
    )
    for (const row of rows('events'))
      expect((row.createdAt as Date) >= (asked.get(row.subjectId) ?? now)).toBe(true)
    const feast = new Map(bookings.map((row) => [row.id, row.requestedDate as string]))
    const written = rows('reviews').map((row) => [
      todayInTunis(row.createdAt as Date),
      feast.get(row.bookingRequestId),
    ])
    expect(written.filter(([day = '', feastDay = '']) => day <= feastDay)).toEqual([])
    const replied = new Map(rows('reviews').map((row) => [row.id, row.createdAt as Date]))
    for (const row of rows('review_replies')) {
      expect((row.createdAt as Date) > (replied.get(row.reviewId) ?? now)).toBe(true)
    }
    const born = new Map(rows('users').map((row) => [row.id, row.createdAt as Date]))
    expect(bookings.filter((row) => (row.createdAt as Date) < (born.get(row.clientId) ?? now))).toEqual([])
    const opened = new Map(rows('providers').map((row) => [row.id, row.createdAt as Date]))
    expect(bookings.filter((row) => (row.createdAt as Date) < (opened.get(row.providerId) ?? now))).toEqual(
      [],
    )
  })

  it('leaves no pending request for a day that is over', () => {
    const open = rows('booking_requests').filter(({ status }) => status === 'pending')
    expect(open.length).toBeGreaterThan(5)
    expect(open.filter(({ requestedDate }) => (requestedDate as string) <= today)).toEqual([])
  })

  it('flags the request that met a taken day, and no other', () => {
    const taken = new Set(rows('blocked_dates').map((row) => `${row.providerId} ${row.date}`))
    const ahead = rows('booking_requests').filter(({ requestedDate }) => (requestedDate as string) > today)
    const flagged = ahead.filter((row) => taken.has(`${row.providerId} ${row.requestedDate}`))
    expect(flagged).toHaveLength(1)
    expect(flagged[0]).toMatchObject({ status: 'pending', onBlockedDate: true })
  })
})

describe('the demo', () => {
  it('is the same all day long, and another one tomorrow', () => {
    const morning = tables(new Date('2026-06-10T06:00:00Z'))
    expect(tables(new Date('2026-06-10T20:00:00Z'))).toEqual(morning)
    expect(tables(new Date('2026-06-11T06:00:00Z'))).not.toEqual(morning)
  })

  it('has the same people, prices, stars and words on every day: days alone move', () => {
    const constant = (now: Date) => {
      const loaded = tablesOf(now)
      const name = new Map(loaded.get('users')?.map((row) => [row.id, row.name]))
      const owner = new Map(loaded.get('providers')?.map((row) => [row.id, name.get(row.userId)]))
      const reviews = loaded.get('reviews')?.map((row) => {
        const words = (row.content as string).replace(MONTH, '')
        return [owner.get(row.providerId), name.get(row.clientId), row.rating, words].join(' | ')
      })
      const services = loaded.get('services')?.map((row) => [owner.get(row.providerId), row.name, row.price])
      const accounts = loaded.get('users')?.map((row) => `${row.email} ${row.name}`)
      return { reviews: reviews?.sort(), services, accounts }
    }
    const [leapDay, ...others] = DAYS.map((moment) => constant(new Date(moment)))
    for (const other of others) expect(other).toEqual(leapDay)
  })
})
