import { href } from 'react-router'
import type { AvailabilityChange } from '#domain/availability/availability-input.ts'
import type { Month } from '#lib/dates.ts'
import type { ChangeAnswer, LoadedMonth } from './own-calendar.ts'

const ADDRESS = href('/provider/availability')

/** After this long without an answer a change or a month counts as lost, in milliseconds. */
const TIMEOUT_MS = 15_000

/** The server's refusal, with what it said. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** The same when the session has ended. */
export class SignedOut extends Refused {}

/**
 * Sends a change of one's own calendar.
 * @throws Refused when the server said why not; anything else when it could not be reached or failed
 */
export async function sendChange(change: AvailabilityChange): Promise<ChangeAnswer> {
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
    // A change that was made just before the page closes still goes out.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.ok) return (await response.json()) as ChangeAnswer
  if (response.status === 401)
    throw new SignedOut('Votre session a pris fin. Reconnectez-vous pour continuer.')
  const { message } = (await response.json().catch(() => ({}))) as { message?: string }
  if (response.status < 500 && message) throw new Refused(message)
  throw new Error(`the server answered ${response.status}`)
}

/**
 * Asks for a month of one's own calendar.
 * @throws when it does not come
 */
export async function loadMonth(month: Month): Promise<LoadedMonth> {
  const response = await fetch(`${ADDRESS}?month=${month}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return (await response.json()) as LoadedMonth
}
