import type { Context } from 'hono'
import { confirmedDays } from '#domain/tunisian-year/confirmed-days.server.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Serves the lunar days that an operator has confirmed, as pairs of name and day: for calendars that a browser draws
 * without a page of their own.
 */
export async function lunarDays(c: Context<AppEnv>): Promise<Response> {
  const days = await confirmedDays(c.env.services)
  return c.json([...days], 200, { 'Cache-Control': 'public, max-age=300' })
}
