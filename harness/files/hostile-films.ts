import type { HostileFile } from './hostile-files.ts'
import { laborious, type Measures } from './laborious-films.ts'
import { avi, mp4, ogg, webm } from './video-files.ts'

const CONTAINERS = ['mp4', 'webm', 'ogg', 'avi'] as const

/** Films of many tracks, samples and sizes, in every combination, in each container. */
export function laboriousFilms(): HostileFile[] {
  const measures: Measures[] = []
  for (const tracks of [1, 60, 6000]) {
    for (const samples of [1, 1_000, 100_000]) {
      for (const size of [0, 500, 1_000_000]) measures.push({ tracks, samples, chunks: samples, size })
    }
  }
  const films = CONTAINERS.flatMap((extension) =>
    measures.map((measured): HostileFile => {
      const { tracks, samples, size } = measured
      return {
        name: `laborious-${tracks}-${samples}-${size}.${extension}`,
        bytes: laborious(extension, measured, 300_000),
        outcome: 'anything',
      }
    }),
  )
  // The one that once kept the site busy for 48 s.
  const worst = laborious('mp4', { tracks: 6000, samples: 1, chunks: 1, size: 35_000_000 }, 35_000_000)
  return [...films, { name: 'laborious-worst.mp4', bytes: worst, outcome: 'broken' }]
}

/** Films with bytes changed at random places, the same at each run: whatever comes of them is safe. */
export function damagedFilms(count: number): HostileFile[] {
  const sources = { mp4: mp4({ data: 'x'.repeat(400) }), webm: webm(), ogg: ogg(['A=b']), avi: avi() }
  let seed = 7
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed % below
  }
  return Array.from({ length: count }, (_, index) => {
    const extension = CONTAINERS[index % CONTAINERS.length] ?? 'mp4'
    const bytes = Buffer.from(sources[extension])
    for (let i = 0; i <= index % 6; i += 1) bytes[16 + random(bytes.length - 16)] = random(256)
    const end = index % 5 === 0 ? random(bytes.length) : bytes.length
    return {
      name: `damaged-film-${index}.${extension}`,
      bytes: bytes.subarray(0, Math.max(1, end)),
      outcome: 'anything',
    }
  })
}
