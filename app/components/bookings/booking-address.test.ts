import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availabilityPath, readBookingAddress } from './booking-address.ts'

const read = (query: string) => readBookingAddress(new URLSearchParams(query))
const nothing = { day: null, month: null, service: null }

describe('readBookingAddress', () => {
  it('reads a day with its month, and a month of its own', () => {
    expect(read('date=2026-08-22')).toEqual({ ...nothing, day: '2026-08-22', month: '2026-08' })
    expect(read('date=2026-08-22&month=2026-10')).toMatchObject({ day: '2026-08-22', month: '2026-10' })
    expect(read('month=2026-10&service=Buffet+froid')).toEqual({
      day: null,
      month: '2026-10',
      service: 'Buffet froid',
    })
  })

  it.each([
    '',
    'date=',
    'date=2026-02-30',
    'date=%00',
    'date=demain',
    'month=2026-13',
    'month=9999-01',
    'service=+',
  ])('takes %j for nothing', (query) => {
    expect(read(query)).toEqual(nothing)
  })

  it('reads what availabilityPath writes', () => {
    const service = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => text.trim() === text)
    fc.assert(
      fc.property(service, (name) => {
        const path = availabilityPath('id', { day: '2026-08-22', month: '2026-09', service: name })
        const url = new URL(path, 'http://site.invalid')
        expect(url.pathname).toBe('/provider/id')
        expect(url.searchParams.get('tab')).toBe('availability')
        expect(readBookingAddress(url.searchParams)).toEqual({
          day: '2026-08-22',
          month: '2026-09',
          service: name,
        })
      }),
    )
  })
})
