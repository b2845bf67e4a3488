/** Pages that the service worker keeps, to be read offline (decision 89). */
const READ = /^\/(?:dashboard\/(?:client|provider)|favoris|messages)(?:[/?]|$)/

/** Shortest time between two copies of a page that reads itself again. */
const AGAIN_MS = 60_000

type Told = { account: string | null; address: string; at: number }
let told: Told | null = null

/**
 * Tells the service worker who reads, so that it forgets everybody else's pages, and has it keep a page that was opened
 * within the site. One that was loaded whole it keeps by itself.
 * @param account null for visitors and operators
 */
export function keepPage(account: string | null, address: string): void {
  const keep = account !== null && READ.test(address) ? address : ''
  const at = Date.now()
  const isSame =
    told?.account === account && (keep === '' || (told.address === keep && at - told.at < AGAIN_MS))
  if (isSame) return
  const wasLoaded = told === null && performance.getEntriesByType('navigation')[0]?.name.endsWith(address)
  told = { account, address: keep, at }
  navigator.serviceWorker?.controller?.postMessage({ viewer: account, keep: wasLoaded ? '' : keep })
}

/** The address of a page that the service worker keeps, else null. */
export async function keptPage(address: string): Promise<string | null> {
  const found = READ.test(address) && 'caches' in window && (await caches.match(address))
  return found ? address : null
}
