import { createHash } from 'node:crypto'
import { type Encoding, pack } from '#server/request/encoding.ts'

/** A page as the application made it for one visitor. */
export type Draft = {
  /** Pattern of the route that answered. */
  pattern: string
  html: Buffer
  /** Nonce of the page's own scripts. */
  nonce: string
  headers: Headers
}

/** A page as it goes out from memory: in one encoding, with its headers. */
export type Packed = { headers: readonly string[]; body: Buffer }

/** A page that is the same for all visitors. */
export type StoredPage = {
  pattern: string
  /** About what it takes with its compressed forms. */
  bytes: number
  /** As it travels; made when the first one asks. */
  packed: (encoding: Encoding | null) => Packed | Promise<Packed>
}

/** Headers of an answer to one visitor, or of one transfer's body. */
const NOT_KEPT = new Set([
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'transfer-encoding',
  'x-request-id',
])

/**
 * A page for all. A nonce may be used once, so the scripts that carried it are named by what they say instead. One without it,
 * however it came into the page, is run as little as before.
 */
export function storedPage(draft: Draft): StoredPage {
  const { pattern, html } = draft
  const forms = new Map<Encoding | null, Packed | Promise<Packed>>()
  let plain: { html: Buffer; headers: string[] } | undefined
  return {
    pattern,
    bytes: Math.ceil(html.length * 1.5),
    packed(encoding) {
      const known = forms.get(encoding)
      if (known) return known
      plain ??= withHashes(draft)
      const { headers } = plain
      const made = encoding
        ? pack(plain.html, encoding).then((body) => {
            const packed = answer([...headers, 'Content-Encoding', encoding], body)
            forms.set(encoding, packed)
            return packed
          })
        : answer(headers, plain.html)
      forms.set(encoding, made)
      return made
    },
  }
}

const answer = (headers: string[], body: Buffer): Packed => ({
  headers: [...headers, 'Content-Length', String(body.length)],
  body,
})

function withHashes({ html, nonce, headers }: Draft): { html: Buffer; headers: string[] } {
  const text = html.toString()
  const withoutNonce = (part: string) => part.replaceAll(` nonce="${nonce}"`, '')
  const scripts = scriptsOf(text, nonce).map(withoutNonce)
  const policy = hashPolicy(headers.get('Content-Security-Policy') ?? '', nonce, scripts)
  return {
    html: Buffer.from(withoutNonce(text)),
    headers: [
      ...[...headers].filter(([name]) => !NOT_KEPT.has(name)).flat(),
      'Content-Security-Policy',
      policy,
    ],
  }
}

/** Extracts the text of each inline script with the nonce. */
function scriptsOf(html: string, nonce: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', text = '']) => (text && attributes.includes(` nonce="${nonce}"`) ? text : []),
  )
}

/** The policy that a page came with, its scripts named by hashes; everything else stays. */
function hashPolicy(policy: string, nonce: string, scripts: string[]): string {
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return policy
    .split('; ')
    .map((directive) => {
      const sources = directive.split(' ').filter((source) => source !== `'nonce-${nonce}'`)
      return [...sources, ...(sources[0] === 'script-src' ? hashes : [])].join(' ')
    })
    .join('; ')
}
