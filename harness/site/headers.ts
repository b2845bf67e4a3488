import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

// Rules on the headers of the site's answers.

const addresses = (nodes: readonly RouteConfigEntry[], above = ''): string[] =>
  nodes.flatMap(({ path = '', children = [] }) => {
    const here = [above, path].filter(Boolean).join('/')
    return [...(children.length > 0 ? [] : [`/${here}`]), ...addresses(children, here)]
  })

/** The pages of the map. */
export const PAGES = addresses(routes)

/** Addresses besides the pages: `server/http/app.ts`. */
export const OTHERS = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/.well-known/security.txt',
  '/live',
  '/media/x',
  '/media/portfolio/00/x.avif',
  '/art/demo/x',
  '/assets/none.js',
  '/none.css',
  '/provider/x/apercu.png',
  '/uploads',
  '/uploads/x',
  '/quote-files/x',
  '/quote-files/x/link',
  '/quote-files/x/content',
  '/quote-papers/x',
  '/providers.data',
  '/login.data',
]

/** The directives of a content policy by name. */
const directives = (policy: string) =>
  new Map(policy.split(';').map((one) => [one.trim().split(' ')[0] ?? '', one.trim().split(' ').slice(1)]))

/** Everything that is wrong with the headers of an answer. */
export function wrongIn(headers: Headers, isSignedIn: boolean): string[] {
  const expected: Record<string, RegExp> = {
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
    'referrer-policy': /^(?:strict-origin-when-cross-origin|strict-origin|no-referrer|same-origin)$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'permissions-policy': /geolocation=\(\).*microphone=\(\)/,
    'x-request-id': /^[\w-]{8,}$/,
  }
  const wrong = Object.entries(expected)
    .filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ''))
    .map(([name]) => `${name}: ${headers.get(name)}`)
  const policy = directives(headers.get('content-security-policy') ?? '')
  const isInert = policy.has('sandbox') && policy.get('default-src')?.join() === "'none'"
  if (!isInert) {
    for (const [name, value] of [
      ['default-src', "'self'"],
      ['object-src', "'none'"],
      ['base-uri', "'none'"],
      ['frame-ancestors', "'none'"],
    ] as const)
      if (policy.get(name)?.join(' ') !== value) wrong.push(`${name}: ${policy.get(name)}`)
    for (const name of ['script-src', 'style-src', 'form-action'])
      if (policy.get(name)?.[0] !== "'self'") wrong.push(`${name}: ${policy.get(name)}`)
  }
  const all = [...policy.values()].flat()
  if (all.some((source) => /unsafe|\*|^https?:$/.test(source))) wrong.push(`policy: ${all.join(' ')}`)
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    if (headers.has(name)) wrong.push(`${name}: ${headers.get(name)}`)
  const caching = headers.get('cache-control') ?? ''
  if (isSignedIn && !/no-store/.test(caching)) wrong.push(`cache-control: ${caching}`)
  for (const cookie of headers.getSetCookie())
    if (!/; SameSite=Lax/.test(cookie) || /; Domain=/i.test(cookie)) wrong.push(`cookie: ${cookie}`)
  return wrong
}

/**
 * Tells whether an address belongs to nobody in particular: caches may keep files and facts about the site
 * itself.
 */
export const isForAll = (path: string) =>
  /^\/(?:media|art|assets|sitemap|robots|\.well-known|none\.css|provider\/x\/apercu|healthz|readyz|metrics)/.test(
    path,
  )

/** Sends bytes that no client of Node's would send, and returns the site's answer. */
export async function byHand(origin: string, ...lines: string[]): Promise<string> {
  const { host, hostname, port } = new URL(origin)
  const [first = '', ...rest] = lines
  const socket = connect(Number(port), hostname)
  socket.end([first, `Host: ${host}`, 'Connection: close', ...rest, '', ''].join('\r\n'))
  return text(socket)
}
