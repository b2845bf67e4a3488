import { randomUUID } from 'node:crypto'

/** Ids that proxies make: UUIDs, hexadecimal numbers, base64url. */
const WELL_FORMED = /^[\w-]{8,64}$/

/**
 * The id that a request has in the log and in its answer: that of the proxy in front, so that both logs tell of one
 * request, else one of our own.
 * @param given the header X-Request-Id; without a proxy of ours anybody may have written it
 */
export function requestIdOf(given: string | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && given && WELL_FORMED.test(given) ? given : randomUUID()
}
