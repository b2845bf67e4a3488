import zlib from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { compression } from './compression.ts'

const page = '<p>Bonjour</p>'.repeat(200)

function site() {
  const app = new Hono<AppEnv>()
  app.use(compression())
  app.get('/page', (c) => c.html(page))
  app.get('/short', (c) => c.html('<p>Bonjour</p>'))
  app.get('/picture', (c) => c.body(page, 200, { 'Content-Type': 'image/webp' }))
  return app
}

describe('compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd', zlib.zstdDecompressSync],
    ['gzip, deflate, br', 'br', zlib.brotliDecompressSync],
    ['gzip', 'gzip', zlib.gunzipSync],
  ])('of a browser that takes %s is %s', async (accepted, encoding, unpack) => {
    const answer = await site().request('/page', { headers: { 'Accept-Encoding': accepted } })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
    expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(page)
  })

  it.each([
    ['/page', 'identity'],
    ['/short', 'br'],
    ['/picture', 'br'],
  ])('leaves %s for %s as it is', async (path, accepted) => {
    const answer = await site().request(path, { headers: { 'Accept-Encoding': accepted } })
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(await answer.text()).toContain('<p>Bonjour</p>')
  })
})
