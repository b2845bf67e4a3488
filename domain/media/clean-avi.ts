import type { WorkBudget } from './work-budget.ts'

/** AVI (RIFF): chunks of four letters, a 32-bit size and content, padded to an even length. */

/**
 * Chunks that a player needs, by the list around them; everything else (INFO with its places, makers' own)
 * becomes JUNK.
 */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'AVI ': ['hdrl', 'movi', 'idx1'],
  AVIX: ['movi', 'idx1'],
  hdrl: ['avih', 'strl', 'odml'],
  strl: ['strh', 'strf', 'indx', 'vprp'],
}

/**
 * Empties everything but headers, picture, sound and their index.
 * @returns the size in pixels; undefined without headers or without picture and sound
 * @throws RangeError when a chunk breaks off, or there are more than a camera writes
 */
export function cleanAvi(
  bytes: Buffer,
  budget: WorkBudget,
): { width: number; height: number } | null | undefined {
  const seen: Seen = { budget, found: new Set<string>(), size: null }
  let at = 0
  while (at + 12 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'RIFF') {
    budget.parts(1)
    const kind = bytes.toString('latin1', at + 8, at + 12)
    if (kind !== (at === 0 ? 'AVI ' : 'AVIX')) break
    const end = Math.min(at + 8 + bytes.readUInt32LE(at + 4), bytes.length)
    clean(bytes, kind, at + 12, end, seen)
    at = end + (end % 2)
  }
  if (at < bytes.length) bytes.fill(0, at)
  return seen.found.has('hdrl') && seen.found.has('movi') ? seen.size : undefined
}

type Seen = { budget: WorkBudget; found: Set<string>; size: { width: number; height: number } | null }

function clean(bytes: Buffer, around: string, start: number, end: number, seen: Seen): void {
  let at = start
  while (at + 8 <= end) {
    seen.budget.parts(1)
    const type = bytes.toString('latin1', at, at + 4)
    const body = at + 8
    const stop = Math.min(body + bytes.readUInt32LE(at + 4), end)
    const isList = type === 'LIST' && body + 4 <= stop
    const name = isList ? bytes.toString('latin1', body, body + 4) : type
    if (KEPT[around]?.includes(name)) {
      seen.found.add(name)
      if (name === 'avih') {
        seen.size = { width: bytes.readUInt32LE(body + 32), height: bytes.readUInt32LE(body + 36) }
      }
      if (isList && KEPT[name]) clean(bytes, name, body + 4, stop, seen)
    } else {
      bytes.write('JUNK', at, 'latin1')
      bytes.fill(0, body, stop)
    }
    at = stop + (stop % 2)
  }
  if (at < end) bytes.fill(0, at, end)
}
