import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverAccount } from '#db/embedded/account.ts'
import { type Cluster, startCluster } from '#db/embedded/cluster.ts'
import { APP_ROLE, ensureDatabase } from '#db/embedded/databases.ts'
import { migrate } from '#db/migrate.ts'
import type { TestDatabase } from '#harness/database.ts'
import { databaseAt, endPools } from './database-at.ts'

/** A primary with a streaming replica that lags behind it on purpose. */
export type ReplicaPair = {
  /** The replica's connection of the application's role. */
  replicaUrl: string
  standby: Cluster
  /** Runs `work` while the replica stands still, however long it takes. */
  whileStandingStill: <T>(work: () => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

// Nothing here survives the run, so nothing has to reach the disk.
const QUICK = { fsync: 'off', full_page_writes: 'off' }

/**
 * Starts both.
 * @param database filled in: a database on the primary
 * @param lagSeconds after how many seconds the replica shows a change
 */
export async function startReplicaPair(database: TestDatabase, lagSeconds: number): Promise<ReplicaPair> {
  const dir = mkdtempSync(join(tmpdir(), 'machmoum-replica-'))
  // The account of the server must be able to enter the folder that mkdtemp closed to others.
  chmodSync(dir, 0o755)
  const account = serverAccount()
  const [first, second] = [join(dir, 'primary'), join(dir, 'standby')]
  const start = (folder: string, settings: Record<string, string>) =>
    startCluster({ dir: folder, account, settings: { ...QUICK, ...settings } })

  let primary = await start(first, {})
  const urls = await ensureDatabase(primary.adminUrl('postgres'), 'machmoum')
  await migrate({ ownerUrl: urls.ownerUrl, appRole: APP_ROLE })
  await primary.stop()
  // A server that stands still may simply be copied; passwords come along.
  mkdirSync(second)
  copyFileSync(join(first, 'superuser'), join(second, 'superuser'))
  const copied = spawnSync('cp', ['-Rp', join(first, 'cluster'), join(second, 'cluster')])
  if (copied.status !== 0) throw new Error(`the data was not copied: ${copied.stderr}`)
  writeFileSync(join(second, 'cluster', 'standby.signal'), '')
  primary = await start(first, {})
  const standby = await start(second, {
    primary_conninfo: primary.adminUrl(''),
    recovery_min_apply_delay: `${lagSeconds}s`,
  })

  Object.assign(database, databaseAt(urls))
  return {
    replicaUrl: urls.appUrl.replace(hostOf(primary), hostOf(standby)),
    standby,
    whileStandingStill: async (work) => {
      const client = new pg.Client({ connectionString: standby.adminUrl('postgres') })
      await client.connect()
      try {
        await client.query('select pg_wal_replay_pause()')
        return await work()
      } finally {
        await client.query('select pg_wal_replay_resume()')
        await client.end()
      }
    },
    stop: async () => {
      await endPools(database)
      await standby.stop()
      await primary.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function hostOf(cluster: Cluster): string {
  return /host=[^&]*/.exec(cluster.adminUrl('postgres'))?.[0] ?? ''
}
