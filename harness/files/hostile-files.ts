import { gzipSync } from 'node:zlib'
import { damagedFilms, laboriousFilms } from './hostile-films.ts'
import { damaged, laden, PLACE, undecodable } from './hostile-images.ts'
import { placedFilms, placedPictures } from './hostile-places.ts'
import { STRANGERS } from './hostile-strangers.ts'
import { avi, box, chunk, element, mp4, ogg, webm } from './video-files.ts'

/** A file that somebody may send, and what must become of it. */
export type HostileFile = {
  /** As the browser announces it. */
  name: string
  /** The type that it is announced with; a page's unless said otherwise. */
  declared?: string
  bytes: Buffer
  /** `type`, `broken` and `pixels` are the refusals of media-input.ts. */
  outcome: 'image' | 'video' | 'type' | 'heic' | 'broken' | 'pixels' | 'any refusal' | 'anything'
}

const SCRIPT = '<script>document.title="ran"</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}<text>${PLACE}</text></svg>`

/** All of them: more than 750, made by code, the same at each run. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...strangers(),
    ...videos(),
    ...placedFilms(),
    ...(await laden()),
    ...(await placedPictures()),
    ...(await undecodable()),
    ...(await damaged(120)),
    ...laboriousFilms(),
    ...damagedFilms(180),
    ...(await oddNames()),
  ]
}

/** Pictures that are refused with how to convert them. */
const HEIC = new Set(['photo.heic', 'photo-heix.jpg', 'photo-mif1.jpg', 'photo-hevc.jpg', 'photo.msf1.heic'])

/** Makes files that are neither a picture nor a video of a known kind, under any name. */
function strangers(): HostileFile[] {
  const hex = (digits: string, more = '') => Buffer.concat([Buffer.from(digits, 'hex'), Buffer.from(more)])
  const ftyp = (brand: string) =>
    Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}mif1`)), box('mdat', Buffer.alloc(64))])
  const files: Record<string, string | Buffer> = {
    'page.html': `<!doctype html><html>${SCRIPT}`,
    'page.jpg': `<!doctype html><html>${SCRIPT}`,
    'page-after-space.png': `   \n\t<html>${SCRIPT}`,
    'page-after-mark.gif': `\ufeff<html>${SCRIPT}`,
    'drawing.svg': SVG,
    'drawing.jpg': SVG,
    'drawing.png': `<?xml version="1.0"?>${SVG}`,
    'drawing.webp': `<!-- ${'x'.repeat(5000)} -->${SVG}`,
    'drawing-entity.png': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`,
    'drawing.svgz': gzipSync(SVG),
    'drawing-wide.svg': Buffer.from(`\ufeff${SVG}`, 'utf16le'),
    'feed.xml': '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>',
    'script.js': 'alert(1)',
    'shell.php': '<?php system($_GET[0]); ?>',
    'shell.php.jpg': '<?php system($_GET[0]); ?>',
    'shell.sh': '#!/bin/sh\nrm -rf /',
    'data.json': '{"a":1}',
    'text.mp4': 'nothing but words',
    'one-byte.jpg': 'x',
    'zeros.png': Buffer.alloc(10_000),
    'document.pdf': '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj',
    'document.jpg': '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj',
    'document.rtf': '{\\rtf1 hello}',
    'document.ps': '%!PS-Adobe-3.0 EPSF-3.0',
    'archive.zip': hex('504b0506', '\0'.repeat(18)),
    'archive.jpg': hex('504b0304140000000000', '\0'.repeat(40)),
    'archive.7z': hex('377abcaf271c', '\0'.repeat(40)),
    'archive.gz': gzipSync(Buffer.alloc(1_000_000)),
    'program.exe': hex('4d5a9000', '\0'.repeat(200)),
    'program.jpg': hex('7f454c4602010100', '\0'.repeat(200)),
    'program.wasm': hex('0061736d01000000'),
    'program.class': hex('cafebabe00000034'),
    'font.woff2': hex('774f4632', '\0'.repeat(40)),
    'photo.heic': ftyp('heic'),
    'photo-heix.jpg': ftyp('heix'),
    'photo-mif1.jpg': ftyp('mif1'),
    'photo-hevc.jpg': ftyp('hevc'),
    'photo.avif': ftyp('avif'),
    'photo-avis.mp4': ftyp('avis'),
    'photo.cr3': ftyp('crx '),
    'photo.tiff': hex('49492a0008000000', '\0'.repeat(40)),
    'photo.dng': hex('4d4d002a00000008', '\0'.repeat(40)),
    'photo.bmp': hex('424d46000000000000003600000028000000', '\0'.repeat(60)),
    'photo.ico': hex('00000100010010100000010020006804', '\0'.repeat(60)),
    'photo.psd': hex('384250530001', '\0'.repeat(40)),
    'photo.jxl': hex('0000000c4a584c200d0a870a', '\0'.repeat(40)),
    'photo.jp2': hex('0000000c6a5020200d0a870a', '\0'.repeat(40)),
    'song.mp3': hex('494433030000000000', '\0'.repeat(400)),
    'song.wav': Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'),
    'song.flac': hex('664c614300000022', '\0'.repeat(40)),
    'song.m4a': ftyp('M4A '),
    'song.ogg': hex('4f67675300020000000000000000000000000000000000000000011e01', 'vorbis'),
    'film.3gp': ftyp('3gp4'),
    'film.mkv': element(0x1a45dfa3, element(0x4282, Buffer.from('matroska'))),
    'film.flv': hex('464c5601050000000900000000'),
    'film.wmv': hex('3026b2758e66cf11a6d900aa0062ce6c', '\0'.repeat(40)),
    'film.mpg': hex('000001ba', '\0'.repeat(40)),
    'film.swf': 'CWS\x0a',
    ...STRANGERS,
  }
  return Object.entries(files).map(([name, content]) => ({
    name,
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
    outcome: HEIC.has(name) ? 'heic' : 'type',
  }))
}

