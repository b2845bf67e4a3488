import { describe, expect, it } from 'vitest'
import type { Day } from '#lib/dates.ts'
import { isReviewable, mayRequestBooking } from './booking-policy.ts'
import type { BookingStatus } from './booking-state.ts'

describe('mayRequestBooking', () => {
  const roles = ['client', 'provider', 'admin'] as const
  const table = roles.flatMap((role) => ['own', 'foreign'].map((owner) => ({ role, owner })))

  it.each(table)('$role, $owner', ({ role, owner }) => {
    const provider = { ownerId: owner === 'own' ? 'me' : 'somebody' }
    const allowed = `${role} ${owner}` === 'client foreign'
    expect(mayRequestBooking({ role, userId: 'me' }, provider)).toBe(allowed)
  })
})

describe('isReviewable (R4)', () => {
  const statuses: BookingStatus[] = ['pending', 'accepted', 'declined', 'cancelled']
  const days: Record<string, Day> = { yesterday: '2026-08-21', today: '2026-08-22', tomorrow: '2026-08-23' }
  const table = statuses.flatMap((status) =>
    Object.keys(days).flatMap((when) => ['reviewed', 'free'].map((pair) => ({ status, when, pair }))),
  )

  it.each(table)('$status, $when, $pair', ({ status, when, pair }) => {
    const requestedDate = days[when] as Day
    const allowed = `${status} ${when} ${pair}` === 'accepted yesterday free'
    expect(isReviewable({ status, requestedDate, reviewed: pair === 'reviewed' }, '2026-08-22')).toBe(allowed)
  })
})
