import type { HostileFile } from './hostile-files.ts'
import { GPS, intoGif, intoJpeg, intoPng, PLACE, picture, pngChunk, XMP } from './hostile-images.ts'
import { avi, box, chunk, element, mp4, ogg, webm } from './video-files.ts'

// Places in files where cameras, telephones and programs record a location.

/** Pictures that lie on a side and say where, in every format that says so, and the rarer places of each format. */
export async function placedPictures(): Promise<HostileFile[]> {
  const files: [string, Buffer][] = []
  for (let orientation = 2; orientation <= 8; orientation += 1) {
    const lying = () => picture(40, 20).withExif(GPS).withXmp(XMP).withMetadata({ orientation })
    files.push([`lying-${orientation}.png`, await lying().png().toBuffer()])
    files.push([`lying-${orientation}.webp`, await lying().webp().toBuffer()])
  }
  const small = () => picture(40, 20)
  const [jpeg, png, gif] = [
    await small().jpeg().toBuffer(),
    await small().png().toBuffer(),
    await small().gif().toBuffer(),
  ]
  const placed = await small().withExif(GPS).jpeg().toBuffer()
  const field = Buffer.concat([Buffer.from('1c025a000b', 'hex'), Buffer.from(PLACE)])
  const iptc = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0', 'latin1'),
    Buffer.from([field.length]),
    field,
  ])
  const extended = `http://ns.adobe.com/xmp/extension/\0${'0'.repeat(32)}\0\0\0\x40\0\0\0\0${XMP}`
  files.push(
    ['iptc.jpg', intoJpeg(jpeg, 0xed, iptc)],
    ['extended-xmp.jpg', intoJpeg(jpeg, 0xe1, Buffer.from(extended, 'latin1'))],
    ['twice-exif.jpg', intoJpeg(placed, 0xe1, Buffer.from(`Exif\0\0MM\0*\0\0\0\x08\0\0${PLACE}`, 'latin1'))],
    ['several-pictures.jpg', Buffer.concat([intoJpeg(jpeg, 0xe2, Buffer.from(`MPF\0${PLACE}`)), placed])],
    ['maker-segment.jpg', intoJpeg(jpeg, 0xeb, Buffer.from(`JP\0\0${PLACE}`))],
    ['iptc-text.png', intoPng(png, pngChunk('tEXt', Buffer.from(`Raw profile type iptc\0${PLACE}`)))],
    ['gps-text.png', intoPng(png, pngChunk('iTXt', Buffer.from(`GPSPosition\0\0\0\0\0${PLACE}`)))],
    ['picture-behind.png', Buffer.concat([png, placed])],
    ['comment.gif', intoGif(gif, `GPS ${PLACE}`)],
    ['picture-behind.gif', Buffer.concat([gif, placed])],
  )
  return files.map(([name, bytes]) => ({ name, bytes, outcome: 'image' }))
}

/** Films that say where, in the boxes of makers of telephones, cameras, drones and programs. */
export function placedFilms(): HostileFile[] {
  const place = Buffer.from(`+${PLACE}+010.18/`)
  const apple = Buffer.from(`mdtacom.apple.quicktime.location.ISO6709${place}`)
  const udta = (...content: Buffer[]) => [box('udta', ...content)]
  const files: [string, Buffer][] = [
    ['telephone.mp4', mp4({ inMoov: [box('meta', box('keys', apple), box('ilst', place))] })],
    ['telephone-in-track.mov', mp4({ brand: 'qt  ', inTrack: [box('meta', box('keys', apple))] })],
    ['location.mov', mp4({ brand: 'qt  ', inMoov: udta(box('\xa9xyz', place)) })],
    ['drone.mp4', mp4({ inMoov: udta(box('\xa9xsp', place), box('\xa9gpt', place), box('\xa9gyw', place)) })],
    ['action-camera.mp4', mp4({ inMoov: udta(box('GPMF', place), box('LENS', place)) })],
    ['positions.mov', mp4({ brand: 'qt  ', data: `GPS5${PLACE}`.repeat(9) })],
    ['thumbnail.mp4', mp4({ inMoov: udta(box('thmb', place), box('name', place)) })],
    ['camera-trailer.mp4', mp4({ after: [box('skip', place), box('wide', place)] })],
    ['dashboard-camera.mp4', mp4({ after: [box('gps ', place), box('free', place)] })],
    ['brand-behind.m4v', mp4({ brand: 'mp42', after: [box('meta', box('xml ', place))] })],
    ['chapters.webm', webm([element(0x1043a770, place)])],
    ['empty-space.webm', webm([element(0xec, place)])],
    ['script-tags.webm', webm([element(0x1254c367, Buffer.from(`<script>${PLACE}</script>`))])],
    ['junk.avi', avi([chunk('JUNK', place)])],
    [
      'stream-name.avi',
      avi([chunk('LIST', Buffer.from('INFO'), chunk('ISBJ', place), chunk('ICMT', place))]),
    ],
    ['several-comments.ogg', ogg([`GEO_LOCATION=${place}`, `COMMENT=<script>${PLACE}</script>`])],
  ]
  return files.map(([name, bytes]) => ({ name, bytes, outcome: 'video' }))
}
