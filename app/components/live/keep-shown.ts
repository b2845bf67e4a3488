import { type DataStrategyResult, isRouteErrorResponse } from 'react-router'
import { isFollowed, publishChange, publishTrouble } from './live-store.ts'

/** Delay before a failed read is tried again, and its jitter, which keeps tabs from retrying together. */
const RETRY_MS = 3_000
const JITTER_MS = 2_000

/** Last results of the page's loaders, by route. */
let shown: { url: string; results: Record<string, DataStrategyResult> } = { url: '', results: {} }
let retry: ReturnType<typeof setTimeout> | undefined
let root: unknown

/** Address of the page that reads its news by itself; a press that leads elsewhere has another one. */
let news = ''

/** Forms under way. */
let presses = 0

/**
 * Has a page read again by itself, which nobody asked for: it never takes the page away. It waits for a form that is
 * under way: the router forgets where a form leads once something else began after it.
 * @param read reads all data of the page
 */
export function readNews(read: () => Promise<void>): void {
  if (presses) {
    readLater()
    return
  }
  news = location.href.replace(/#.*/, '')
  read().finally(() => {
    news = ''
  })
}

/** Keeps what every page has: see `keepShown`. */
export function keepRoot(data: unknown): void {
  root = data
}

/**
 * Keeps a page that follows what others do on the screen when reading it again fails: the server is being restarted, the
 * network is gone. It stays as it was, with what is typed into it, and is read again a little later. It also stays when
 * reading by itself finds the session gone: only a press of its reader leads to the login. What the server refuses, and
 * pages that are opened, fail as ever; but what every page has stays, so that a page that fails says so itself.
 */
export async function keepShown(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const isForm = request.method !== 'GET'
  if (isForm) presses++
  const results = await next().finally(() => {
    if (isForm) presses--
  })
  if (isForm || request.signal.aborted) return results
  if (request.url === news && isSignedOut(results.root)) {
    publishTrouble('expired')
    // Data without a new result stays.
    return {}
  }
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
  if (failed) readLater()
  else clearTimeout(retry)
  return results
}

function readLater(): void {
  clearTimeout(retry)
  retry = setTimeout(() => publishChange('all'), RETRY_MS + Math.random() * JITTER_MS)
}

/** Not an answer that was meant: 'no longer yours' must show. */
function isFailure(error: unknown): boolean {
  return !(error instanceof Response) && (!isRouteErrorResponse(error) || error.status >= 500)
}

/** The login would take the page's place, or a visitor's page would. */
function isSignedOut(read: DataStrategyResult | undefined): boolean {
  if (read?.type !== 'data') return read?.result instanceof Response
  return !!viewerIn(root) && !viewerIn(read.result)
}

const viewerIn = (data: unknown) => (data as { viewer?: unknown } | undefined)?.viewer
