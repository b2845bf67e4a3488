import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { HostileFile } from './hostile-files.ts'

/** Location that must never leave, as text. */
export const PLACE = '36.80651948'
const SCRIPT = '<script>document.title="ran"</script>'
export const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf exif:GPSLatitude="${PLACE}">${SCRIPT}</rdf></x:xmpmeta>`
export const GPS = {
  IFD0: { Copyright: PLACE, ImageDescription: SCRIPT },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 48/1 2347/100', GPSMapDatum: PLACE },
}

/** A picture that no two calls with different seeds have in common. */
export function picture(width = 200, height = 150, channels: 3 | 4 = 3): Sharp {
  const bytes = Buffer.alloc(width * height * channels)
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = (i * 7 + ((i * i) % 251)) & 0xff
  return sharp(bytes, { raw: { width, height, channels } })
}

/** A chunk of PNG. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const bytes = Buffer.alloc(content.length + 12)
  bytes.writeUInt32BE(content.length)
  body.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(body), content.length + 8)
  return bytes
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG that claims a size; its pixels are `rows` rows of zeros. */
export function claimedPng(
  width: number,
  height: number,
  rows: number,
  more: Buffer[] = [],
  interlace = 0,
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, interlace], 8)
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows))
  return Buffer.concat([
    PNG,
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Behind the first chunk of a PNG. */
export function intoPng(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

/** Behind the first marker of a JPEG. */
export function intoJpeg(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

function patched(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

/** Pictures that carry more than a picture: each must come out as one, without what it carried. */
export async function laden(): Promise<HostileFile[]> {
  const jpeg = await picture().jpeg().toBuffer()
  const png = await picture().png().toBuffer()
  const gif = await picture().gif().toBuffer()
  const webp = await picture().webp().toBuffer()
  const frames = Buffer.concat([
    await picture(64, 64).raw().toBuffer(),
    await picture(64, 64).negate().raw().toBuffer(),
  ])
  const film = () => sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
  const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  const files: [string, Buffer][] = [
    ['gps.jpg', await picture().withExif(GPS).jpeg().toBuffer()],
    ['gps.png', await picture().withExif(GPS).png().toBuffer()],
    ['gps.webp', await picture().withExif(GPS).webp().toBuffer()],
    ['xmp.jpg', await picture().withXmp(XMP).jpeg().toBuffer()],
    ['xmp.png', await picture().withXmp(XMP).png().toBuffer()],
    ['xmp.webp', await picture().withXmp(XMP).webp().toBuffer()],
    ['icc.jpg', await picture().withIccProfile('p3').jpeg().toBuffer()],
    ['icc.png', await picture().withIccProfile('p3').png().toBuffer()],
    ['cmyk.jpg', await picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['cmyk-icc.jpg', await picture().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()],
    ['grey.jpg', await picture().greyscale().jpeg().toBuffer()],
    ['progressive.jpg', await picture().jpeg({ progressive: true }).toBuffer()],
    ['palette.png', await picture().png({ palette: true }).toBuffer()],
    ['interlaced.png', await picture().png({ progressive: true }).toBuffer()],
    ['sixteen-bits.png', await picture().toColourspace('rgb16').png().toBuffer()],
    ['transparent.png', await picture(90, 60, 4).png().toBuffer()],
    ['transparent.webp', await picture(90, 60, 4).webp({ lossless: true }).toBuffer()],
    ['animated.gif', await film().gif().toBuffer()],
    ['animated.webp', await film().webp().toBuffer()],
    ['one-pixel.jpg', await picture(1, 1).jpeg().toBuffer()],
    ['one-pixel.png', await picture(1, 1).png().toBuffer()],
    ['one-pixel.gif', await picture(1, 1).gif().toBuffer()],
    ['one-pixel.webp', await picture(1, 1).webp().toBuffer()],
    ['40000-wide.png', await picture(40_000, 2).png().toBuffer()],
    ['40000-tall.png', await picture(2, 40_000).png().toBuffer()],
    ['16000-wide.webp', await picture(16_000, 3).webp().toBuffer()],
    ['html-behind.jpg', Buffer.concat([jpeg, Buffer.from(`<html>${SCRIPT}${PLACE}`)])],
    ['html-behind.png', Buffer.concat([png, Buffer.from(`<html>${SCRIPT}${PLACE}`)])],
    ['html-behind.gif', Buffer.concat([gif, Buffer.from(`<html>${SCRIPT}${PLACE}`)])],
    ['html-behind.webp', Buffer.concat([webp, Buffer.from(`<html>${SCRIPT}${PLACE}`)])],
    ['html-comment.jpg', intoJpeg(jpeg, 0xfe, Buffer.from(`--><html>${SCRIPT}${PLACE}`))],
    ['app-segment.jpg', intoJpeg(jpeg, 0xed, Buffer.from(`Photoshop 3.0\0${PLACE}`))],
    [
      'many-segments.jpg',
      Buffer.concat([
        jpeg.subarray(0, 2),
        ...Array<Buffer>(500).fill(Buffer.from('fffe0004414c', 'hex')),
        jpeg.subarray(2),
      ]),
    ],
    [
      'pdf-behind.jpg',
      Buffer.concat([
        jpeg,
        Buffer.from(`%PDF-1.7 1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>> ${PLACE}`),
      ]),
    ],
    ['zip-behind.jpg', Buffer.concat([jpeg, zip])],
    ['jar-behind.gif', Buffer.concat([gif, zip])],
    ['php-behind.gif', Buffer.concat([gif, Buffer.from('<?php system($_GET[0]); ?>')])],
    ['exe-behind.png', Buffer.concat([png, Buffer.from('4d5a9000', 'hex'), Buffer.alloc(512)])],
    [
      'motion-photo.jpg',
      Buffer.concat([jpeg, Buffer.from('000000186674797069736f6d', 'hex'), Buffer.from(PLACE)]),
    ],
    ['script-text.png', intoPng(png, pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}${PLACE}`)))],
    ['script-itxt.png', intoPng(png, pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)))],
    [
      'big-text.png',
      intoPng(
        png,
        pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000))])),
      ),
    ],
    ['private-chunk.png', intoPng(png, pngChunk('prVt', Buffer.from(PLACE)))],
    ['script.gif', intoGif(gif, `*/=1;${SCRIPT}/*${PLACE}`)],
    ['long-run.png', claimedPng(7000, 7000, 7000)],
  ]
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const bytes = await picture(80, 40).withMetadata({ orientation }).jpeg().toBuffer()
    files.push([`orientation-${orientation}.jpg`, bytes])
  }
  return files.map(([name, bytes]) => ({ name, bytes, outcome: 'image' }))
}

