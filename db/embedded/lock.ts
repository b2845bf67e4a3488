import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Tells whether a process with this number runs; one of another user counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Reads the start of a process, in the kernel's ticks: tells a recycled process number from the original. */
function startTicks(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

/**
 * Takes a lock file, so that one process at a time uses a data folder. One left by a killed process is
 * taken over.
 * @param file path of the lock file; its folder is made when missing
 * @returns a function that gives the lock back
 * @throws Error when a running process holds it
 */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const mine = `${process.pid} ${startTicks(process.pid) ?? ''}`
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => {
        if (existsSync(file) && readFileSync(file, 'utf8') === mine) rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = holderOf(file)
      if (holder) throw new Error(`Machmoum already runs on this data folder (process ${holder}).`)
      rmSync(file, { force: true })
    }
  }
}

/** The running process that holds a lock file; null when none does. */
export function holderOf(file: string): number | null {
  if (!existsSync(file)) return null
  const [pid = 0, ticks = ''] = readFileSync(file, 'utf8').split(' ')
  const holder = Number(pid)
  return holder > 0 && isAlive(holder) && (startTicks(holder) ?? '') === ticks ? holder : null
}
