import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The system account that PostgreSQL runs as; null when it is the one we already are. */
export type ServerAccount = { uid: number; gid: number } | null

/**
 * PostgreSQL refuses to run as root: as root, finds the account `postgres`, or makes it.
 * @returns the account to switch to, or null for an ordinary user
 * @throws Error when there is none and none can be made
 */
export function serverAccount(): ServerAccount {
  if (process.getuid?.() !== 0) return null
  const found = findAccount('postgres')
  if (found) return found
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  if (!findAccount('postgres')) spawnSync('adduser', ['-S', '-H', 'postgres'])
  const made = findAccount('postgres')
  if (!made) {
    throw new Error(
      'PostgreSQL does not run as root, and the account "postgres" could not be made. ' +
        'Start Machmoum as an ordinary user, or make that account first.',
    )
  }
  return made
}

function findAccount(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/**
 * Tells whether an account can enter a folder: every folder on the way must let it pass.
 * @param path an existing folder
 * @param account null asks for ourselves, which is always yes
 */
export function canEnter(path: string, account: ServerAccount): boolean {
  if (!account) return true
  const asked = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', path], { ...account, cwd: '/', stdio: 'ignore' })
  return asked.status === 0
}
