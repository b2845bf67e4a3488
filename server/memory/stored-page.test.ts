import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { storedPage } from './stored-page.ts'

const NONCE = 'abc+/def=='
const OWN = ["a('é &amp; <b>')", 'import "/assets/x.js";\n']
const PAGE = [
  '<!DOCTYPE html><link rel="modulepreload" nonce="abc+/def==" href="/x.js">',
  `<script nonce="${NONCE}">${OWN[0]}</script><script nonce="${NONCE}" src="/assets/x.js"></script>`,
  `<script nonce="${NONCE}" type="text/late-module">${OWN[1]}</script>`,
  '<script>injected()</script><script nonce="guessed">injected()</script>',
].join('')

function aPage() {
  const headers = new Headers({
    'Content-Security-Policy': `default-src 'self'; script-src 'self' 'nonce-${NONCE}'; style-src 'self' 'nonce-${NONCE}'; img-src 'self' data:`,
    'Content-Encoding': 'zstd',
    'Content-Length': '1',
    'X-Request-Id': 'of another request',
    'Cache-Control': 'private, no-cache',
  })
  return storedPage({ pattern: '/', html: Buffer.from(PAGE), nonce: NONCE, headers })
}

/** The headers as a browser reads them. */
const headersOf = (flat: readonly string[]) =>
  Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), flat[at + 1]]] : [])))

it('names the page’s own scripts by their hashes, and none that came into it otherwise', async () => {
  const { headers, body } = await aPage().packed(null)
  const text = body.toString()
  expect(text).not.toContain(NONCE)
  const hashes = OWN.map((script) => {
    expect(text).toContain(`>${script}</script>`)
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
  expect(headersOf(headers)).toEqual({
    'content-security-policy': `default-src 'self'; script-src 'self' ${hashes.join(' ')}; style-src 'self'; img-src 'self' data:`,
    'cache-control': 'private, no-cache',
    'content-length': String(body.length),
  })
})

it('travels in what the browser takes, compressed once', async () => {
  const page = aPage()
  const plain = (await page.packed(null)).body.toString()
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const [one, other] = await Promise.all([page.packed(encoding), page.packed(encoding)])
    expect(one).toBe(other)
    expect(await page.packed(encoding)).toBe(one)
    expect(headersOf(one.headers)).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(one.body.length),
    })
    expect(unpack(one.body).toString()).toBe(plain)
  }
})
