import type { MiddlewareHandler } from 'hono'
import { encodingFor, QUICK } from '#server/request/encoding.ts'
import type { AppEnv } from './app-env.ts'

const COMPRESSIBLE =
  /^(text\/(html|x-script|plain|css|xml)|application\/(json|xml|javascript|manifest\+json)|image\/svg\+xml)/
/** Below this a packet holds it anyway. */
const WORTHWHILE = 1024

/** Compresses whole bodies, once: chunk by chunk costs twice the time (measured). Built files come compressed. */
export function compression(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    const { headers, body, status } = c.res
    const accepted = c.req.header('accept-encoding') ?? ''
    if (!body || headers.has('Content-Encoding') || status === 304) return
    if (!COMPRESSIBLE.test(headers.get('Content-Type') ?? '')) return
    headers.append('Vary', 'Accept-Encoding')
    const encoding = encodingFor(accepted, 'quickest')
    if (!encoding) return
    const bytes = Buffer.from(await c.res.arrayBuffer())
    if (bytes.length < WORTHWHILE) {
      c.res = new Response(bytes, c.res)
      return
    }
    const packed = await QUICK[encoding](bytes)
    c.res = new Response(new Uint8Array(packed), c.res)
    c.res.headers.set('Content-Encoding', encoding)
    c.res.headers.set('Content-Length', String(packed.length))
  }
}
