import type { WorkBudget } from './work-budget.ts'

/** WebM (Matroska, RFC 9559, in EBML, RFC 8794): elements of an identifier, a size and content. */

type Element = { id: number; start: number; body: number; end: number; unknownSize: boolean }

const EBML = 0x1a45dfa3
export const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
export const TRACKS = 0x1654ae6b

/**
 * Elements of a segment that a player needs: index, codec settings, picture and sound. Tags, attached files
 * and chapters go.
 */
const KEPT = new Set([0x114d9b74, 0x1549a966, TRACKS, CLUSTER, 0x1c53bb6b, 0xbf])

/**
 * Empties tags (LOCATION among them), attached files, chapters, empty space and what follows the segment.
 * @returns null: the size is left to the still picture; undefined without tracks or clusters
 * @throws RangeError when an element breaks off, or there are more than a recorder writes
 */
export function cleanWebm(bytes: Buffer, budget: WorkBudget): null | undefined {
  const header = readElement(bytes, 0)
  if (header.id !== EBML) return undefined
  const segment = readElement(bytes, header.end)
  if (segment.id !== SEGMENT) return undefined
  const end = segment.unknownSize ? bytes.length : Math.min(segment.end, bytes.length)
  const found = new Set<number>()
  let at = segment.body
  while (at < end) {
    budget.parts(1)
    const element = readElement(bytes, at)
    found.add(element.id)
    if (element.unknownSize) {
      if (element.id !== CLUSTER) return undefined
      at = endOfCluster(bytes, element.body, end, budget)
      continue
    }
    // A recording that breaks off plays to that point.
    if (element.end > end && element.id !== CLUSTER) {
      bytes.fill(0, at, end)
      break
    }
    if (!KEPT.has(element.id)) empty(bytes, element.start, Math.min(element.end, end))
    at = element.end
  }
  if (end < bytes.length) bytes.fill(0, end)
  return found.has(TRACKS) && found.has(CLUSTER) ? null : undefined
}

/** A cluster of unknown size, as recorders in browsers write, ends before the next element of a segment. */
function endOfCluster(bytes: Buffer, start: number, end: number, budget: WorkBudget): number {
  let at = start
  while (at < end) {
    budget.parts(1)
    const element = readElement(bytes, at)
    // Identifiers of four bytes are those of a segment's own children.
    if (element.id > 0xffffff) return at
    if (element.unknownSize || element.end > end) return end
    at = element.end
  }
  return end
}

/** The elements within another one, up to the first that has no end of its own. */
export function* elementsIn(bytes: Buffer, around: Element, budget: WorkBudget): Generator<Element> {
  const end = Math.min(around.unknownSize ? bytes.length : around.end, bytes.length)
  let at = around.body
  while (at < end) {
    budget.parts(1)
    const element = readElement(bytes, at)
    if (element.end > end && !element.unknownSize) return
    yield element
    if (element.unknownSize) return
    at = element.end
  }
}

export function readElement(bytes: Buffer, start: number): Element {
  const idLength = Math.clz32(bytes.readUInt8(start)) - 23
  if (idLength > 4) throw new RangeError('no identifier')
  const id = bytes.readUIntBE(start, idLength)
  const sizeAt = start + idLength
  const first = bytes.readUInt8(sizeAt)
  const sizeLength = Math.clz32(first) - 23
  if (sizeLength > 8) throw new RangeError('no size')
  let size = first & (0xff >> sizeLength)
  let ones = size === 0xff >> sizeLength
  for (let i = 1; i < sizeLength; i += 1) {
    const byte = bytes.readUInt8(sizeAt + i)
    ones &&= byte === 0xff
    size = size * 256 + byte
  }
  const body = sizeAt + sizeLength
  return { id, start, body, end: body + size, unknownSize: ones }
}

/** A `Void` element of the same length; lengths of one byte cannot be one and are left at zero. */
function empty(bytes: Buffer, start: number, end: number): void {
  bytes.fill(0, start, end)
  const length = end - start
  if (length < 2) return
  bytes.writeUInt8(0xec, start)
  if (length - 2 < 127) bytes.writeUInt8(0x80 | (length - 2), start + 1)
  else {
    bytes.writeUInt8(0x01, start + 1)
    bytes.writeUIntBE(length - 9, start + 3, 6)
  }
}
