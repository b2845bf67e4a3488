import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PAGES } from '#app/access/policies.ts'
import { isRead } from '#lib/is-read.ts'
import type { Services } from '#server/process/services.ts'
import { encodingFor } from '#server/request/encoding.ts'
import { noteRequest } from '#server/request/note-request.ts'
import { requestIdOf } from '#server/request/request-id.ts'
import type { PageMemory } from './page-memory.ts'
import { type Draft, type StoredPage, storedPage } from './stored-page.ts'

// Visitors' pages, as they were at most a second ago (decision 26). Before the application: what it would do with the request
// takes many times as long as sending what is there.

/** The memory of a process. */
export type VisitorPages = PageMemory<StoredPage>

/** Services for answers from memory; none without a memory. */
export type WithMemory = { pages: null } | Pick<Services, 'pages' | 'config' | 'log' | 'metrics'>

/**
 * Parts of a page that are the same for all, noted while the application makes it for one; empty where
 * nothing is.
 */
export type Made = Partial<Pick<Draft, 'pattern' | 'html' | 'nonce'>>

/** The pages that look the same to everybody who brings no cookie. */
const PUBLIC: readonly (keyof typeof PAGES)[] = [
  '/',
  '/providers',
  '/prestataires/:first?/:second?',
  '/provider/:id',
  '/how-it-works',
  '/advantages',
  '/faq',
  '/privacy-policy',
  '/terms-of-use',
]
const PUBLIC_PATTERNS: ReadonlySet<string> = new Set(PUBLIC)

/** Their addresses, and a few that lead elsewhere: what is kept is decided once the router has said whose it is. */
const PUBLIC_PATHS = new RegExp(
  `^(?:${PUBLIC.map((pattern) => pattern.replaceAll(/\/:\w+\?/g, '(?:/[^/?]+)?').replaceAll(/:\w+/g, '[^/?]+')).join('|')})(?:\\?|$)`,
)

/** Longer addresses are no visitor's. */
const LONGEST_ADDRESS = 1_000

/** Pages between nothing and this are kept, in bytes. */
const LARGEST_PAGE = 1024 * 1024

/**
 * Answers from memory.
 * @returns whether it did; else the application has to
 */
export async function answerFromMemory(
  services: WithMemory,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (!services.pages) return false
  const started = performance.now()
  const key = keyOf(request)
  const found = key ? services.pages.read(key) : null
  const page = found instanceof Promise ? await found : found
  if (!page) return false
  const form = page.packed(encodingFor(request.headers['accept-encoding'] ?? '', 'smallest'))
  const packed = form instanceof Promise ? await form.catch(() => null) : form
  // The application answers what could not be compressed.
  if (!packed) return false
  const { headers, body } = packed
  const id = requestIdOf(
    request.headers['x-request-id'] as string | undefined,
    services.config.trustedProxies,
  )
  response.writeHead(200, [...headers, 'X-Request-Id', id])
  response.end(request.method === 'HEAD' ? undefined : body)
  noteRequest(services, { id, method: request.method ?? '', route: page.pattern, status: 200, started })
  services.metrics.countPage('memory')
  return true
}

/**
 * Lets the application answer, and keeps the page if it is one for all. The visitor who asked gets it as ever.
 * @param run given where the application notes what the page is made of
 */
export async function keepPage(
  services: WithMemory,
  request: IncomingMessage,
  run: (made?: Made) => Response | Promise<Response>,
): Promise<Response> {
  const key = request.method === 'GET' ? keyOf(request) : null
  if (!services.pages || !key) return run()
  let answer: Response | undefined
  const made: Made = {}
  await services.pages.make(key, async () => {
    answer = await run(made)
    return forAll(answer, made)
  })
  services.metrics.countPage('application')
  return answer as Response
}

/** The page of an answer, if everybody may get it. */
function forAll({ status, headers }: Response, { pattern, html, nonce }: Made): StoredPage | null {
  if (status !== 200 || !pattern || !html || !nonce || !PUBLIC_PATTERNS.has(pattern)) return null
  if (headers.has('Set-Cookie') || headers.get('Cache-Control') !== 'private, no-cache') return null
  return html.length > LARGEST_PAGE
    ? null
    : storedPage({ pattern, html, nonce, headers: new Headers(headers) })
}

/**
 * Makes the key of a page from all that it is made from. Requests with a cookie have none, since people and
 * their messages come by cookies. The minute is part of it, since a page may tell what day it is.
 */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (!isRead(method) || headers.cookie !== undefined) return null
  if (!headers.host || url.length > LONGEST_ADDRESS || !PUBLIC_PATHS.test(url)) return null
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null
  return `${Math.floor(Date.now() / 60_000)} ${headers.host} ${url}`
}
