import { type DataRouter, type DataStrategyResult, isRouteErrorResponse } from 'react-router'
import { isFollowed, publishChange, publishTrouble } from './live-store.ts'

/** Delay before a failed read is tried again, and its jitter, which keeps tabs from retrying together. */
const RETRY_MS = 3_000
const JITTER_MS = 2_000

/** Delay before a reading looks again for what is under way. */
const WAIT_MS = 300

/** Last results of the page's loaders, by route. */
let shown: { url: string; results: Record<string, DataStrategyResult> } = { url: '', results: {} }
let retry: ReturnType<typeof setTimeout> | undefined
let root: unknown

/** Address of the page that is about to read its news by itself; a press that leads elsewhere has another one. */
let news = ''

/** Readings begun, and the last of those that a form's redirect has overtaken. */
let begun = 0
let overtaken = 0

/**
 * Reads all data of a page again, without a press on a link or a form. It waits for what is under way: the router drops
 * the redirect of a form once another reading has begun, and begins a navigation anew.
 * @param isNews nobody asked for it: it never takes the page away
 */
export function readAgain(router: DataRouter, isNews: boolean): void {
  const { navigation, fetchers } = router.state
  if ([navigation, ...fetchers.values()].some(({ state }) => state !== 'idle')) {
    readLater(() => readAgain(router, isNews), WAIT_MS)
    return
  }
  if (isNews) news = here()
  router.revalidate()
}

/** Keeps the data that a page came with in its document, which no reading here has brought: see `keepShown`. */
export function keepDocument({ state }: DataRouter): void {
  const url = here()
  if (shown.url === url) return
  const results = Object.entries(state.loaderData).map(([route, result]): [string, DataStrategyResult] => [
    route,
    { type: 'data', result },
  ])
  shown = { url, results: Object.fromEntries(results) }
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
  const earlier = begun
  if (request.method !== 'GET') {
    const results = await next()
    // The router follows a redirect unless something else was begun after the form.
    if (earlier === begun && Object.values(results).some(isRedirect)) overtaken = begun
    return results
  }
  begun++
  const isNews = request.url === news
  news = ''
  const planned = retry
  const results = await next()
  if (request.signal.aborted) return results
  // The router would take its end for that of the redirect, whose address it then never writes.
  if (earlier < overtaken) return new Promise(() => {})
  if (isNews && isSignedOut(results.root)) {
    publishTrouble('expired')
    // Data without a new result stays.
    return {}
  }
  if (request.url !== shown.url) shown = { url: request.url, results: {} }
  let failed = false
  for (const [route, result] of Object.entries(results)) {
    const before = shown.results[route]
    if (result.type === 'data') {
      shown.results[route] = result
      // Readings planned before this began are done with it; those planned meanwhile are not.
      clearTimeout(planned)
    } else if (before && isFollowed() && isFailure(result.result)) {
      results[route] = before
      failed = true
    } else if (route === 'root' && root && isFailure(result.result))
      results.root = { type: 'data', result: root }
  }
  if (failed) readLater(() => publishChange('all'), RETRY_MS + Math.random() * JITTER_MS)
  return results
}

function readLater(read: () => void, ms: number): void {
  clearTimeout(retry)
  retry = setTimeout(read, ms)
}

/** The address of this page as its readings have it. */
const here = () => location.href.replace(/#.*/, '')

const isRedirect = ({ result }: DataStrategyResult) => result instanceof Response

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
