import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerAccount } from './account.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { holderOf } from './lock.ts'

/** Line of `postmaster.pid` with the socket's folder. */
const SOCKET_DIR_LINE = 4

/**
 * The embedded server for a command that is done soon: that of the site which runs on the same folder, else one of its
 * own. To stop a server that the site started does nothing.
 * @param options as for `startCluster()`
 * @throws Error when it is neither running nor to be started
 */
export async function reachCluster(options: { dir: string; account: ServerAccount }): Promise<Cluster> {
  const { dir } = options
  if (holderOf(join(dir, 'lock')) === null) return startCluster(options)
  const pidFile = join(dir, 'cluster', 'postmaster.pid')
  const socketDir = existsSync(pidFile) && readFileSync(pidFile, 'utf8').split('\n')[SOCKET_DIR_LINE]
  if (!socketDir) throw new Error('The site on this data folder is about to start or to end. Try again.')
  const password = readFileSync(join(dir, 'superuser'), 'utf8')
  return {
    adminUrl: (database) =>
      `postgres://postgres:${password}@/${database}?host=${encodeURIComponent(socketDir)}`,
    ended: new Promise<void>(() => {}),
    stop: async () => {},
  }
}
