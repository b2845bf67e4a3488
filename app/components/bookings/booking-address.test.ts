import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDay } from '#lib/booking-horizon.ts'
import type { Day } from '#lib/dates.ts'
import { availabilityPath, readBookingAddress } from './booking-address.ts'

const TODAY: Day = '2026-08-06'
const read = (query: string) => readBookingAddress(new URLSearchParams(query), TODAY)
const nothing = { day: null, month: null, part: null, slot: null, hour: null, service: null, problem: null }

describe('readBookingAddress', () => {
  it('reads a day with its month, and a month of its own', () => {
    expect(read('date=2026-08-22')).toEqual({ ...nothing, day: '2026-08-22', month: '2026-08' })
    expect(read('date=2026-08-22&month=2026-10')).toMatchObject({ day: '2026-08-22', month: '2026-10' })
    expect(read('date=2026-08-22&creneau=apres-midi')).toMatchObject({ part: 'apres-midi' })
    expect(read('month=2026-10&service=Buffet+froid')).toEqual({
      ...nothing,
      month: '2026-10',
      service: 'Buffet froid',
    })
  })

  it.each([
    '',
    'date=',
    'month=2026-13',
    'month=9999-01',
    'creneau=nuit',
    'heure=24:00',
    'heure=midi',
    'service=+',
  ])('takes %j for nothing', (query) => {
    expect(read(query)).toEqual(nothing)
  })

  it.each([
    ['2020-01-01', 'past'],
    ['2026-08-05', 'past'],
    ['2028-08-07', 'too far'],
    ['2099-12-31', 'too far'],
    ['2027-02-29', 'impossible'],
    ['%00', 'impossible'],
    ['demain', 'impossible'],
  ])('leaves out %s, and says why: %s', (date, problem) => {
    expect(read(`date=${date}`)).toEqual({ ...nothing, problem })
  })

  it.each(['2026-08-06', '2028-08-06'])('takes %s, at the edge of the two years', (date) => {
    expect(read(`date=${date}`)).toMatchObject({ day: date, problem: null })
  })

  it('ends two years after a leap day on the last day of that February', () => {
    expect(lastDay('2028-02-29')).toBe('2030-02-28')
  })

  it('reads what availabilityPath writes', () => {
    const service = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => text.trim() === text)
    fc.assert(
      fc.property(service, (name) => {
        const path = availabilityPath('id', {
          day: '2026-08-22',
          month: '2026-09',
          part: 'soir',
          slot: name,
          hour: '20:30',
          service: name,
        })
        const url = new URL(path, 'http://site.invalid')
        expect(url.pathname).toBe('/provider/id')
        expect(url.searchParams.get('tab')).toBe('availability')
        expect(readBookingAddress(url.searchParams, TODAY)).toEqual({
          ...nothing,
          day: '2026-08-22',
          month: '2026-09',
          part: 'soir',
          slot: name,
          hour: '20:30',
          service: name,
        })
      }),
    )
  })
})
