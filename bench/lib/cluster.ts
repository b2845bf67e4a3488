import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createPool } from '#db/client.ts'
import { serverAccount } from '#db/embedded/account.ts'
import { startCluster } from '#db/embedded/cluster.ts'
import { APP_ROLE, type DatabaseUrls, ensureDatabase } from '#db/embedded/databases.ts'
import { migrate } from '#db/migrate.ts'

/** A PostgreSQL of a bench's own, with the settings of production, gone at its end. */
export type BenchCluster = {
  /** Makes a migrated, empty database. */
  makeDatabase: (name: string) => Promise<DatabaseUrls>
  /** Makes a copy of one that nobody is connected to. */
  copyDatabase: (name: string, from: string) => Promise<DatabaseUrls>
  stop: () => Promise<void>
}

/** For what measures nothing: what it writes need not outlive the machine. */
export const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts the server in a temporary folder.
 * @param settings changes to the server's settings
 */
export async function startBenchCluster(settings: Record<string, string> = {}): Promise<BenchCluster> {
  const dir = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  // The account of the server must be able to enter the folder that mkdtemp closed to others.
  chmodSync(dir, 0o755)
  const cluster = await startCluster({ dir: join(dir, 'postgres'), account: serverAccount(), settings })
  return {
    makeDatabase: async (name) => {
      const urls = await ensureDatabase(cluster.adminUrl('postgres'), name)
      await migrate({ ownerUrl: urls.ownerUrl, appRole: APP_ROLE })
      return urls
    },
    copyDatabase: (name, from) => ensureDatabase(cluster.adminUrl('postgres'), name, from),
    stop: async () => {
      await cluster.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Runs `work` with a connection of the owner role. */
export async function asOwner<T>(urls: DatabaseUrls, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urls.ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A pool that holds one connection, so that everything measured runs on the same one. */
export function oneConnection(urls: DatabaseUrls): pg.Pool {
  return createPool(urls.appUrl, 1)
}
