import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '#harness/report/cores.ts'
import { cutCable, layCable, SERVER } from './network.ts'
import { must, type Ran, run } from './shell.ts'

/** A server with Debian 13: a folder, and namespaces of its own for mounts, processes and network. */
export type Server = {
  /** Its root folder, as seen from here. */
  root: string
  /** Runs lines of a shell there, as root. */
  say: (lines: string, patience?: number) => Promise<Ran>
  /** Runs lines there that must succeed. @returns what they print */
  do: (lines: string) => Promise<string>
  /** Switches it on: the journal, and Docker if it is there. */
  switchOn: () => Promise<void>
  /** Ends all of its processes at once, as a power cut does. */
  cutPower: () => Promise<void>
  /** Switches it off for good; its folder stays. */
  stop: () => Promise<void>
}

/** Parts that a server from a provider has, and a folder from debootstrap has not. */
const PRESENT = 'systemd,iproute2,procps,ca-certificates,openssl'

/** Debian itself, packed: below the root folder. */
export const BASE = 'srv/base.tar'

const SYSTEMCTL = join(import.meta.dirname, 'systemctl.sh')

/**
 * Makes a server in a folder, empty but for Debian.
 * @param root the folder; one that is there is used again
 */
export async function makeServer(root: string): Promise<Server> {
  const done = join(root, 'etc', 'machmoum-made')
  if (!existsSync(done)) {
    rmSync(root, { recursive: true, force: true })
    await must('debootstrap', '--variant=minbase', `--include=${PRESENT}`, 'trixie', root, mirror())
    // Packages start no services: nothing that could watch them runs there.
    writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
    // Stand-ins for images of others begin with this.
    const left = ['./var/cache/apt/archives', './var/lib/apt/lists', './srv'].map(
      (path) => `--exclude=${path}`,
    )
    await must('tar', '-C', root, ...left, '-cf', join(root, BASE), '.')
    writeFileSync(done, '')
  }
  copyFileSync(SYSTEMCTL, join(root, 'usr/local/sbin/systemctl'))
  chmodSync(join(root, 'usr/local/sbin/systemctl'), 0o755)
  const resolved = '/run/systemd/resolve/resolv.conf'
  copyFileSync(existsSync(resolved) ? resolved : '/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost\n${SERVER.ipv4} machmoum.tn\n`)
  return theServer(root)
}

/** The package mirror that this machine itself uses, or Debian's own. */
export function mirror(): string {
  const folder = '/etc/apt/sources.list.d'
  const files = ['/etc/apt/sources.list', ...readdirSync(folder).map((name) => join(folder, name))]
  const text = files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const found = /^(?:URIs:|deb(?: \[.*?\])?)\s+(https?:\/\/\S*debian)\/?(?=\s)/m.exec(text)?.[1]
  return found ?? 'http://deb.debian.org/debian'
}

function theServer(root: string): Server {
  let holder: ChildProcess | null = null
  /** Process 1 of the server, by its number here. */
  let first = 0
  const say = (lines: string, patience?: number) =>
    run(
      'nsenter',
      [
        ...['--mount', '--pid', '--net', '--root', `--target=${first}`, '--', '/usr/bin/env', '-i'],
        ...[`PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`, 'HOME=/root'],
        ...['LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive', '/bin/sh', '-euc', `cd /root\n${lines}`],
      ],
      { ...(patience === undefined ? {} : { patience }) },
    )
  const cutPower = async () => {
    const ending = holder
    holder = null
    if (!ending || ending.exitCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    process.kill(first, 'SIGKILL')
    await ended
  }
  return {
    root,
    say,
    do: async (lines) => {
      const { ok, output } = await say(lines)
      if (!ok) throw new Error(`on the server failed:\n${lines.slice(0, 500)}\n${output.slice(-3_000)}`)
      return output
    },
    switchOn: async () => {
      endLeftOver(root)
      const namespace = await layCable()
      const started = spawn(
        'nsenter',
        [
          ...[`--net=${namespace}`, 'unshare', '--mount', '--pid', '--fork', '--kill-child=SIGKILL'],
          ...['/bin/sh', '-euc', enter(root)],
        ],
        { stdio: ['ignore', 'ignore', 'pipe'] },
      )
      holder = started
      let said = ''
      started.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
      for (let tries = 0; ; tries++) {
        first = childrenOf(started.pid ?? 0)[0] ?? 0
        // The folder that it leaves behind is the last that it does before it waits.
        if (first && existsSync(join(root, 'srv/entered'))) break
        if (tries > 100 || started.exitCode !== null) throw new Error(`the server does not start: ${said}`)
        await sleep(100)
      }
      rmSync(join(root, 'srv/entered'))
      writeFileSync(join(root, 'srv/pid'), String(first))
      await must('nsenter', '--pid', '--mount', '--root', `--target=${first}`, '--', '/bin/true')
      const on = await say('systemctl start systemd-journald authority docker', 120)
      if (!on.ok) throw new Error(`the server starts without its services:\n${on.output}`)
    },
    cutPower,
    stop: async () => {
      if (holder) await say('systemctl stop docker', 90)
      await cutPower()
      await cutCable()
    },
  }
}

/** Enters the folder as the root of all, with a `/run` that begins empty, and waits: dash takes in orphans meanwhile. */
const enter = (root: string) => `
mount --make-rprivate /
mount --bind '${root}' '${root}'
mount -t proc proc '${root}/proc'
mount --rbind /sys '${root}/sys'
mount --rbind /dev '${root}/dev'
mount -t tmpfs tmpfs '${root}/run'
mkdir -p '${root}/run/lock' '${root}/.before'
cd '${root}'
pivot_root . .before
cd /
umount -l /.before
touch /srv/entered
while :; do sleep 100000 & wait; done`

/** Ends a server whose proof was killed. */
function endLeftOver(root: string): void {
  const file = join(root, 'srv/pid')
  if (!existsSync(file)) return
  const pid = readFileSync(file, 'utf8')
  const words = `/proc/${pid}/cmdline`
  if (existsSync(words) && readFileSync(words, 'utf8').includes(`${root}/proc`))
    process.kill(Number(pid), 'SIGKILL')
  mkdirSync(join(root, 'srv'), { recursive: true })
  rmSync(file)
}
