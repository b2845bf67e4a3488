import type { Context } from 'hono'
import { readMediaAddress } from '#domain/media/media-keys.ts'
import type { AppEnv } from './app-env.ts'
import { bodyOf } from './file-body.ts'
import { SHOWN_ELSEWHERE } from './security.ts'

/** Policy of a file opened by itself: a document that may do nothing. */
const INERT = "sandbox; default-src 'none'"

/**
 * Serves uploaded pictures and videos. The type is the one of what was stored, never of the request; a picture comes as
 * AVIF to browsers that say they read it. Nothing at an address ever changes, so the address is its ETag.
 */
export async function serveMedia(c: Context<AppEnv>): Promise<Response> {
  const address = readMediaAddress(c.req.path)
  if (!address) return c.notFound()
  const headers = new Headers({ 'Content-Security-Policy': INERT })
  if (address.kind === 'video') {
    headers.set('Content-Type', address.type)
    headers.set('Cache-Control', 'public, max-age=3600')
    headers.set('Accept-Ranges', 'bytes')
    return respond(c, address.key, headers)
  }
  const format = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(c.req.header('accept') ?? '')
    ? 'avif'
    : 'webp'
  headers.set('Content-Type', `image/${format}`)
  for (const [name, value] of Object.entries(SHOWN_ELSEWHERE)) headers.set(name, value)
  headers.set('Cache-Control', 'public, max-age=31536000, immutable')
  headers.set('Vary', 'Accept')
  return respond(c, address.keys[format], headers)
}

async function respond(c: Context<AppEnv>, key: string, headers: Headers): Promise<Response> {
  const { files } = c.env.services
  const size = await files.size(key)
  if (size === null) return c.notFound()
  const etag = `"${key.split('/').slice(2).join('-')}"`
  headers.set('ETag', etag)
  if (matches(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const condition = c.req.header('if-range')
  const wanted = headers.has('Accept-Ranges') && (condition === undefined || condition === etag)
  const range = wanted ? readRange(c.req.header('range'), size) : null
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  const length = range ? range.end - range.start + 1 : size
  headers.set('Content-Length', String(length))
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(bodyOf(await files.read(key, range ?? undefined), length), { status, headers })
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((one) => [etag, `W/${etag}`, '*'].includes(one.trim())) ?? false
}

/**
 * One range of bytes, both ends included, as RFC 9110 has it: '0-', '-500', '10-20'. Several at once, and what is no
 * range, count as none: the whole file is an allowed answer.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
