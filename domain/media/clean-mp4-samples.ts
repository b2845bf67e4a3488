import type { Box } from './clean-mp4.ts'
import type { WorkBudget } from './work-budget.ts'

/**
 * Overwrites the samples of a track in an MP4 or QuickTime file, found by its tables of chunks (ISO/IEC 14496-12, 8.6
 * and 8.7): the track goes, and its data must not stay behind.
 * @param table finds a box of the track's sample table by type
 * @param budget of the whole file: thousands of tracks may mean the same bytes
 * @throws RangeError when a table breaks off, or the tracks have more samples than a film has
 */
export function zeroSamples(
  bytes: Buffer,
  table: (type: string) => Box | undefined,
  budget: WorkBudget,
): void {
  const sizes = table('stsz')
  const runs = table('stsc')
  const chunks = table('stco') ?? table('co64')
  if (!sizes || !runs || !chunks) return
  const fixed = bytes.readUInt32BE(sizes.body + 4)
  const sampleCount = bytes.readUInt32BE(sizes.body + 8)
  const sizeOf = (sample: number) => fixed || bytes.readUInt32BE(sizes.body + 12 + sample * 4)
  const runCount = bytes.readUInt32BE(runs.body + 4)
  const chunkCount = bytes.readUInt32BE(chunks.body + 4)
  const wide = chunks.type === 'co64'
  let sample = 0
  let run = 0
  for (let chunk = 0; chunk < chunkCount && sample < sampleCount; chunk += 1) {
    budget.parts(1)
    // A run holds from its first chunk, counted from 1, to the next run's.
    if (run + 1 < runCount && bytes.readUInt32BE(runs.body + 8 + (run + 1) * 12) <= chunk + 1) run += 1
    const perChunk = bytes.readUInt32BE(runs.body + 8 + run * 12 + 4)
    const entry = chunks.body + 8 + chunk * (wide ? 8 : 4)
    const start = wide ? Number(bytes.readBigUInt64BE(entry)) : bytes.readUInt32BE(entry)
    let length = 0
    budget.parts(Math.min(perChunk, sampleCount - sample))
    for (let i = 0; i < perChunk && sample < sampleCount; i += 1) {
      length += sizeOf(sample)
      sample += 1
    }
    const end = Math.min(start + length, bytes.length)
    if (start >= end) continue
    budget.overwritten(end - start)
    bytes.fill(0, start, end)
  }
}
