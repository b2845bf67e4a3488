import { type DataStrategyResult, isRouteErrorResponse } from 'react-router'
import { isFollowed, publishChange } from './live-store.ts'

/** Delay before a failed read is tried again, and its jitter, which keeps tabs from retrying together. */
const RETRY_MS = 3_000
const JITTER_MS = 2_000

/** Last results of the page's loaders, by route. */
let shown: { url: string; results: Record<string, DataStrategyResult> } = { url: '', results: {} }
let retry: ReturnType<typeof setTimeout> | undefined
let root: unknown

/** Keeps what every page has: see `keepShown`. */
export function keepRoot(data: unknown): void {
  root = data
}

/**
 * Keeps a page that follows what others do on the screen when reading it again fails: the server is being restarted, the
 * network is gone. It stays as it was, with what is typed into it, and is read again a little later. What the server
 * refuses, and pages that are opened, fail as ever; but what every page has stays, so that a page that fails says so itself.
 */
export async function keepShown(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const results = await next()
  if (request.method !== 'GET' || request.signal.aborted) return results
  if (request.url !== shown.url) shown = { url: request.url, results: {} }
  let failed = false
  for (const [route, result] of Object.entries(results)) {
    const before = shown.results[route]
    if (result.type === 'data') shown.results[route] = result
    else if (before && isFollowed() && isFailure(result.result)) {
      results[route] = before
      failed = true
    } else if (route === 'root' && root && isFailure(result.result))
      results.root = { type: 'data', result: root }
  }
  clearTimeout(retry)
  if (failed) retry = setTimeout(() => publishChange('all'), RETRY_MS + Math.random() * JITTER_MS)
  return results
}

/** Not an answer that was meant: 'no longer yours' must show. */
function isFailure(error: unknown): boolean {
  return !(error instanceof Response) && (!isRouteErrorResponse(error) || error.status >= 500)
}