/** A comment before the first picture of a GIF. */
export function intoGif(gif: Buffer, comment: string): Buffer {
  const table = (gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0
  const at = 13 + table
  const block = Buffer.concat([
    Buffer.from([0x21, 0xfe, comment.length]),
    Buffer.from(comment),
    Buffer.from([0]),
  ])
  return Buffer.concat([gif.subarray(0, at), block, gif.subarray(at)])
}

/** Files that begin like a picture and cannot be decoded, or not within bounds. */
export async function undecodable(): Promise<HostileFile[]> {
  const jpeg = await picture().jpeg().toBuffer()
  const png = await picture().png().toBuffer()
  const gif = await picture().gif().toBuffer()
  const webp = await picture().webp().toBuffer()
  const bomb = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'pixels' })
  const broken = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'broken' })
  const either = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'any refusal' })
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)
  return [
    bomb('bomb-40000.png', claimedPng(40_000, 40_000, 1)),
    bomb('bomb-9000.png', claimedPng(9000, 9000, 9000)),
    bomb('bomb-interlaced.png', claimedPng(30_000, 30_000, 1, [], 1)),
    bomb(
      'bomb.jpg',
      patched(jpeg, (copy) => {
        const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
        copy.writeUInt16BE(65_500, frame + 5)
        copy.writeUInt16BE(65_500, frame + 7)
      }),
    ),
    either('endless.png', claimedPng(2_147_483_647, 2_147_483_647, 0)),
    either('no-size.png', claimedPng(0, 0, 1)),
    either(
      'bomb-profile.png',
      claimedPng(5000, 5000, 1, [
        pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
      ]),
    ),
    broken('half.jpg', half(jpeg)),
    broken('half.png', half(png)),
    either('half.gif', half(gif)),
    broken('half.webp', half(webp)),
    either('head.jpg', jpeg.subarray(0, 20)),
    either('head.png', png.subarray(0, 33)),
    either('head.gif', gif.subarray(0, 13)),
    either('head.webp', webp.subarray(0, 16)),
    broken(
      'bad-checksum.png',
      patched(png, (copy) => copy.writeUInt32BE(1, 29)),
    ),
    broken('no-pixels.png', Buffer.concat([PNG, png.subarray(8, 33), pngChunk('IEND', Buffer.alloc(0))])),
    either('script-only.gif', Buffer.from(`GIF89a/*${SCRIPT}*/=1;alert(1)//`)),
    either('script-only.jpg', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(SCRIPT)])),
    either(
      'script-only.webp',
      Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBPVP8 ', 'latin1'), Buffer.from(SCRIPT)]),
    ),
  ]
}

/** Pictures with bytes changed at random places, the same at each run: whatever comes of them is safe. */
export async function damaged(count: number): Promise<HostileFile[]> {
  const sources = [
    await picture().jpeg().toBuffer(),
    await picture().png().toBuffer(),
    await picture().gif().toBuffer(),
    await picture().webp().toBuffer(),
  ]
  let seed = 42
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed % below
  }
  return Array.from({ length: count }, (_, index) => ({
    name: `damaged-${index}`,
    bytes: patched(sources[index % sources.length] ?? PNG, (copy) => {
      for (let i = 0; i < 8; i += 1) copy[16 + random(copy.length - 16)] = random(256)
    }),
    outcome: 'anything',
  }))
}
