import type { Role } from '#domain/context.ts'

/**
 * Returns the page to show right after signing in: back to the page that sent them to /login (R11), else to
 * the place of their role.
 * @param redirectTo a checked path of this site, or ''
 */
export function landingPath(role: Role, redirectTo: string): string {
  return redirectTo || HOMES[role]
}

const HOMES = {
  client: '/providers',
  provider: '/dashboard/provider',
  admin: '/admin',
} as const satisfies Record<Role, string>

/** Addresses where operators give the code of their authenticator app, and where they set it up. */
export const SECOND_STEP = '/login/second-step'
export const SECOND_STEP_SET_UP = `${SECOND_STEP}/set-up`

/** The same with the page to go to after it. */
export function secondStepPath(redirectTo: string): string {
  return redirectTo ? `${SECOND_STEP}?redirectTo=${encodeURIComponent(redirectTo)}` : SECOND_STEP
}

/**
 * Returns the page to show after a password or Google: operators are signed in only after their code,
 * everybody else is.
 * @param redirectTo a checked path of this site, or ''
 */
export function afterFirstStep(role: Role, redirectTo: string): string {
  return role === 'admin' ? secondStepPath(redirectTo) : landingPath(role, redirectTo)
}

/**
 * Returns the page to send somebody to who opens /login or /register while signed in (P2): providers always
 * to their dashboard, others to the page they wanted or the listing.
 */
export function signedInPath(role: Role, redirectTo: string): string {
  return role === 'provider' ? HOMES.provider : landingPath(role, redirectTo)
}

/**
 * Returns the page to show at the first login after a confirmation: a provider begins with its profile,
 * wherever the registration was opened (P2).
 * @param redirectTo a checked path of this site, or ''
 */
export function firstPath(role: Role, redirectTo: string): string {
  return role === 'provider' ? '/provider/setup' : redirectTo
}
