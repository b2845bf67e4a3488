import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CrashWorld } from '../crash/world.ts'
import type { HaSite } from './site.ts'

/** The findings of people who look around. */
export type Visits = { signedOut: number }

/** Longest wait of a browser's person, in milliseconds. */
const PATIENCE_MS = 40_000

/** Somebody who is signed in and looks around: pages for all, and one's own. */
export async function browse(given: {
  site: HaSite
  world: CrashWorld
  cookie: string
  visits: Visits
  ended: AbortSignal
}): Promise<void> {
  const { site, world, cookie, visits, ended } = given
  const profiles = world.providers.map(({ providerId }) => `/provider/${providerId}`)
  const paths = ['/', '/providers', '/messages', '/dashboard/client', ...profiles]
  while (!ended.aborted) {
    const path = paths[randomInt(paths.length)] ?? '/'
    const answer = await fetch(`${site.origin}${path}`, {
      headers: { cookie, accept: 'text/html' },
      redirect: 'manual',
      signal: AbortSignal.any([ended, AbortSignal.timeout(PATIENCE_MS)]),
    }).catch(() => null)
    await answer?.arrayBuffer().catch(() => {})
    if (answer?.headers.get('location')?.includes('/login')) visits.signedOut += 1
    await sleep(randomInt(200, 600), undefined, { signal: ended }).catch(() => {})
  }
}
