import type { Role } from '#domain/context.ts'

/**
 * Where a person goes right after signing in: back to the page that sent them to /login (R11), else to the
 * place of their role.
 * @param redirectTo a checked path of this site, or ''
 */
export function landingPath(role: Role, redirectTo: string): string {
  return redirectTo || (role === 'provider' ? '/dashboard/provider' : '/providers')
}

/**
 * Where somebody who is signed in already goes from /login and /register (P2): providers always to their
 * dashboard, others to the page they wanted or the listing.
 */
export function signedInPath(role: Role, redirectTo: string): string {
  return role === 'provider' ? '/dashboard/provider' : landingPath(role, redirectTo)
}

/**
 * Where the first login after a confirmation leads: a provider begins with its profile, wherever the registration was
 * opened (P2).
 * @param redirectTo a checked path of this site, or ''
 */
export function firstPath(role: Role, redirectTo: string): string {
  return role === 'provider' ? '/provider/setup' : redirectTo
}
