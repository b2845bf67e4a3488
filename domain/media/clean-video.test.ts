import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laborious } from '#harness/files/laborious-films.ts'
import { avi, box, chunk, element, mp4, ogg, webm } from '#harness/files/video-files.ts'
import { cleanVideo } from './clean-video.ts'
import type { VideoExtension } from './media-keys.ts'
import { readRareCodec } from './read-codec.ts'

const PLACE = '+36.8065+010.1815/'
const place = Buffer.from(PLACE)
const XMP = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

/** Places where cameras and editors write a location. */
const located: [string, VideoExtension, Buffer][] = [
  ['MP4, ©xyz', 'mp4', mp4({ inMoov: [box('udta', box('\xa9xyz', place))] })],
  ['MP4, loci', 'mp4', mp4({ inMoov: [box('udta', box('loci', place))] })],
  ['MP4, in a track', 'mp4', mp4({ inTrack: [box('udta', box('\xa9xyz', place))] })],
  ['MP4, XMP', 'mp4', mp4({ after: [box('uuid', XMP, place)] })],
  ['MP4, free space', 'mp4', mp4({ after: [box('free', place)] })],
  ['MP4, after its end', 'mp4', mp4({ after: [place] })],
  ['MP4, a dashcam’s box', 'mp4', mp4({ inMoov: [box('gps ', place)] })],
  ['MP4, a track of positions', 'mp4', mp4({ data: PLACE })],
  ['MOV, keys', 'mov', mp4({ brand: 'qt  ', inMoov: [box('meta', box('keys', place), box('ilst', place))] })],
  ['WebM, tags', 'webm', webm([element(0x1254c367, place)])],
  ['WebM, an attached file', 'webm', webm([element(0x1941a469, place)])],
  ['WebM, live, tags', 'webm', webm([element(0x1254c367, place)], [], true)],
  ['WebM, after its end', 'webm', webm([], [place])],
  ['AVI, INFO', 'avi', avi([chunk('LIST', Buffer.from('INFO'), chunk('IGPS', place))])],
  ['AVI, after its end', 'avi', avi([], [place])],
  ['Ogg, comments', 'ogg', ogg([`LOCATION=${PLACE}`, `GEO_LOCATION=${PLACE}`])],
  ['Ogg, after its end', 'ogg', ogg([], [place])],
]

