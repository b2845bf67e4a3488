import { zeroSamples } from './clean-mp4-samples.ts'
import type { WorkBudget } from './work-budget.ts'

/**
 * MP4 and QuickTime (ISO/IEC 14496-12; QuickTime File Format): boxes of a 32-bit size, four letters and content.
 */

/** A box: where it, its content and it as a whole begin and end. */
export type Box = { type: string; start: number; body: number; end: number }

/** Boxes that a player needs, by the box around them; everything else becomes empty space. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'styp', 'pdin', 'wide'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'mdia', 'edts', 'tref', 'tapt', 'load', 'clip', 'matt', 'trgr'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
  moof: ['mfhd', 'traf'],
}

/**
 * Empties what tells more than picture and sound: `udta` (with `©xyz`, `loci`), `meta` (Apple's
 * com.apple.quicktime.location.*), `uuid` (XMP), tracks of positions, makers' own boxes, bytes after the last box.
 * @returns the size in pixels of the first picture track; undefined without such a track
 * @throws RangeError when a box breaks off, or the file is made of more parts than a film has
 */
export function cleanMp4(
  bytes: Buffer,
  budget: WorkBudget,
): { width: number; height: number } | null | undefined {
  const seen: Seen = { budget, picture: false, size: null }
  clean(bytes, 'file', 0, bytes.length, seen)
  return seen.picture ? seen.size : undefined
}

type Seen = { budget: WorkBudget; picture: boolean; size: { width: number; height: number } | null }

function clean(bytes: Buffer, around: string, start: number, end: number, seen: Seen): void {
  let at = start
  for (const box of boxesIn(bytes, start, end, seen.budget)) {
    at = box.next
    if (!KEPT[around]?.includes(box.type)) {
      empty(bytes, box)
      continue
    }
    if (box.type === 'wide') bytes.fill(0, box.body, box.end)
    if (box.type === 'trak' && !keepTrack(bytes, box, seen)) continue
    if (KEPT[box.type]) clean(bytes, box.type, box.body, box.end, seen)
  }
  // Bytes after the last box belong to no container: cameras append photographs there, with their places.
  if (at < end) bytes.fill(0, at, end)
  if (at + 8 <= end) {
    bytes.writeUInt32BE(end - at, at)
    bytes.write('free', at + 4, 'latin1')
  }
}

/** Notes the size of a picture track; empties a track that is neither picture nor sound, samples included. */
function keepTrack(bytes: Buffer, trak: Box, seen: Seen): boolean {
  const { budget } = seen
  const handler = find(bytes, budget, trak, 'mdia', 'hdlr')
  const kind = handler ? bytes.toString('latin1', handler.body + 8, handler.body + 12) : ''
  if (kind === 'vide') {
    const header = find(bytes, budget, trak, 'tkhd')
    seen.picture = true
    if (header) seen.size ??= trackSize(bytes, header)
    return true
  }
  if (kind === 'soun') return true
  const table = find(bytes, budget, trak, 'mdia', 'minf', 'stbl')
  if (table) zeroSamples(bytes, (type) => find(bytes, budget, table, type), budget)
  empty(bytes, trak)
  return false
}

/** Width and height as 16.16 numbers behind a matrix, which turns pictures of upright phones by a quarter. */
function trackSize(bytes: Buffer, tkhd: Box): { width: number; height: number } | null {
  const matrix = tkhd.body + (bytes.readUInt8(tkhd.body) === 1 ? 52 : 40)
  const [width, height] = [bytes.readUInt16BE(matrix + 36), bytes.readUInt16BE(matrix + 40)]
  if (width === 0 || height === 0) return null
  const turned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 16) === 0
  return turned ? { width: height, height: width } : { width, height }
}

/** The boxes of a part of the file, each with where the next one begins; it may claim to lie behind the end. */
export function* boxesIn(
  bytes: Buffer,
  start: number,
  end: number,
  budget: WorkBudget,
): Generator<Box & { next: number }> {
  let at = start
  while (at + 8 <= end) {
    budget.parts(1)
    let size = bytes.readUInt32BE(at)
    let body = at + 8
    if (size === 1) {
      size = Number(bytes.readBigUInt64BE(body))
      body += 8
    }
    if (size === 0) size = end - at
    if (size < body - at) break
    const box = { type: bytes.toString('latin1', at + 4, at + 8), start: at, body, end: at + size }
    // A picture and sound that break off still play to that point; anything else that does is no video.
    if (box.end > end && box.type !== 'mdat') break
    yield { ...box, end: Math.min(box.end, end), next: box.end }
    at = box.end
  }
}

/** The first box at the end of a path of types. */
export function find(bytes: Buffer, budget: WorkBudget, around: Box, ...path: string[]): Box | undefined {
  let box: Box | undefined = around
  for (const type of path) {
    if (!box) return undefined
    box = childOf(bytes, budget, box, type)
  }
  return box
}

function childOf(bytes: Buffer, budget: WorkBudget, around: Box, type: string): Box | undefined {
  for (const box of boxesIn(bytes, around.body, around.end, budget)) if (box.type === type) return box
  return undefined
}

/** A box of the same size that says nothing; 64-bit sizes stay as they are. */
function empty(bytes: Buffer, box: Box): void {
  bytes.write('free', box.start + 4, 'latin1')
  bytes.fill(0, box.body, box.end)
}