/** Videos that tell where they were made, that carry scripts, or that are none. */
function videos(): HostileFile[] {
  const place = Buffer.from(`+${PLACE}+010.18${SCRIPT}`)
  const safe = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'video' })
  const broken = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'broken' })
  return [
    safe('plain.mp4', mp4()),
    safe('place.mp4', mp4({ inMoov: [box('udta', box('\xa9xyz', place), box('loci', place))] })),
    safe('place-in-track.mp4', mp4({ inTrack: [box('udta', box('\xa9xyz', place))] })),
    safe(
      'xmp.mp4',
      mp4({ after: [box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), place)] }),
    ),
    safe('positions.mp4', mp4({ data: PLACE.repeat(20) })),
    safe('free-space.mp4', mp4({ after: [box('free', place)] })),
    safe('page-behind.mp4', mp4({ after: [place] })),
    safe('keys.mov', mp4({ brand: 'qt  ', inMoov: [box('meta', box('keys', place), box('ilst', place))] })),
    safe('named-as-picture.jpg', mp4()),
    safe('tags.webm', webm([element(0x1254c367, place)])),
    safe('attached.webm', webm([element(0x1941a469, place)])),
    safe('live.webm', webm([element(0x1254c367, place)], [], true)),
    safe('page-behind.webm', webm([], [place])),
    safe('info.avi', avi([chunk('LIST', Buffer.from('INFO'), chunk('IGPS', place))])),
    safe('page-behind.avi', avi([], [place])),
    safe('comments.ogg', ogg([`LOCATION=${place}`])),
    safe('page-behind.ogg', ogg([], [place])),
    broken('head.mp4', mp4().subarray(0, 40)),
    broken(
      'no-track.mp4',
      Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), box('moov', box('udta', place))]),
    ),
    broken(
      'many-boxes.mp4',
      Buffer.concat([
        box('ftyp', Buffer.from('isom\0\0\0\0isom')),
        ...Array<Buffer>(200_000).fill(box('free')),
      ]),
    ),
    broken(
      'no-cluster.webm',
      Buffer.concat([element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))), element(0x18538067, place)]),
    ),
    broken('no-pictures.avi', chunk('RIFF', Buffer.from('AVI '), chunk('LIST', Buffer.from('INFO'), place))),
    { name: 'half.ogg', bytes: ogg(['A=b']).subarray(0, 100), outcome: 'any refusal' },
  ]
}

/** An honest picture under names that a careless server would trip over. */
async function oddNames(): Promise<HostileFile[]> {
  const [honest] = await laden()
  const names = [
    '../../../../etc/passwd',
    '..\\..\\boot.ini',
    'photo\0.jpg',
    'x'.repeat(1000),
    'photo.jpg.html',
    '<img src=x onerror=alert(1)>.jpg',
    '\u202egpj.exe',
    'CON.jpg',
    "'; drop table media; --",
    '%00%2e%2e%2f',
    '🎉'.repeat(60),
    ' ',
    '/etc/cron.d/x',
    'file:///etc/passwd',
    'C:\\Windows\\System32\\x.dll',
    '....//....//x.jpg',
    'photo.jpg;.php',
    'photo.php%00.jpg',
    'photo.jpg\r\nSet-Cookie: x=y',
    'photo.jpg::$DATA',
    'photo.htaccess',
    '$(id).jpg',
    '{{7*7}}.jpg',
    '\u2066photo\u2069.html',
  ]
  const declared = [
    'image/svg+xml',
    'application/javascript',
    'application/x-msdownload',
    'image/jpeg\r\nX-Evil: 1',
    '../../x',
    'x'.repeat(500),
  ]
  const bytes = honest?.bytes ?? Buffer.alloc(0)
  return [
    ...names.map((name): HostileFile => ({ name, bytes, outcome: 'image' })),
    ...declared.map(
      (type, index): HostileFile => ({
        name: `declared-${index}.jpg`,
        declared: type,
        bytes,
        outcome: 'image',
      }),
    ),
  ]
}
