import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { propertyOf, readStrictly, textOf } from '#harness/calendar/rfc5545.ts'
import { trickyText } from '#harness/worlds/tricky-text.ts'
import { addDaysToDay, type Day, type Time, tunisInstant } from '#lib/dates.ts'
import type { CalendarEvent } from './list-calendar-events.server.ts'
import { writeCalendar } from './write-calendar.server.ts'

const PAGE = 'https://machmoum.tn/dashboard/provider'

const plain: CalendarEvent = {
  id: '01900000-0000-7000-8000-000000000001',
  day: '2027-06-12',
  starts: null,
  ends: null,
  slot: 'Journée',
  time: null,
  name: 'Yasmine',
  place: 'Tunis',
  service: null,
  phone: null,
  cancelled: false,
  revision: 1,
  revisedAt: new Date('2026-11-23T18:00:00Z'),
}

const written = (events: readonly CalendarEvent[]) => writeCalendar(events, PAGE)
const strictly = (events: readonly CalendarEvent[]) => readStrictly(Buffer.from(written(events)))
const only = (event: Partial<CalendarEvent>) => {
  const [read] = strictly([{ ...plain, ...event }])
  if (!read) throw new Error('no event')
  return read
}

describe('an event', () => {
  it('is a whole day without a slot, and ends with the day after', () => {
    for (const times of [{}, { starts: '00:00', ends: '00:00' }] as const) {
      const event = only(times)
      expect(event.get('DTSTART')).toMatchObject({ params: ';VALUE=DATE', value: '20270612' })
      expect(propertyOf(event, 'DTEND')).toBe('20270613')
      expect(textOf(event, 'SUMMARY')).toBe('Yasmine')
    }
  })

  it('has the times of its slot in UTC, past midnight too', () => {
    const event = only({ slot: 'Soirée', starts: '20:00', ends: '02:00' })
    expect(['DTSTART', 'DTEND'].map((name) => propertyOf(event, name))).toEqual([
      '20270612T190000Z',
      '20270613T010000Z',
    ])
    expect(textOf(event, 'SUMMARY')).toBe('Yasmine · Soirée')
  })

  it('tells place, service, time and number, as far as there are any', () => {
    expect(only({}).has('DESCRIPTION')).toBe(false)
    expect(only({ place: null }).has('LOCATION')).toBe(false)
    const event = only({ service: 'Salle, terrasse; jardin', time: '18:30', phone: '+216 98 123 456' })
    expect(textOf(event, 'LOCATION')).toBe('Tunis')
    expect(textOf(event, 'DESCRIPTION')).toBe(
      'Prestation\u00A0: Salle, terrasse; jardin\nHeure\u00A0: 18:30\nTéléphone\u00A0: +216 98 123 456',
    )
  })

  it('is called off rather than left out', () => {
    const event = only({ cancelled: true, revision: 2 })
    expect([propertyOf(event, 'STATUS'), propertyOf(event, 'SEQUENCE')]).toEqual(['CANCELLED', '2'])
    expect(propertyOf(event, 'UID')).toBe(propertyOf(only({}), 'UID'))
  })

  it('gives the same bytes for the same bookings', () => {
    expect(written([plain])).toBe(written([{ ...plain }]))
  })
})

it('is a calendar without any booking', () => {
  expect(strictly([])).toEqual([])
})

describe('a reader by the letter', () => {
  const good = written([{ ...plain, name: 'Yasmine, '.repeat(20) }])
  it.each<[string, string]>([
    ['3.1', good.replaceAll('\r\n', '\n')],
    ['3.1', good.slice(0, -2)],
    ['3.1', good.replaceAll('\r\n ', '')],
    ['3.6', good.replace('VERSION:2.0\r\n', '')],
    ['3.6.1', good.replace(/DTSTAMP.*\r\n/, '')],
    ['3.6.1', good.replace(/(SEQUENCE.*\r\n)/, '$1$1')],
    ['3.3.11', good.replace('\\,', ',')],
    ['3.8.7.2', good.replace(/(DTSTAMP:.*)Z/, '$1')],
    ['3.8.2.2', good.replace('DTEND;VALUE=DATE:20270613', 'DTEND;VALUE=DATE:20270612')],
    ['3.8.2.2', good.replace('DTEND;VALUE=DATE:20270613', 'DTEND:20270613T000000Z')],
    ['3.8.4.7', good.replace(/(BEGIN:VEVENT.*END:VEVENT\r\n)/s, '$1$1')],
  ])('finds a breach of %s', (section, broken) => {
    expect(() => readStrictly(Buffer.from(broken))).toThrow(`${section}:`)
  })
})

