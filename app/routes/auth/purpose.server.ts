import type { RouterContextProvider } from 'react-router'
import { readBookingAddress } from '#app/components/bookings/booking-address.ts'
import { ctxOf, readPublicly } from '#app/context.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { formatDayLong, todayInTunis } from '#lib/dates.ts'
import { NotFound } from '#lib/errors.ts'

/** The beginnings of what a visitor signs in for, before a provider's name. */
const PURPOSES: Readonly<Record<string, string>> = {
  contact: 'Pour écrire à',
  quote: 'Pour demander un devis à',
}

/**
 * The title of a sign-in that a visitor's press on a profile led to: 'Pour réserver chez Villa Sultana, le 14 août'.
 * @param redirectTo a checked path of this site, or ''
 * @returns null when it leads back to anything else
 */
export async function signInPurpose(
  context: Readonly<RouterContextProvider>,
  redirectTo: string,
): Promise<string | null> {
  const url = new URL(redirectTo, 'http://site.invalid')
  const [, id = '', page] = /^\/provider\/([^/]+)(?:\/(contact|quote))?$/.exec(url.pathname) ?? []
  const isBooking = !page && url.searchParams.get('tab') === 'availability'
  if (!page && !isBooking) return null
  const profile = await readPublicly(context, (reader) => getPublicProfile(reader, id)).catch((error) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (!profile) return null
  if (page) return `${PURPOSES[page]} ${profile.name}`
  const today = todayInTunis(ctxOf(context).now)
  const { day } = readBookingAddress(url.searchParams, today)
  if (!day) return `Pour réserver chez ${profile.name}`
  const [, date = '', year] = /^\S+ (.*) (\d{4})$/.exec(formatDayLong(day)) ?? []
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `Pour réserver chez ${profile.name}, le ${isThisYear ? date : `${date} ${year}`}`
}
