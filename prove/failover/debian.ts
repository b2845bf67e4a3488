import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../bin/lib/setup.mjs'

/** The packages that deploy/ha/Dockerfile adds to PostgreSQL, PostgreSQL itself, and the proxy of compose.yaml. */
const PACKAGES = [
  'patroni',
  'python3-etcd',
  'etcd-server',
  'etcd-client',
  'haproxy',
  'pgbouncer',
  'postgresql-18',
  'caddy',
]

/** The first Debian with PostgreSQL 18. */
const SUITE = 'testing'

/** Folders that compose.ha.yaml mounts something on, and that Debian does not make. */
const MOUNTED_ON = ['deploy', 'certificates', 'roles', 'data', 'config', 'etc/caddy', 'var/lib/etcd']

/** Commands of the machine that this proof cannot do without. */
const COMMANDS = ['debootstrap', 'ip', 'iptables', 'nsenter', 'unshare', 'chroot']

/** Reasons why the machine cannot play the part of several; empty when it can. */
export function missingHere(): string[] {
  const missing = COMMANDS.filter((name) => spawnSync('which', [name]).status !== 0)
  const isRoot = process.getuid?.() === 0
  return [...(isRoot ? [] : ['root']), ...missing]
}

/**
 * Makes a Debian with the packages in a folder, once; kept in .cache.
 * @returns the folder, which stands for the image
 */
export function ensureDebian(): string {
  // Another list of packages makes another tree.
  const name = createHash('sha256').update(PACKAGES.join()).digest('hex').slice(0, 8)
  const tree = join(root, '.cache', 'failover', `debian-${name}`)
  if (existsSync(tree)) return tree
  console.error(`debootstrap makes a Debian with ${PACKAGES.join(', ')}; this takes some minutes, once`)
  const fresh = `${tree}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const given = ['--variant=minbase', `--include=${PACKAGES.join(',')}`, SUITE, fresh, mirror()]
  const made = spawnSync('debootstrap', given, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (made.status !== 0) throw new Error(`debootstrap failed: ${made.stdout.slice(-2_000)}`)
  for (const folder of MOUNTED_ON) mkdirSync(join(fresh, folder), { recursive: true })
  renameSync(fresh, tree)
  return tree
}

/** The mirror that this machine takes its own packages from. */
function mirror(): string {
  const files = globSync('/etc/apt/{sources.list,sources.list.d/*}')
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const found = /^URIs:\s*(\S+)/m.exec(text) ?? /^deb\s+(?:\[[^\]]*\]\s+)?(\S+)/m.exec(text)
  if (!found?.[1]) throw new Error('this machine names no mirror of Debian')
  return found[1]
}

/** Programs that run, by name and version. */
export function versions(tree: string): string {
  const asked = [
    ['/usr/lib/postgresql/18/bin/postgres', '--version'],
    ['patroni', '--version'],
    ['etcd', '--version'],
    ['haproxy', '-v'],
    ['pgbouncer', '--version'],
    ['caddy', 'version'],
  ]
  const names = ['PostgreSQL', 'Patroni', 'etcd', 'HAProxy', 'PgBouncer', 'Caddy']
  return asked
    .map((command, at) => {
      const said = execFileSync('chroot', [tree, ...command], { encoding: 'utf8' })
      return `${names[at]} ${/\d+\.[\d.]*\d/.exec(said)?.[0]}`
    })
    .join(', ')
}

/** The account of a name in the tree. */
export function accountIn(tree: string, name: string): { uid: number; gid: number } {
  const line = readFileSync(join(tree, 'etc', 'passwd'), 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error(`no account ${name} in ${tree}`)
  return { uid: Number(uid), gid: Number(gid) }
}