const aDay = fc.integer({ min: 0, max: 800 }).map((count) => addDaysToDay('2026-08-25', count))
const aTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${minutes}` as Time)
const aText = fc.oneof(
  trickyText,
  fc.constantFrom('Yasmine', 'Les Saveurs de Mahdia; été, à « 3 »', '\\n;,"'.repeat(30)),
)
const anEvent: fc.Arbitrary<CalendarEvent> = fc.record({
  id: fc.uuid(),
  day: aDay,
  starts: fc.option(aTime),
  ends: fc.option(aTime),
  slot: fc.oneof(aText, fc.constantFrom('Journée', 'Soirée')),
  time: fc.option(aTime),
  name: aText,
  place: fc.option(aText),
  service: fc.option(aText),
  phone: fc.option(fc.constant('+216 98 123 456')),
  cancelled: fc.boolean(),
  revision: fc.integer({ min: 0, max: 40 }),
  revisedAt: fc.integer({ min: 0, max: 1e8 }).map((seconds) => new Date(1.7e12 + seconds * 1000)),
})

/** What a reader must find: the day, or the instants, in one form for all readers. */
function spanOf({ day, starts, ends }: CalendarEvent): string[] {
  const next = addDaysToDay(day, 1)
  if (!starts || !ends || (starts === '00:00' && ends === '00:00')) return [day, next]
  return [tunisInstant(day, starts), tunisInstant(ends <= starts ? next : day, ends)].map((at) =>
    at.toISOString(),
  )
}

const localDay = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-') as Day

it('is read back alike by the letter of the standard and by two libraries, 1 000 calendars', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(fc.uniqueArray(anEvent, { selector: ({ id }) => id, maxLength: 6 }), (events) => {
      const text = written(events)
      const told = events.map((event) => ({
        uid: `${event.id}@machmoum`,
        span: spanOf(event),
        status: event.cancelled ? 'CANCELLED' : 'CONFIRMED',
        sequence: event.revision,
      }))
      const own = readStrictly(Buffer.from(text))
      expect(own.map((event) => propertyOf(event, 'UID'))).toEqual(told.map(({ uid }) => uid))
      const jsEvents = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
      const byJs = jsEvents.map((one) => {
        const [start, end] = ['dtstart', 'dtend'].map((name) => one.getFirstPropertyValue(name) as ICAL.Time)
        return {
          uid: one.getFirstPropertyValue('uid'),
          span: [start, end].map((at) => (at?.isDate ? at.toString() : at?.toJSDate().toISOString())),
          status: one.getFirstPropertyValue('status'),
          sequence: one.getFirstPropertyValue('sequence'),
          summary: one.getFirstPropertyValue('summary'),
        }
      })
      expect(byJs).toEqual(
        told.map((event, at) => ({ ...event, summary: textOf(own[at] ?? new Map(), 'SUMMARY') })),
      )
      const parsed = Object.values(nodeIcal.sync.parseICS(text)).filter(
        (one): one is VEvent => one?.type === 'VEVENT',
      )
      const byNode = parsed.map((one) => ({
        uid: one.uid,
        span: [one.start, one.end].map((at) =>
          one.datetype === 'date' ? localDay(at as Date) : (at as Date).toISOString(),
        ),
        status: one.status,
        sequence: Number(one.sequence),
      }))
      expect(byNode).toEqual(told)
    }),
    { numRuns: 1000 },
  )
})
