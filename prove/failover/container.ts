import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from '#harness/report/cores.ts'
import { type Machine, namespaceOf } from './machines.ts'

/** A program in the place of a container: the image's files, its own processes, the network of its machine. */
export type Container = {
  start: () => void
  /** Ends all of its processes at once (SIGKILL), as a power cut does. */
  kill: () => Promise<void>
  /** Pids of all of its processes, as this machine counts them. */
  pids: () => number[]
  /** Runs it to its end. @returns what it wrote */
  output: () => Promise<string>
  /** Path of what it wrote. */
  log: string
}

/** The things a container gets, by its service in the composition. */
export type ContainerPlan = {
  machine: Machine
  name: string
  /** Files of the image: a folder that is not written to. Without one, the files of this machine. */
  tree?: string
  command: readonly string[]
  environment: Readonly<Record<string, string>>
  /** Folders of this machine, by the path at which the container sees them. */
  mounts?: Readonly<Record<string, string>>
  account?: { uid: number; gid: number }
  /** Names of other services, and where they are. */
  hosts: Readonly<Record<string, string>>
  cwd?: string
  /** Begins anew when it ends by itself. */
  restart?: boolean
}

/** Docker's first pause before it begins a container anew is shorter; later ones are longer. */
const RESTART_MS = 1_000

// Runs as the first process of its own namespaces. What it mounts is gone when the last of its processes is.
const ENTER = `
  root=$1; hosts=$2; account=$3; shift 3
  if [ -n "$root" ]; then
    mount --bind "$TREE" "$root"
    mount -o remount,bind,ro "$root"
    mount --rbind /dev "$root/dev"
    mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
    mount -t tmpfs tmpfs "$root/run"
    mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
  fi
  mount -t proc proc "$root/proc"
  mount --bind "$hosts" "$root/etc/hosts"
  while [ "$1" != -- ]; do mount --bind "$2" "$root$1"; shift 2; done
  shift; unset TREE
  if [ -n "$root" ]; then exec chroot --userspec="$account" "$root" "$@"; fi
  exec "$@"`

/**
 * Prepares one.
 * @param folder where its own files may lie
 */
export function prepareContainer(folder: string, plan: ContainerPlan): Container {
  const own = join(folder, `${plan.machine}-${plan.name}`)
  const rootOf = plan.tree ? join(own, 'root') : ''
  mkdirSync(rootOf || own, { recursive: true })
  const hosts = join(own, 'hosts')
  const lines = Object.entries({ localhost: '127.0.0.1', ...plan.hosts })
  writeFileSync(hosts, lines.map(([name, address]) => `${address} ${name}\n`).join(''))
  const log = join(own, 'log')
  const { uid = 0, gid = 0 } = plan.account ?? {}
  const mounts = Object.entries(plan.mounts ?? {}).flat()
  let child: ChildProcess | null = null

  const ended = async (ending: ChildProcess | null) => {
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    await new Promise((resolve) => ending.once('exit', resolve))
  }
  const start = () => {
    const output = createWriteStream(log, { flags: 'a' })
    const enter = ['-euc', ENTER, 'enter', rootOf, hosts, `${uid}:${gid}`, ...mounts, '--', ...plan.command]
    const args = [
      `--net=/run/netns/${namespaceOf(plan.machine)}`,
      ...['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', ...enter],
    ]
    const started = spawn('nsenter', args, {
      cwd: plan.cwd ?? '/',
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        ...plan.environment,
        TREE: plan.tree,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    started.stdout?.pipe(output)
    started.stderr?.pipe(output)
    started.once('exit', () => {
      // As `restart: unless-stopped` has it.
      if (plan.restart && child === started) setTimeout(() => child === started && start(), RESTART_MS)
    })
  }
  return {
    log,
    start,
    output: async () => {
      start()
      await ended(child)
      return readFileSync(log, 'utf8')
    },
    kill: async () => {
      const ending = child
      child = null
      // `--kill-child` forgets a child that becomes another account. With the first process of a namespace all others go.
      for (const pid of ending?.pid ? allBelow(ending.pid) : []) killed(pid)
      ending?.kill('SIGKILL')
      await ended(ending)
    },
    pids: () => (child?.pid ? allBelow(child.pid) : []),
  }
}

/** Ends a process that may be gone. */
function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function allBelow(pid: number): number[] {
  return childrenOf(pid).flatMap((one) => [one, ...allBelow(one)])
}

/** Makes a folder that an account alone may enter. */
export function makeOwned(folder: string, { uid, gid }: { uid: number; gid: number }): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  chownSync(folder, uid, gid)
  return folder
}
