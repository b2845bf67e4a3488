import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { box, element, mp4, webm } from '#harness/files/video-files.ts'
import { rareCodecNotice } from './rare-codec.ts'
import { readRareCodec } from './read-codec.ts'

const film = (name: string) => readFileSync(`${import.meta.dirname}/../../harness/files/films/${name}`)

it.each([
  ['phone.mp4', 'mp4', null],
  ['upright.mov', 'mov', null],
  ['vp9.webm', 'webm', null],
  ['hevc.mov', 'mov', 'hevc'],
  ['prores.mov', 'mov', 'prores'],
  ['mjpeg.mov', 'mov', 'mjpeg'],
  ['divx.mp4', 'mp4', 'mpeg4'],
  ['studio.mp4', 'mp4', 'studio'],
  ['av1.webm', 'webm', 'av1'],
  ['divx.avi', 'avi', 'avi'],
  ['theora.ogg', 'ogg', 'theora'],
] as const)('tells what keeps browsers from playing %s', (name, extension, codec) => {
  expect(readRareCodec(film(name), extension)).toBe(codec)
})

it('knows rare formats of no name', () => {
  const other = Buffer.from(film('hevc.mov'))
  other.write('SVQ3', other.indexOf('hvc1'), 'latin1')
  expect(readRareCodec(other, 'mov')).toBe('other')
  const track = element(0x1654ae6b, element(0xae, element(0x86, Buffer.from('V_MPEG2'))))
  const recording = webm()
  const at = recording.indexOf(Buffer.from('1654ae6b', 'hex'))
  expect(
    readRareCodec(Buffer.concat([recording.subarray(0, at), track, recording.subarray(at)]), 'webm'),
  ).toBe('other')
})

it('says nothing of a film that does not tell', () => {
  expect(readRareCodec(mp4(), 'mp4')).toBe(null)
  expect(readRareCodec(webm(), 'webm')).toBe(null)
  expect(readRareCodec(mp4({ inTrack: [box('mdia', box('hdlr'))] }), 'mp4')).toBe(null)
})

it('never throws, whatever the bytes say', () => {
  const sources = (['hevc.mov', 'studio.mp4', 'av1.webm'] as const).map((name) => [name, film(name)] as const)
  fc.assert(
    fc.property(
      fc.constantFrom(...sources),
      fc.array(fc.tuple(fc.nat(2_200), fc.nat(255)), { minLength: 1, maxLength: 40 }),
      ([name, source], changes) => {
        const bytes = Buffer.from(source)
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        readRareCodec(bytes, name.endsWith('webm') ? 'webm' : 'mp4')
      },
    ),
  )
})

it('says who may not see the film, and what to do', () => {
  expect(rareCodecNotice('hevc')).toBe(
    'Cette vidéo n’est pas lisible par tous les navigateurs : elle est au format HEVC (H.265). Convertissez-la en MP4 (H.264) pour que tous vos clients la voient.',
  )
  expect(rareCodecNotice('avi')).toContain(
    'n’est lisible par aucun navigateur récent : elle est au format AVI.',
  )
  expect(rareCodecNotice('other')).toContain('son format est peu répandu')
})
