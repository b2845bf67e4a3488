import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startTopology, type Topology } from '../topology/start.ts'
import { type Crowd, type FailuresResult, play, type Trouble } from './play.ts'

/** Runs people through a whole topology, and breaks one part of it after the other. */
export async function runFailures(plan: Crowd): Promise<FailuresResult> {
  const secret = () => randomBytes(32).toString('hex')
  const site = await startTopology({
    APP_SECRET: secret(),
    OWNER_PASSWORD: secret(),
    APP_PASSWORD: secret(),
    S3_SECRET: secret(),
  })
  try {
    if (!plan.durable) await sayDoneTooEarly(site)
    const { DATABASE_OWNER_URL: ownerUrl = '', APP_SECRET = '' } = site.environment
    return await play({ origin: site.origin, ownerUrl, secret: APP_SECRET }, plan, troublesOf(site))
  } finally {
    await site.stop()
  }
}

const troublesOf = ({ apps, proxy, database }: Topology): Trouble[] => [
  { name: 'nothing', run: () => {} },
  {
    name: 'one of two processes killed (SIGKILL) and restarted',
    run: async () => {
      await apps[0]?.kill()
      await sleep(5_000)
      await apps[0]?.start()
    },
  },
  { name: 'all connections of the proxy to browsers cut', run: () => proxy.cut() },
  { name: 'PostgreSQL restarted', run: () => database.restart() },
  { name: 'PostgreSQL killed (SIGKILL) and restarted', run: () => database.crash() },
]

/** PostgreSQL answers a commit before it is on the disk: what a crash then takes was acknowledged. */
async function sayDoneTooEarly({ database }: Topology): Promise<void> {
  const admin = new pg.Client({ connectionString: database.adminUrl('machmoum') })
  await admin.connect()
  await admin.query('alter role machmoum_app set synchronous_commit = off')
  await admin.query(`alter system set wal_writer_delay = '10s'`)
  await admin.query(`alter system set wal_writer_flush_after = '100MB'`)
  await admin.query('select pg_reload_conf()')
  // Connections that are open keep what they began with.
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'machmoum_app'`)
  await admin.end()
}
