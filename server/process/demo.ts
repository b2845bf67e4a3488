import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Database } from './database.ts'

/** Loads the demo data into an empty database; one that has accounts is left as it is. */
export async function loadDemo(database: Database, config: Config): Promise<void> {
  const { rowCount } = await database.pool.query('select from users limit 1')
  if (rowCount) return
  process.stdout.write('Loading the demo data (once)…\n')
  // A hundred modules of texts and drawings that no later start needs.
  const { seedDemo } = await import('#demo/seed-demo.ts')
  await seedDemo({ ownerUrl: database.ownerUrl, filesDir: join(config.dataDir, 'files'), now: new Date() })
}
