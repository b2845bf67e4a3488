import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/context.ts'
import {
  BOOKING_MOVES,
  BOOKING_STATUSES,
  type BookingStatus,
  bookingCan,
  CLIENT_BOOKING_FILTERS,
  FOUND_BOOKING_FILTERS,
  PROVIDER_BOOKING_FILTERS,
  readClientBookingFilter,
  readProviderBookingFilter,
} from './booking-state.ts'

const roles: Role[] = ['client', 'provider', 'admin']
const statuses = Object.keys(BOOKING_STATUSES) as BookingStatus[]

describe('bookingCan', () => {
  const allowed = new Set([
    'accept provider pending',
    'decline provider pending',
    'cancel client pending',
    'callOff client accepted',
    'callOff provider accepted',
  ])
  const table = (['accept', 'decline', 'cancel', 'callOff'] as const).flatMap((move) =>
    roles.flatMap((role) => statuses.map((status) => ({ move, role, status }))),
  )

  it.each(table)('$move by a $role, of a $status request', ({ move, role, status }) => {
    expect(bookingCan[move]({ status }, role)).toBe(allowed.has(`${move} ${role} ${status}`))
  })

  it.each(table)(
    '$move by a $role of a $status request that can be answered late',
    ({ move, role, status }) => {
      const late = ['accept provider', 'decline provider', 'cancel client']
      const isLate = status === 'unanswered' && late.includes(`${move} ${role}`)
      expect(bookingCan[move]({ status, lateUntil: new Date() }, role)).toBe(
        isLate || allowed.has(`${move} ${role} ${status}`),
      )
    },
  )

  it('of a request whose day is over, all but accepting it', () => {
    const over = { status: 'pending', dayIsOver: true } as const
    expect(bookingCan.accept(over, 'provider')).toBe(false)
    expect([bookingCan.decline(over, 'provider'), bookingCan.cancel(over, 'client')]).toEqual([true, true])
  })

  it('has a rule for every move', () => {
    expect(Object.keys(bookingCan)).toEqual(Object.keys(BOOKING_MOVES))
  })
})

it('each move leads to one status, and tells so', () => {
  expect(BOOKING_MOVES).toEqual({
    accept: { by: ['provider'], from: 'pending', late: true, to: 'accepted', event: 'booking.accepted' },
    decline: { by: ['provider'], from: 'pending', late: true, to: 'declined', event: 'booking.declined' },
    cancel: { by: ['client'], from: 'pending', late: true, to: 'cancelled', event: 'booking.cancelled' },
    callOff: {
      by: ['client', 'provider'],
      from: 'accepted',
      late: false,
      to: 'cancelled',
      event: 'booking.called-off',
    },
  })
})

it('each status has a tone of its own, but that of a request without an answer', () => {
  expect(statuses).toEqual(['pending', 'unanswered', 'accepted', 'declined', 'cancelled'])
  for (const status of statuses)
    expect(BOOKING_STATUSES[status].tone).toBe(status === 'unanswered' ? 'cancelled' : status)
})

it('calls the statuses by their French names', () => {
  expect(statuses.map((status) => BOOKING_STATUSES[status].label)).toEqual([
    'En attente',
    'Sans réponse',
    'Acceptée',
    'Refusée',
    'Annulée',
  ])
})

describe('filters', () => {
  const labels = (filters: readonly { label: string }[]) => filters.map(({ label }) => label).join(' / ')

  it('stand in the order of the requirements, the provider’s with Annulées (R35)', () => {
    expect(labels(CLIENT_BOOKING_FILTERS)).toBe(
      'Toutes / En attente / Sans réponse / Acceptées / Refusées / Annulées',
    )
    expect(labels(PROVIDER_BOOKING_FILTERS)).toBe(
      'En attente / Sans réponse / Acceptées / Refusées / Annulées',
    )
  })

  it.each(['', null, undefined, 'ALL', 'toutes', '__proto__', '\0'])('%j means the first one', (text) => {
    expect(readClientBookingFilter(text)).toBe('all')
    expect(readProviderBookingFilter(text)).toBe('pending')
  })

  it('ask for every status by its name', () => {
    expect(PROVIDER_BOOKING_FILTERS.map(({ value }) => value)).toEqual(statuses)
    expect(CLIENT_BOOKING_FILTERS.map(({ value }) => value)).toEqual(['all', ...statuses])
    expect(FOUND_BOOKING_FILTERS).toEqual([{ value: 'all', label: 'Toutes' }, ...PROVIDER_BOOKING_FILTERS])
  })

  it('are read from an address', () => {
    for (const { value } of CLIENT_BOOKING_FILTERS) expect(readClientBookingFilter(value)).toBe(value)
    for (const { value } of PROVIDER_BOOKING_FILTERS) expect(readProviderBookingFilter(value)).toBe(value)
    expect(readProviderBookingFilter('all')).toBe('pending')
  })
})
