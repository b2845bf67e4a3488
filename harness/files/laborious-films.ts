import { avi, box, chunk, element, mp4, oggPage, webm } from './video-files.ts'

/** Number and size of the parts that a film claims or has. */
export type Measures = { tracks: number; samples: number; chunks: number; size: number }

/**
 * Largest size of a made-up film's parts together, so that tests stay quick: the cleaner's work is what
 * multiplies.
 */
const BYTES = 8_000_000

/**
 * A film of many tracks, samples and sizes that costs its sender little.
 * @param most how large its parts may be together, in bytes
 */
export function laborious(
  extension: 'mp4' | 'webm' | 'ogg' | 'avi',
  measures: Measures,
  most: number = BYTES,
): Buffer {
  return MAKERS[extension](measures, most)
}

const MAKERS = {
  /** All tracks mean the same bytes, by tables that say more than they hold. */
  mp4: ({ tracks, samples, chunks, size }: Measures, most: number) => {
    const u32 = (...values: number[]) => {
      const bytes = Buffer.alloc(values.length * 4)
      for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
      return bytes
    }
    const table = (at: number) =>
      box(
        'stbl',
        box('stsz', u32(0, size, samples)),
        box('stsc', u32(0, 1, 1, size === 0 ? 0 : samples, 1)),
        box('stco', u32(0, chunks, at)),
      )
    const handler = box('hdlr', u32(0, 0), Buffer.from('meta'), u32(0, 0, 0))
    const film = (at: number) =>
      mp4({ inMoov: Array<Buffer>(tracks).fill(box('trak', box('mdia', handler, box('minf', table(at))))) })
    // Behind everything else, so that no track overwrites another one.
    const at = film(0).length + 8
    return Buffer.concat([film(at), box('mdat', Buffer.alloc(Math.min(size, most)))])
  },
  /** Clusters without an end, of many blocks each. */
  webm: ({ tracks, samples, size }: Measures, most: number) => {
    const block = element(0xa3, Buffer.alloc(Math.min(size, 64)))
    const each = Math.min(samples, Math.floor(most / block.length / tracks))
    const cluster = [Buffer.from('1f43b67501ffffffffffffff', 'hex'), ...Array<Buffer>(each).fill(block)]
    return webm(Array<Buffer>(tracks).fill(Buffer.concat(cluster)))
  },
  /** Streams with heads of many pages, of segments as large as they get. */
  ogg: ({ tracks, samples, size }: Measures, most: number) => {
    const packet = Buffer.alloc(Math.min(size, 64_000))
    const pages = Math.max(1, Math.min(samples, Math.floor(most / (packet.length + 300) / tracks)))
    const streams = Math.min(tracks, 16 + (samples % 3))
    const files = Array.from({ length: streams }, (_, serial) =>
      Array.from({ length: pages }, (_, sequence) => oggPage(0, sequence, packet, serial)),
    )
    return Buffer.concat(files.flat())
  },
  /** Lists of streams with many chunks each. */
  avi: ({ tracks, samples, size }: Measures, most: number) => {
    const part = chunk('strn', Buffer.alloc(Math.min(size, 64)))
    const each = Math.min(samples, Math.floor(most / part.length / tracks))
    const list = chunk('LIST', Buffer.from('strl'), ...Array<Buffer>(each).fill(part))
    return avi([chunk('LIST', Buffer.from('hdrl'), ...Array<Buffer>(tracks).fill(list))])
  },
} as const
