// A message that survives one redirect: its key travels in a cookie, the text stays here.

/** The messages by key. English ones are the owner's own wording (R18). */
export const FLASHES = {
  'logged-in': { text: 'Login successful!', tone: 'success' },
  'logged-out': { text: 'Logged out successfully', tone: 'success' },
  'booking-accepted': { text: 'Réservation acceptée. Le client est prévenu.', tone: 'success' },
  'booking-declined': { text: 'Demande refusée. Le client est prévenu.', tone: 'success' },
  'booking-cancelled': { text: 'Demande annulée. Le prestataire est prévenu.', tone: 'success' },
  'configure-profile': { text: "Veuillez d'abord configurer votre profil de prestataire", tone: 'info' },
} as const

export type FlashKey = keyof typeof FLASHES
export type Flash = (typeof FLASHES)[FlashKey]

const COOKIE = 'machmoum-flash'

/** The Set-Cookie header that shows a message on the next page. */
export function flashCookie(key: FlashKey): string {
  return `${COOKIE}=${key}; Path=/; Max-Age=60; SameSite=Lax; HttpOnly`
}

/** The Set-Cookie header that forgets it. */
export const noFlashCookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`

/** The message that a request carries, if any. */
export function readFlash(request: Request): Flash | null {
  const key = /(?:^|;\s*)machmoum-flash=([a-z-]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return key && Object.hasOwn(FLASHES, key) ? FLASHES[key as FlashKey] : null
}
