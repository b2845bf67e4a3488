import { href } from 'react-router'

// The addresses that lead from a provider to the next step.

/** The tabs of a profile, the first by default. */
export const PROFILE_TABS = ['services', 'portfolio', 'reviews', 'availability'] as const

export type ProfileTab = (typeof PROFILE_TABS)[number]

/** The public page of a provider. */
export function profilePath(id: string): string {
  return href('/provider/:id', { id })
}

/** The picture that a shared link to the public page shows. */
export function sharePicturePath(id: string): string {
  return `${profilePath(id)}/apercu.png`
}

/** The page that shows what a provider's rank is made of. */
export function rankPath(id: string): string {
  return `${href('/classement')}?prestataire=${id}#exemple`
}

/** A tab of the public page, with what was {@link askedFor}; the first one has the page's own address. */
export function tabPath(id: string, tab: ProfileTab, asked = ''): string {
  return tab === 'services' && !asked ? profilePath(id) : `${profilePath(id)}?tab=${tab}${asked}`
}

/** The date and the number of guests that an address asks for, to stand behind other choices; empty without either. */
export function askedFor(address: string): string {
  const asked = address.match(/\b(date|souplesse|creneau|invites)=[\w-]+/g)
  return asked ? `&${asked.join('&')}` : ''
}

/** The reviews of a profile: those of so many stars or all, behind a cursor or from the newest. */
export function reviewsPath(id: string, asked: { stars?: number | null; after?: string | null }): string {
  const stars = asked.stars ? `&stars=${asked.stars}` : ''
  const after = asked.after ? `&after=${asked.after}` : ''
  return `${tabPath(id, 'reviews')}${stars}${after}#profil`
}

/** The tab where a date is asked for, below the pictures, with the date and the guests of this address and the service that is named, if any. */
export function bookingPath(id: string, address: string, service?: string): string {
  const chosen = service ? `&service=${encodeURIComponent(service)}` : ''
  return `${tabPath(id, 'availability', askedFor(address))}${chosen}#profil`
}

/** The form that sends a provider its first message. */
export function contactPath(id: string): string {
  return href('/provider/:id/contact', { id })
}

/** The login that comes back to `path`; without one, the login alone. */
export function loginPath(path: string): string {
  return withReturn(href('/login'), path)
}

/** The registration that comes back to `path`. */
export function registerPath(path: string): string {
  return withReturn(href('/register'), path)
}

/** The request for a new password that comes back to `path` after it. */
export function forgotPasswordPath(path: string): string {
  return withReturn(href('/forgot-password'), path)
}

/** The form that sets a new password and comes back to `path` after the login. */
export function resetPasswordPath(path: string): string {
  return withReturn(href('/reset-password'), path)
}

function withReturn(page: string, path: string): string {
  return path ? `${page}?redirectTo=${encodeURIComponent(path)}` : page
}
