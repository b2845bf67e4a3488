// The smallest files of each video format that a player would begin to play, and what cameras hide in them.

/** A box of MP4 or QuickTime. */
export function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, index * 4)
  })
  return bytes
}
const text = (value: string) => Buffer.from(value, 'latin1')

/** A track of an MP4 whose one chunk of samples lies at `at`. */
export function track(
  handler: 'vide' | 'soun' | 'meta',
  at: number,
  length: number,
  ...more: Buffer[]
): Buffer {
  const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
  const [width, height] = handler === 'vide' ? [640, 360] : [0, 0]
  const tkhd = box('tkhd', u32(7, 0, 0, 1, 0, 0, 0, 0, 0, 0), matrix, u32(width * 65536, height * 65536))
  const stbl = box(
    'stbl',
    box('stsz', u32(0, length, 1)),
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stco', u32(0, 1, at)),
  )
  const hdlr = box('hdlr', u32(0, 0), text(handler), u32(0, 0, 0))
  return box('trak', tkhd, box('mdia', box('mdhd', u32(0)), hdlr, box('minf', stbl)), ...more)
}

/** Parts of a made-up MP4. */
export type Mp4Parts = {
  brand?: string
  inMoov?: Buffer[]
  inTrack?: Buffer[]
  after?: Buffer[]
  data?: string
}

/** An MP4 with one picture track; with `data`, also a track of positions that holds it. */
export function mp4({
  brand = 'isom',
  inMoov = [],
  inTrack = [],
  after = [],
  data = '',
}: Mp4Parts = {}): Buffer {
  const ftyp = box('ftyp', text(brand), u32(512), text('isommp42'))
  const picture = 'picture and sound'
  const mdat = box('mdat', text(picture), text(data))
  const start = ftyp.length + 8
  const tracks = [track('vide', start, picture.length, ...inTrack)]
  if (data) tracks.push(track('meta', start + picture.length, data.length))
  return Buffer.concat([ftyp, mdat, box('moov', box('mvhd', u32(0)), ...tracks, ...inMoov), ...after])
}

/** An element of WebM. */
export function element(id: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.from(id.toString(16).padStart(2, '0'), 'hex')
  const size = Buffer.alloc(8)
  size.writeUIntBE(body.length, 2, 6)
  size.writeUInt8(1, 0)
  return Buffer.concat([head, size, body])
}

/** A WebM with one cluster; `more` comes behind it within the segment, `after` behind everything. */
export function webm(more: Buffer[] = [], after: Buffer[] = [], live = false): Buffer {
  const header = element(0x1a45dfa3, element(0x4282, text('webm')))
  const tracks = element(0x1654ae6b, element(0xae, element(0x83, Buffer.from([1]))))
  const block = element(0xa3, text('picture and sound'))
  const cluster = live
    ? Buffer.concat([Buffer.from('1f43b67501ffffffffffffff', 'hex'), block])
    : element(0x1f43b675, block)
  const content = [tracks, cluster, ...more]
  const segment = live
    ? Buffer.concat([Buffer.from('1853806701ffffffffffffff', 'hex'), ...content])
    : element(0x18538067, ...content)
  return Buffer.concat([header, segment, ...after])
}

/** A chunk of AVI. */
export function chunk(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** An AVI of 320 × 240; `more` comes before its pictures, `after` behind everything. */
export function avi(more: Buffer[] = [], after: Buffer[] = []): Buffer {
  const avih = Buffer.alloc(56)
  avih.writeUInt32LE(320, 32)
  avih.writeUInt32LE(240, 36)
  const strl = chunk('LIST', text('strl'), chunk('strh', Buffer.alloc(56)), chunk('strf', Buffer.alloc(40)))
  const hdrl = chunk('LIST', text('hdrl'), chunk('avih', avih), strl)
  const movi = chunk('LIST', text('movi'), chunk('00dc', text('picture and sound')))
  return Buffer.concat([chunk('RIFF', text('AVI '), hdrl, ...more, movi, chunk('idx1')), ...after])
}

/** A page of Ogg with one packet; its checksum is left to others. */
export function oggPage(flags: number, sequence: number, packet: Buffer, serial = 7): Buffer {
  const lengths = [...Array<number>(Math.floor(packet.length / 255)).fill(255), packet.length % 255]
  const head = Buffer.alloc(27)
  head.write('OggS', 'latin1')
  head.writeUInt8(flags, 5)
  head.writeUInt32LE(serial, 14)
  head.writeUInt32LE(sequence, 18)
  head.writeUInt8(lengths.length, 26)
  return Buffer.concat([head, Buffer.from(lengths), packet])
}

/** An Ogg with a Theora stream of 352 × 288 and these comments. */
export function ogg(comments: string[] = [], after: Buffer[] = []): Buffer {
  const ident = Buffer.alloc(42)
  ident.write('\x80theora\x03\x02\x01', 'latin1')
  ident.writeUIntBE(352, 14, 3)
  ident.writeUIntBE(288, 17, 3)
  const le = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  }
  const list = comments.flatMap((comment) => [le(Buffer.byteLength(comment)), Buffer.from(comment)])
  const packet = Buffer.concat([text('\x81theora'), le(4), text('test'), le(comments.length), ...list])
  return Buffer.concat([
    oggPage(2, 0, ident),
    oggPage(0, 1, packet),
    oggPage(4, 2, text('picture and sound')),
    ...after,
  ])
}
