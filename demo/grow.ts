// npm run seed -- --providers 100000 [--reviews 2]
// Loads the demo into an empty database and multiplies its providers, for measuring. The database is that of
// DATABASE_OWNER_URL or DATABASE_URL, else the embedded one below DATA_DIR, whose site must not be running.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { serverAccount } from '#db/embedded/account.ts'
import { startCluster } from '#db/embedded/cluster.ts'
import { APP_ROLE, ensureDatabase } from '#db/embedded/databases.ts'
import { migrate } from '#db/migrate.ts'
import { growProviders } from './grow-providers.ts'
import { isEmpty, seedDemo } from './seed-demo.ts'

const root = join(import.meta.dirname, '..')
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
const dataDir = process.env.DATA_DIR || join(root, 'data')

/** The owner's connection of the database to fill, and the role that the site uses. */
async function reach(): Promise<{ ownerUrl: string; appRole: string; stop: () => Promise<void> }> {
  const appUrl = process.env.DATABASE_URL
  if (appUrl) {
    const appRole = decodeURIComponent(new URL(appUrl).username) || 'postgres'
    return { ownerUrl: process.env.DATABASE_OWNER_URL || appUrl, appRole, stop: async () => {} }
  }
  const cluster = await startCluster({ dir: join(dataDir, 'postgres'), account: serverAccount() })
  const { ownerUrl } = await ensureDatabase(cluster.adminUrl('postgres'), 'machmoum')
  return { ownerUrl, appRole: APP_ROLE, stop: cluster.stop }
}

async function databaseIsEmpty(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  return isEmpty(client).finally(() => client.end())
}

/** @throws Error for anything but a whole number that is not negative */
function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`--${option} takes a whole number, not “${text}”.`)
  return Number(text)
}

const { values } = parseArgs({
  options: {
    providers: { type: 'string', default: '240' },
    reviews: { type: 'string', default: '2' },
  },
})
const providers = wholeNumber('providers', values.providers)
const reviewsEach = wholeNumber('reviews', values.reviews)
const log = (done: string, milliseconds: number) =>
  console.log(`${(milliseconds / 1000).toFixed(1)} s  ${done}`)

const started = performance.now()
const database = await reach()
try {
  const { ownerUrl, appRole } = database
  await migrate({ ownerUrl, appRole })
  if (await databaseIsEmpty(ownerUrl)) {
    await seedDemo({ ownerUrl, filesDir: join(dataDir, 'files'), now: new Date(), log })
  }
  await growProviders({ ownerUrl, providers, reviewsEach, log })
  log('in all', performance.now() - started)
} finally {
  await database.stop()
}