describe('a video', () => {
  it.each(located)('loses its place: %s', (_, extension, source) => {
    const bytes = Buffer.from(source)
    expect(bytes.includes(PLACE)).toBe(true)
    expect(cleanVideo(bytes, extension)).not.toBeUndefined()
    expect(bytes.includes('36.8065')).toBe(false)
    expect(bytes.includes('picture and sound')).toBe(true)
    expect(bytes.length).toBe(source.length)
    // Cleaning is idempotent.
    const again = Buffer.from(bytes)
    expect(cleanVideo(again, extension)).not.toBeUndefined()
    expect(again.equals(bytes)).toBe(true)
  })

  it.each([
    ['mp4', mp4(), { width: 640, height: 360 }],
    ['avi', avi(), { width: 320, height: 240 }],
    ['ogg', ogg(), { width: 352, height: 288 }],
    ['webm', webm(), null],
  ] as const)('tells its size where its container does: %s', (extension, bytes, size) => {
    expect(cleanVideo(Buffer.from(bytes), extension)).toEqual(size)
  })

  it('of an upright phone is upright', () => {
    const bytes = Buffer.from(mp4())
    const matrix = bytes.indexOf('tkhd') + 4 + 40
    bytes.writeInt32BE(0, matrix)
    bytes.writeInt32BE(0, matrix + 16)
    expect(cleanVideo(bytes, 'mp4')).toEqual({ width: 360, height: 640 })
  })

  it('keeps the checksums of Ogg right', () => {
    const bytes = Buffer.from(ogg(['LOCATION=x']))
    cleanVideo(bytes, 'ogg')
    // Computed with the reference implementation's algorithm, bit by bit.
    const end = bytes.indexOf('OggS', 4)
    const page = Buffer.from(bytes.subarray(0, end))
    const given = page.readUInt32LE(22)
    page.writeUInt32LE(0, 22)
    let crc = 0
    for (const byte of page) {
      for (let bit = 7; bit >= 0; bit -= 1) {
        const carry = ((crc >>> 31) ^ (byte >> bit)) & 1
        crc = ((crc << 1) ^ (carry ? 0x04c11db7 : 0)) >>> 0
      }
    }
    expect(given).toBe(crc)
  })

  it.each(['mp4', 'mov', 'webm', 'ogg', 'avi'] as const)(
    'that is broken in any way ends quickly: %s',
    (extension) => {
      const sources = { mp4: mp4({ data: PLACE }), mov: mp4(), webm: webm(), ogg: ogg(['A=b']), avi: avi() }
      const source = sources[extension]
      const changes = fc.array(fc.tuple(fc.nat(source.length - 1), fc.nat(255)), { maxLength: 12 })
      fc.assert(
        fc.property(changes, fc.nat(source.length), (changed, length) => {
          const bytes = Buffer.from(source)
          for (const [at, value] of changed) bytes.writeUInt8(value, at)
          expect(timed(() => cleanVideo(bytes.subarray(0, length), extension)).spent).toBeLessThan(LONG)
        }),
        { numRuns: 300 },
      )
    },
  )

  it.each([
    ['many boxes', 'mp4', Buffer.concat([mp4(), ...Array<Buffer>(500_000).fill(box('free'))])],
    ['many elements', 'webm', webm([Buffer.from('ec80'.repeat(500_000), 'hex')])],
    ['many chunks', 'avi', avi([Buffer.concat(Array<Buffer>(500_000).fill(chunk('JUNK')))])],
    ['many pages', 'ogg', Buffer.concat(Array<Buffer>(150_000).fill(ogg()))],
  ] as const)('of %s ends quickly, and is refused', (_, extension, source) => {
    const { result, spent } = timed(() => cleanVideo(Buffer.from(source), extension))
    expect([result, spent < LONG]).toEqual([undefined, true])
  })

  it.each(['mp4', 'webm', 'ogg', 'avi'] as const)(
    'ends quickly whatever its tracks, samples and sizes multiply to: %s',
    (extension) => {
      const measures = fc.record({
        tracks: fc.integer({ min: 1, max: 6000 }),
        samples: fc.integer({ min: 0, max: 100_000 }),
        chunks: fc.integer({ min: 0, max: 100_000 }),
        size: fc.integer({ min: 0, max: 35_000_000 }),
      })
      const worst = [
        { tracks: 6000, samples: 1, chunks: 1, size: 35_000_000 },
        { tracks: 6000, samples: 100_000, chunks: 1, size: 1 },
        { tracks: 6000, samples: 1, chunks: 100_000, size: 0 },
        { tracks: 60, samples: 100_000, chunks: 100_000, size: 0 },
      ]
      fc.assert(
        fc.property(measures, (measured) => {
          const bytes = laborious(extension, measured)
          const { spent } = timed(() => {
            cleanVideo(bytes, extension)
            readRareCodec(bytes, extension)
          })
          expect(spent).toBeLessThan(LONG)
        }),
        { numRuns: 30, examples: worst.map((example) => [example]) },
      )
    },
  )
})

/** Far above what the largest honest film takes, in milliseconds of this thread. */
const LONG = 1_000

/** Runs a function and measures its CPU time, which other work on this machine does not change. */
function timed<T>(run: () => T): { result: T; spent: number } {
  const before = process.threadCpuUsage()
  const result = run()
  const { user, system } = process.threadCpuUsage(before)
  return { result, spent: (user + system) / 1000 }
}
