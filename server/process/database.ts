import { join } from 'node:path'
import type pg from 'pg'
import { createPool } from '#db/client.ts'
import { serverAccount } from '#db/embedded/account.ts'
import { startCluster } from '#db/embedded/cluster.ts'
import { APP_ROLE, ensureDatabase } from '#db/embedded/databases.ts'
import { reachCluster } from '#db/embedded/reach.ts'
import { migrate } from '#db/migrate.ts'
import type { Config } from './config.ts'

/** An open, migrated database. */
export type Database = {
  pool: pg.Pool
  appUrl: string
  ownerUrl: string
  appRole: string
  /** Resolves when an embedded server ended by itself; never for a server of somebody else's. */
  ended: Promise<void>
  stop: () => Promise<void>
  /** Ends the embedded server at once, whoever still asks it something; a server of somebody else's is left alone. */
  halt: () => Promise<void>
}

/**
 * Longest wait of a statement for a connection while all are taken, in milliseconds: what a page asks one
 * after the other may wait each time, and somebody waits for the whole.
 */
const CONNECTION_WAIT = 3_000

/**
 * Opens the database that the configuration names, or starts the embedded one, and migrates it.
 * @param cluster gives the embedded server; the site starts its own, commands join that of a site that runs
 * @throws Error when it cannot be reached or migrated
 */
export async function openDatabase(config: Config, cluster = startCluster): Promise<Database> {
  const reached = config.databaseUrl
    ? external(config.databaseUrl, config.databaseOwnerUrl)
    : await embedded(config.dataDir, cluster)
  try {
    await migrate({ ownerUrl: reached.ownerUrl, appRole: reached.appRole })
  } catch (error) {
    await reached.stop()
    throw error
  }
  const pool = createPool(reached.appUrl, config.databasePool, { waitMs: CONNECTION_WAIT })
  return {
    ...reached,
    pool,
    halt: reached.stop,
    stop: async () => {
      await pool.end()
      await reached.stop()
    },
  }
}

/** A database for a command that runs beside the site or without it: not migrated, and no pool. */
export type ReachedDatabase = { ownerUrl: string; appRole: string; stop: () => Promise<void> }

/**
 * Reaches the database that the configuration names: the embedded one of a site that runs, or starts it.
 * @throws Error when it does not answer
 */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  if (config.databaseUrl) return external(config.databaseUrl, config.databaseOwnerUrl)
  return embedded(config.dataDir, reachCluster)
}

/** Starts the embedded database for other processes. */
export function holdEmbedded(config: Config) {
  return embedded(config.dataDir, startCluster)
}

async function embedded(dataDir: string, start: typeof startCluster) {
  const cluster = await start({ dir: join(dataDir, 'postgres'), account: serverAccount() })
  const urls = await ensureDatabase(cluster.adminUrl('postgres'), 'machmoum')
  return { ...urls, appRole: APP_ROLE, ended: cluster.ended, stop: cluster.stop }
}

function external(appUrl: string, ownerUrl: string | null) {
  const appRole = decodeURIComponent(new URL(appUrl).username) || 'postgres'
  return {
    appUrl,
    ownerUrl: ownerUrl ?? appUrl,
    appRole,
    ended: new Promise<void>(() => {}),
    stop: async () => {},
  }
}

/**
 * Refuses to serve a production site that has accounts whose password everybody knows.
 * @throws Error naming the accounts
 */
export async function refuseDemoAccounts(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ email: string }>(
    `select email from users where email ~ '[@.]demo\\.machmoum\\.tn$' and deleted_at is null order by email limit 3`,
  )
  if (rows.length === 0) return
  throw new Error(
    `This database has demo accounts (${rows.map((row) => row.email).join(', ')}). ` +
      'They must not exist when APP_ENV=production: use a fresh database.',
  )
}
