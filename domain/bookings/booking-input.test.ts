import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isDay } from '#lib/dates.ts'
import {
  type BookingRequestInput,
  bookingDateProblem,
  bookingMoment,
  bookingRequestSchema,
} from './booking-input.ts'

const id = '019d2b1c-7a5e-7c3a-9c1f-2b6f4f1d9a10'
const form: BookingRequestInput = { provider_id: id, requested_date: '2026-08-22', submission_id: id }

const parse = (fields: Record<string, unknown>) => bookingRequestSchema.parse({ ...form, ...fields })

/** The messages that a form with these fields is refused with, by field. */
function refused(fields: Record<string, unknown>) {
  const parsed = bookingRequestSchema.safeParse({ ...form, ...fields })
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors
}

describe('bookingRequestSchema', () => {
  it('asks for a provider, a day and the submission, and for nothing else', () => {
    expect(parse({})).toEqual({
      provider_id: id,
      requested_date: '2026-08-22',
      requested_time: null,
      service_id: null,
      slot: null,
      message: null,
      submission_id: id,
    })
  })

  it('reads a day with a time apart, or a datetime-local', () => {
    const at = (fields: Record<string, unknown>) => {
      const { day, time } = bookingMoment(parse(fields))
      return `${day} ${time}`
    }
    expect(at({})).toBe('2026-08-22 null')
    expect(at({ requested_date: '2026-08-22', requested_time: '19:30' })).toBe('2026-08-22 19:30')
    expect(at({ requested_date: '2026-08-22', requested_time: '19:30:00' })).toBe('2026-08-22 19:30')
    expect(at({ requested_date: '2026-08-22T19:30' })).toBe('2026-08-22 19:30')
    expect(at({ requested_date: '2026-08-22T19:30:00', requested_time: '' })).toBe('2026-08-22 19:30')
    expect(at({ requested_date: '2026-08-22T19:30', requested_time: '20:00' })).toBe('2026-08-22 20:00')
  })

  it.each([undefined, null, '', '  '])('asks for the date when it is %j', (requested_date) => {
    expect(refused({ requested_date })).toEqual({ requested_date: ['Choisissez une date'] })
  })

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-02-30T10:00',
    '2026-08-22T24:00',
    '2026-08-22T10:60',
    '2026-08-22 10:00',
    '2026-08-22T10:00Z',
    '22/08/2026',
    '1899-12-31',
    '9999-12-31',
    'demain',
    '2026-08-22\0',
  ])('refuses the date %j', (requested_date) => {
    expect(refused({ requested_date })).toEqual({ requested_date: ['Cette date n’est pas valide'] })
  })

  it.each(['24:00', '10:60', '10', 'midi', '10:00Z', '1:00'])('refuses the time %j', (requested_time) => {
    expect(refused({ requested_time })).toEqual({ requested_time: ['Cette heure n’est pas valide'] })
  })

  it('takes an empty field for none', () => {
    expect(parse({ service_id: '', message: ' \r\n ', requested_time: '' })).toEqual(parse({}))
    expect(parse({ service_id: null, message: null, requested_time: null })).toEqual(parse({}))
  })

  it('takes a message of 2000 characters, line breaks counted as one, and not one more', () => {
    const lines = `${'a'.repeat(999)}\r\n${'b'.repeat(1000)}`
    expect(parse({ message: lines }).message).toBe(lines.replace('\r\n', '\n'))
    expect(refused({ message: 'a'.repeat(2001) })).toEqual({
      message: ['Le message ne peut pas dépasser 2000 caractères'],
    })
  })

  it('refuses a message that PostgreSQL could not store', () => {
    expect(refused({ message: 'a\0b' })).toEqual({
      message: ['Le message contient un caractère qui n’est pas accepté'],
    })
  })

  it.each(['abc', '123', `${id}\0`])('refuses the ids %j', (bad) => {
    expect(refused({ service_id: bad })).toEqual({ service_id: ['Choisissez une prestation de la liste'] })
    expect(refused({ submission_id: bad })).toEqual({
      submission_id: ['Ce formulaire a expiré. Rechargez la page.'],
    })
    // The provider's is for the verb, which answers as for an unknown one.
    expect(parse({ provider_id: bad }).provider_id).toBe(bad)
  })

  it('tells about all wrong fields at once', () => {
    const wrong = { requested_date: '2026-02-30', requested_time: '25:00', message: 'a'.repeat(2001) }
    expect(Object.keys(refused(wrong))).toEqual(Object.keys(wrong))
  })

  it('answers in French whatever is sent', () => {
    const anything = {
      requested_date: 1,
      requested_time: [],
      message: {},
      service_id: 3,
      submission_id: true,
    }
    for (const messages of Object.values(refused({ ...anything, provider_id: 7 }))) {
      for (const message of messages) expect(message).not.toMatch(/invalid|expected|required/i)
    }
  })

  it('gives what parses again to itself, and only days and times there are', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('2026-08-22', '2026-08-22T19:30', '19:30', '', id))
    const fields = fc.record({
      requested_date: text,
      requested_time: fc.option(text, { nil: undefined }),
      message: fc.option(fc.string({ unit: 'binary' }), { nil: null }),
      service_id: fc.option(text, { nil: null }),
    })
    fc.assert(
      fc.property(fields, (given) => {
        const parsed = bookingRequestSchema.safeParse({ ...form, ...given })
        if (!parsed.success) return
        expect(bookingRequestSchema.parse(parsed.data)).toEqual(parsed.data)
        const { day, time } = bookingMoment(parsed.data)
        expect(isDay(day)).toBe(true)
        expect(time ?? '00:00').toMatch(/^\d\d:\d\d$/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('bookingDateProblem', () => {
  // 23:30 UTC on the 21st is 00:30 on the 22nd in Tunis.
  const now = new Date('2026-08-21T23:30:40Z')
  const problem = (requested_date: string) => bookingDateProblem(parse({ requested_date }), now)

  it('refuses what is over in Tunis', () => {
    for (const date of ['2026-08-21', '2026-08-21T23:59', '2026-08-22T00:29']) {
      expect(problem(date)).toBe('Choisissez une date à venir')
    }
  })

  it('refuses what is more than two years ahead in Tunis', () => {
    for (const date of ['2028-08-23', '2028-08-23T00:00', '2099-01-01']) {
      expect(problem(date)).toBe('Choisissez une date dans les deux ans à venir')
    }
  })

  it('takes today, the running minute and what comes', () => {
    for (const date of ['2026-08-22', '2026-08-22T00:30', '2026-08-23', '2028-08-22T23:59']) {
      expect(problem(date)).toBeNull()
    }
  })
})
