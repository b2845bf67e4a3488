import { join } from 'node:path'
import { isEmpty, seedDemo } from '#db/seed/seed-demo.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'

/** Loads the demo data into an empty database; one that has accounts is left as it is. */
export async function loadDemo(database: Database, config: Config): Promise<void> {
  const client = await database.pool.connect()
  try {
    if (!(await isEmpty(client))) return
  } finally {
    client.release()
  }
  process.stdout.write('Loading the demo data (once)…\n')
  await seedDemo({ ownerUrl: database.ownerUrl, filesDir: join(config.dataDir, 'files'), now: new Date() })
}
