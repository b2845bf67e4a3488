import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Cores: the measured process runs on the first, its callers on the other. */
const SERVER_CORE = '0'
const CALLER_CORE = '1'
/** The unit of /proc/<pid>/stat: Linux fixes it for programs at a hundredth of a second. */
const TICKS_PER_SECOND = 100

const hasTaskset = spawnSync('taskset', ['--version']).status === 0

/** Moves this process, with all its threads, to the callers' core; where there is no `taskset`, it stays. */
export function moveToCallerCore(): void {
  moveTo(CALLER_CORE)
}

/** Moves this process to the server's core, for what it starts there. */
export function moveToServerCore(): void {
  moveTo(SERVER_CORE)
}

function moveTo(core: string): void {
  if (hasTaskset) spawnSync('taskset', ['-a', '-c', '-p', core, String(process.pid)])
}

/** Starts Node on the server's core, with NODE_ENV=production; children of it stay on that core too. */
export function spawnOnServerCore(args: string[], env: Record<string, string> = {}): ChildProcess {
  const command = hasTaskset ? ['taskset', '-c', SERVER_CORE, process.execPath] : [process.execPath]
  return spawn(command[0] ?? '', [...command.slice(1), ...args], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Ends a process and waits for it. */
export async function endOf(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode === null && child.kill('SIGTERM')) await ended
}

type ProcessTimes = { pid: number; parent: number; own: number; ofEndedChildren: number }

function timesOf(pid: string): ProcessTimes[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may hold spaces: state, parent, …, then the four times (man 5 proc).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const seconds = (at: number) => Number(fields[at]) / TICKS_PER_SECOND
    return [
      {
        pid: Number(pid),
        parent: Number(fields[1]),
        own: seconds(11) + seconds(12),
        ofEndedChildren: seconds(13) + seconds(14),
      },
    ]
  } catch {
    // It has ended since it was listed.
    return []
  }
}

/** All processes that there are. Linux only. */
const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(timesOf)

/** The processes that a process has started itself and that have not ended. Linux only. */
export function childrenOf(pid: number): number[] {
  return processes()
    .filter(({ parent }) => parent === pid)
    .map((child) => child.pid)
}

/**
 * Processor time that a process has used so far, all its threads together. Linux only.
 * @returns seconds: its own, and with all processes below it
 */
export function cpuSeconds(pid: number): { own: number; withChildren: number } {
  const all = processes()
  const sum = (parent: number): number =>
    all
      .filter((one) => one.parent === parent)
      .reduce((total, one) => total + one.own + one.ofEndedChildren + sum(one.pid), 0)
  const own = all.find((one) => one.pid === pid)?.own ?? Number.NaN
  return { own, withChildren: own + sum(pid) }
}
