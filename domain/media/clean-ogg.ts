import type { WorkBudget } from './work-budget.ts'

/** Ogg (RFC 3533): pages that carry packets of several streams; the second packet of each holds its comments. */

type Page = { start: number; end: number; serial: number; segments: Buffer; body: number }

/** Offset of the comments in their packet, by how the packet begins. */
const COMMENT_PACKETS = [
  [Buffer.from('\x81theora', 'latin1'), 7],
  [Buffer.from('\x03vorbis', 'latin1'), 7],
  [Buffer.from('OpusTags', 'latin1'), 8],
] as const

const THEORA = Buffer.from('\x80theora', 'latin1')

/**
 * Overwrites all comments (LOCATION, GEO_LOCATION…) and what follows the last page, and corrects the checksums.
 * @returns the size in pixels; undefined without a picture stream
 * @throws RangeError when a page breaks off, or there are more than a video has
 */
export function cleanOgg(
  bytes: Buffer,
  budget: WorkBudget,
): { width: number; height: number } | null | undefined {
  const pages = readPages(bytes, budget)
  let size: { width: number; height: number } | undefined
  const serials = new Set(pages.map((page) => page.serial))
  if (serials.size > MAX_STREAMS) throw new RangeError('too many streams')
  for (const serial of serials) {
    const own = pages.filter((page) => page.serial === serial)
    const [first, second] = headPackets(own)
    const head = first?.map((at) => bytes.readUInt8(at))
    if (head && Buffer.from(head.slice(0, 7)).equals(THEORA)) {
      const number = (at: number) =>
        ((head[at] ?? 0) << 16) | ((head[at + 1] ?? 0) << 8) | (head[at + 2] ?? 0)
      size ??= { width: number(14), height: number(17) }
    }
    if (second) overwriteComments(bytes, second)
    for (const page of own.slice(0, MAX_HEAD_PAGES)) writeChecksum(bytes, page)
  }
  return size
}

/** More streams than any video has. */
const MAX_STREAMS = 16

/** Pages that may hold the first two packets; a comment longer than that (3 MB) is left out with the file. */
const MAX_HEAD_PAGES = 50

function readPages(bytes: Buffer, budget: WorkBudget): Page[] {
  const pages: Page[] = []
  let at = 0
  while (at + 27 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'OggS') {
    const count = bytes.readUInt8(at + 26)
    const body = at + 27 + count
    budget.parts(1)
    const segments = bytes.subarray(at + 27, body)
    const end = segments.reduce((sum, length) => sum + length, body)
    if (end > bytes.length) break
    pages.push({ start: at, end, serial: bytes.readUInt32LE(at + 14), segments, body })
    at = end
  }
  // Half a page, or somebody else's bytes.
  if (at < bytes.length) bytes.fill(0, at)
  return pages
}

/** Positions in the file of the bytes of a stream's first two packets. */
function headPackets(pages: readonly Page[]): number[][] {
  const packets: number[][] = [[]]
  for (const page of pages.slice(0, MAX_HEAD_PAGES)) {
    let at = page.body
    for (const length of page.segments) {
      const packet = packets[packets.length - 1]
      for (let i = 0; i < length; i += 1) packet?.push(at + i)
      at += length
      if (length < 255) packets.push([])
      if (packets.length > 2) return packets.slice(0, 2)
    }
  }
  // The second packet never ended: whatever it says goes with the rest.
  throw new RangeError('the headers break off')
}

function overwriteComments(bytes: Buffer, positions: readonly number[]): void {
  const packet = Buffer.from(positions.map((at) => bytes.readUInt8(at)))
  const found = COMMENT_PACKETS.find(([prefix]) => packet.subarray(0, prefix.length).equals(prefix))
  if (!found) return
  let at = found[1]
  at += 4 + packet.readUInt32LE(at)
  const count = packet.readUInt32LE(at)
  at += 4
  for (let i = 0; i < count; i += 1) {
    const length = packet.readUInt32LE(at)
    if (at + 4 + length > packet.length) throw new RangeError('a comment breaks off')
    packet.fill(' ', at + 4, at + 4 + length)
    if (length >= 2) packet.write('X=', at + 4, 'latin1')
    at += 4 + length
  }
  // Behind the comments only a framing bit is expected.
  if (at < packet.length) packet.fill(0, at + 1)
  positions.forEach((position, index) => {
    bytes.writeUInt8(packet[index] ?? 0, position)
  })
}

/** The page's CRC-32: polynomial 0x04c11db7, not reflected, over the page with a checksum of zero. */
function writeChecksum(bytes: Buffer, page: Page): void {
  bytes.writeUInt32LE(0, page.start + 22)
  let crc = 0
  for (let at = page.start; at < page.end; at += 1) {
    crc = ((crc << 8) ^ (TABLE[((crc >>> 24) ^ (bytes[at] ?? 0)) & 0xff] ?? 0)) >>> 0
  }
  bytes.writeUInt32LE(crc, page.start + 22)
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1
  return crc >>> 0
})
