import { describe, expect, it } from 'vitest'
import { mayRequestBooking } from './booking-policy.ts'

describe('mayRequestBooking', () => {
  const roles = ['client', 'provider', 'admin'] as const
  const table = roles.flatMap((role) => ['own', 'foreign'].map((owner) => ({ role, owner })))

  it.each(table)('$role, $owner', ({ role, owner }) => {
    const provider = { ownerId: owner === 'own' ? 'me' : 'somebody' }
    const allowed = `${role} ${owner}` === 'client foreign'
    expect(mayRequestBooking({ role, userId: 'me' }, provider)).toBe(allowed)
  })
})
