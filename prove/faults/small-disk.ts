import { spawnSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'

/** A disk of memory that can be made as small as what lies on it. */
export type SmallDisk = {
  /** Leaves no room beyond what is taken. */
  fill: () => void
  /** Gives the room back. */
  empty: () => void
  unmount: () => void
}

/** Size of the disk, in kilobytes; it takes no more memory than lies on it. */
const SIZE_KB = 600_000

/** Explains why this machine can't mount one; null when it can. */
export function cannotMount(): string | null {
  if (process.platform !== 'linux') return 'a small disk is mounted on Linux only'
  if (process.getuid?.() !== 0) return 'only root may mount a small disk'
  const tried = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
    encoding: 'utf8',
  })
  return tried.status === 0 ? null : `a small disk cannot be mounted here: ${(tried.stderr ?? '').trim()}`
}

/** Mounts one at a folder that is made for it. */
export function smallDisk(dir: string): SmallDisk {
  mkdirSync(dir, { recursive: true })
  mount(['-t', 'tmpfs', '-o', `size=${SIZE_KB}k,mode=755`, 'tmpfs', dir])
  return {
    fill: () => {
      const { blocks, bfree, bsize } = statfsSync(dir)
      // Without a size it would have no limit.
      const taken = Math.max(4, Math.ceil(((blocks - bfree) * bsize) / 1024))
      mount(['-o', `remount,size=${taken}k`, dir])
    },
    empty: () => mount(['-o', `remount,size=${SIZE_KB}k`, dir]),
    unmount: () => spawnSync('umount', ['--lazy', dir]),
  }
}

function mount(args: string[]): void {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mount: ${stderr}`)
}
