import { href, redirect } from 'react-router'
import { type Actor, type Ctx, type Role, requireActor } from '#domain/context.ts'

const DASHBOARDS = {
  client: href('/dashboard/client'),
  provider: href('/dashboard/provider'),
  admin: href('/admin'),
} as const satisfies Record<Role, string>

/**
 * Lets one role through to its dashboard and sends any other to its own (R11).
 * @throws Unauthenticated for a visitor, who then signs in and comes back
 */
export function requireDashboardOf(role: Role, ctx: Ctx): Actor {
  const actor = requireActor(ctx)
  if (actor.role !== role) throw redirect(DASHBOARDS[actor.role])
  return actor
}
