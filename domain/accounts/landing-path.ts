import type { Role } from '#domain/context.ts'

/**
 * Where a signed-in person goes from /login or /register (P2): a provider to the dashboard, others to the
 * page they wanted or the listing. A page that a provider asked for by being sent to sign in wins (R11).
 * @param role the person's role
 * @param redirectTo a checked path of this site, or ''
 */
export function landingPath(role: Role, redirectTo: string): string {
  if (redirectTo !== '') return redirectTo
  return role === 'provider' ? '/dashboard/provider' : '/providers'
}
