import { expect, it } from 'vitest'
import type { Actor, Ctx, Role } from '#domain/context.ts'
import { Unauthenticated } from '#lib/errors.ts'
import { requireDashboardOf } from './guard.ts'

const as = (role: Role | null) => ({ actor: role && ({ role } as Actor) }) as Ctx

/** Returns the page that somebody of this role is redirected to from a dashboard; null when they may stay. */
function sentTo(dashboard: Role, role: Role) {
  try {
    requireDashboardOf(dashboard, as(role))
    return null
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return thrown.headers.get('Location')
  }
}

it('sends everyone to their own dashboard', () => {
  expect(sentTo('client', 'client')).toBeNull()
  expect(sentTo('provider', 'provider')).toBeNull()
  expect(sentTo('client', 'provider')).toBe('/dashboard/provider')
  expect(sentTo('provider', 'client')).toBe('/dashboard/client')
  for (const dashboard of ['client', 'provider'] as const) expect(sentTo(dashboard, 'admin')).toBe('/admin')
  expect(sentTo('admin', 'admin')).toBeNull()
  expect(sentTo('admin', 'client')).toBe('/dashboard/client')
  expect(sentTo('admin', 'provider')).toBe('/dashboard/provider')
})

it('has a visitor sign in first', () => {
  expect(() => requireDashboardOf('client', as(null))).toThrow(Unauthenticated)
})
