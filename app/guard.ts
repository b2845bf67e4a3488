import { redirect } from 'react-router'
import { type Actor, type Ctx, type Role, requireActor } from '#domain/context.ts'

// The operator's area comes later; until then the list of providers takes them in.
const DASHBOARDS = {
  client: '/dashboard/client',
  provider: '/dashboard/provider',
  admin: '/providers',
} as const satisfies Record<Role, string>

/**
 * Lets one role through to its dashboard and sends any other to its own (R11).
 * @throws Unauthenticated for a visitor, who then signs in and comes back
 */
export function requireDashboardOf(role: 'client' | 'provider', ctx: Ctx): Actor {
  const actor = requireActor(ctx)
  if (actor.role !== role) throw redirect(DASHBOARDS[actor.role])
  return actor
}
