import { type WorkBudget, workBudget } from './work-budget.ts'

/** The formats of pictures that go with an answer. */
export type CleanedImage = 'image/jpeg' | 'image/png' | 'image/gif'

/**
 * A picture without everything that may tell where it was taken: EXIF, XMP, comments, embedded previews, and whatever
 * follows its end (R31). What is kept is named; everything else goes, since makers of cameras invent new places all the
 * time. Not one pixel changes: nothing is encoded again, and a photo that lies on its side keeps saying so.
 * @param bytes the whole file
 * @returns null when it is broken
 */
export function cleanImage(bytes: Buffer, type: CleanedImage): Buffer | null {
  try {
    const budget = workBudget(bytes)
    return Buffer.concat([...counted(CLEANERS[type](bytes), budget)])
  } catch (error) {
    // A file that points outside of itself is broken off.
    if (error instanceof RangeError) return null
    throw error
  }
}

function* counted(parts: Generator<Buffer>, budget: WorkBudget): Generator<Buffer> {
  for (const part of parts) {
    budget.parts(1)
    yield part
  }
}

const CLEANERS = { 'image/jpeg': jpegParts, 'image/png': pngParts, 'image/gif': gifParts } as const

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const [APP0, APP1, APP2, APP14, APP15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef] as const
const COMMENT = 0xfe

function* jpegParts(bytes: Buffer): Generator<Buffer> {
  yield jpegMarker(SOI)
  for (let at = 2; ; ) {
    // Any number of fill bytes may stand before a marker.
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError()
    while (bytes.readUInt8(at + 1) === 0xff) at += 1
    const marker = bytes.readUInt8(at + 1)
    if (marker === EOI) return yield jpegMarker(EOI)
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const content = within(bytes, at + 4, end)
    const upright = marker === APP1 ? orientationOf(content) : null
    if (upright !== null) yield orientationSegment(upright)
    if (keepsSegment(marker, content)) yield bytes.subarray(at, end)
    at = marker === SOS ? endOfScan(bytes, end) : end
    yield bytes.subarray(end, at)
    // A photo whose last bytes got lost is shown as far as it goes.
    if (at === bytes.length) return
  }
}

const jpegMarker = (marker: number) => Buffer.from([0xff, marker])

/**
 * Finds the end of a scan, where the next marker is: within it, 0xFF is followed by 0 or by the number of a
 * restart.
 */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = start; ; at += 1) {
    at = bytes.indexOf(0xff, at)
    const next = at < 0 ? undefined : bytes[at + 1]
    if (next === undefined) return bytes.length
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
}

/**
 * Keeps the segments that draw the picture, and three kinds of application segments: resolution, colours, and
 * how they are stored.
 */
function keepsSegment(marker: number, content: Buffer): boolean {
  const starts = (name: string) => content.subarray(0, name.length).toString('latin1') === name
  if (marker === APP0) return starts('JFIF\0')
  if (marker === APP2) return starts('ICC_PROFILE\0')
  if (marker === APP14) return starts('Adobe')
  return marker !== COMMENT && (marker < APP0 || marker > APP15)
}

const ORIENTATION = 0x0112

/** Reads a photo's orientation from its EXIF data: 2 to 8; null when it stands upright or does not say. */
function orientationOf(exif: Buffer): number | null {
  if (exif.subarray(0, 6).toString('latin1') !== 'Exif\0\0') return null
  const tiff = exif.subarray(6)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  try {
    const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12
      const value = short(at) === ORIENTATION ? short(at + 8) : 0
      if (value >= 2 && value <= 8) return value
    }
  } catch {
    // It says nothing that can be read.
  }
  return null
}

/** EXIF data of one entry: how a photo lies. */
function orientationSegment(orientation: number): Buffer {
  const [head, name] = [Buffer.from('ffe10022', 'hex'), Buffer.from('Exif\0\0')]
  const tiff = Buffer.from('4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  return Buffer.concat([head, name, tiff])
}

/** Chunks that draw the picture: those that every reader must know, and these. */
const PNG_CHUNKS = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)

function* pngParts(bytes: Buffer): Generator<Buffer> {
  yield within(bytes, 0, 8)
  for (let at = 8, type = ''; type !== 'IEND'; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    type = within(bytes, at, end).toString('latin1', 4, 8)
    if (/^[A-Z]/.test(type) || PNG_CHUNKS.has(type)) yield bytes.subarray(at, end)
    at = end
  }
}

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b] as const
const [DRAWS_NEXT, APPLICATION] = [0xf9, 0xff] as const
/** Application extensions that say how often an animation loops. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0']

function* gifParts(bytes: Buffer): Generator<Buffer> {
  let at = 13 + colourTable(bytes.readUInt8(10))
  yield within(bytes, 0, at)
  for (let block = 0; block !== TRAILER; ) {
    block = bytes.readUInt8(at)
    if (block === TRAILER) yield bytes.subarray(at, at + 1)
    else if (block === IMAGE) {
      const end = afterSubBlocks(bytes, at + 11 + colourTable(bytes.readUInt8(at + 9)))
      yield bytes.subarray(at, end)
      at = end
    } else if (block === EXTENSION) {
      const end = afterSubBlocks(bytes, at + 2)
      const label = bytes.readUInt8(at + 1)
      const isLoop = label === APPLICATION && LOOPS.includes(bytes.toString('latin1', at + 3, at + 14))
      if (label === DRAWS_NEXT || isLoop) yield bytes.subarray(at, end)
      at = end
    } else throw new RangeError()
  }
}

const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start
  while (bytes.readUInt8(at) !== 0) at += bytes.readUInt8(at) + 1
  return at + 1
}

function within(bytes: Buffer, start: number, end: number): Buffer {
  if (end > bytes.length || end < start) throw new RangeError()
  return bytes.subarray(start, end)
}
