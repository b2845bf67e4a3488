import { type Box, boxesIn, find } from './clean-mp4.ts'
import { elementsIn, readElement, SEGMENT, TRACKS } from './clean-webm.ts'
import type { VideoExtension } from './media-keys.ts'
import type { RareCodec } from './rare-codec.ts'
import { type WorkBudget, workBudget } from './work-budget.ts'

/**
 * Names what may keep browsers from playing a film, by its first picture track.
 * @param bytes the whole file, cleaned
 * @returns null when all browsers play it, or when the film doesn't say how it is made
 */
export function readRareCodec(bytes: Buffer, extension: VideoExtension): RareCodec | null {
  try {
    switch (extension) {
      case 'avi':
        return 'avi'
      case 'ogg':
        // The only pictures that are taken in that container.
        return 'theora'
      case 'webm':
        return ofWebm(bytes, workBudget(bytes))
      case 'mp4':
      case 'mov':
        return ofMp4(bytes, workBudget(bytes))
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Sample descriptions of QuickTime and MP4; null for those that play everywhere. */
const MP4_CODECS: Readonly<Record<string, RareCodec | null>> = {
  avc1: null,
  avc3: null,
  vp08: null,
  vp09: null,
  av01: 'av1',
  hvc1: 'hevc',
  hev1: 'hevc',
  dvh1: 'hevc',
  dvhe: 'hevc',
  mp4v: 'mpeg4',
  jpeg: 'mjpeg',
  mjpa: 'mjpeg',
  mjpb: 'mjpeg',
  apco: 'prores',
  apcs: 'prores',
  apcn: 'prores',
  apch: 'prores',
  ap4h: 'prores',
  ap4x: 'prores',
}

/** Profiles of H.264 beyond 'High': more bits or more colour than players have decoders for. */
const STUDIO_PROFILES = [44, 110, 122, 244]

/** Length of the fixed part of a picture's sample description; its boxes follow. */
const SAMPLE_ENTRY_BYTES = 78

function ofMp4(bytes: Buffer, budget: WorkBudget): RareCodec | null {
  const file: Box = { type: 'file', start: 0, body: 0, end: bytes.length }
  const movie = find(bytes, budget, file, 'moov')
  if (!movie) return null
  for (const track of boxesIn(bytes, movie.body, movie.end, budget)) {
    if (track.type !== 'trak') continue
    const handler = find(bytes, budget, track, 'mdia', 'hdlr')
    if (!handler || bytes.toString('latin1', handler.body + 8, handler.body + 12) !== 'vide') continue
    const table = find(bytes, budget, track, 'mdia', 'minf', 'stbl', 'stsd')
    // Behind a version and the number of descriptions.
    const [entry] = table ? boxesIn(bytes, table.body + 8, table.end, budget) : []
    return entry ? ofSampleEntry(bytes, entry, budget) : null
  }
  return null
}

function ofSampleEntry(bytes: Buffer, entry: Box, budget: WorkBudget): RareCodec | null {
  const codec = MP4_CODECS[entry.type]
  if (codec === undefined) return 'other'
  if (!entry.type.startsWith('avc')) return codec
  const content = { ...entry, body: entry.body + SAMPLE_ENTRY_BYTES }
  const settings = find(bytes, budget, content, 'avcC')
  return settings && STUDIO_PROFILES.includes(bytes.readUInt8(settings.body + 1)) ? 'studio' : null
}

const TRACK_ENTRY = 0xae
const CODEC_ID = 0x86

function ofWebm(bytes: Buffer, budget: WorkBudget): RareCodec | null {
  const segment = readElement(bytes, readElement(bytes, 0).end)
  if (segment.id !== SEGMENT) return null
  for (const tracks of elementsIn(bytes, segment, budget)) {
    if (tracks.id !== TRACKS) continue
    for (const track of elementsIn(bytes, tracks, budget)) {
      if (track.id !== TRACK_ENTRY) continue
      for (const { id, body, end } of elementsIn(bytes, track, budget)) {
        const codec = id === CODEC_ID ? bytes.toString('latin1', body, Math.min(end, body + 32)) : ''
        if (codec === 'V_VP8' || codec === 'V_VP9') return null
        if (codec.startsWith('V_')) return codec === 'V_AV1' ? 'av1' : 'other'
      }
    }
    return null
  }
  return null
}
