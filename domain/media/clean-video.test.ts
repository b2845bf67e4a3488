import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avi, box, chunk, element, mp4, ogg, webm } from '#tests/video-files.ts'
import { cleanVideo } from './clean-video.ts'
import type { VideoExtension } from './media-keys.ts'

const PLACE = '+36.8065+010.1815/'
const place = Buffer.from(PLACE)
const XMP = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

/** Where cameras and editors write places. */
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
    // What was cleaned is clean: the second time nothing changes.
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
          const started = performance.now()
          cleanVideo(bytes.subarray(0, length), extension)
          expect(performance.now() - started).toBeLessThan(500)
        }),
        { numRuns: 300 },
      )
    },
  )

  it.each([
    ['many boxes', 'mp4', Buffer.concat([mp4(), ...Array<Buffer>(400_000).fill(box('free'))])],
    ['many elements', 'webm', webm([Buffer.from('ec80'.repeat(300_000), 'hex')])],
    ['many chunks', 'avi', avi([Buffer.concat(Array<Buffer>(400_000).fill(chunk('JUNK')))])],
    ['many pages', 'ogg', Buffer.concat(Array<Buffer>(20_000).fill(ogg()))],
  ] as const)('of %s does not hold the process up', (_, extension, source) => {
    const bytes = Buffer.from(source)
    const started = performance.now()
    cleanVideo(bytes, extension)
    expect(performance.now() - started).toBeLessThan(500)
  })
})
