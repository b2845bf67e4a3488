import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { giveDueTimes } from '#domain/due-times/give-due-times.server.ts'
import { measureResponseTimes } from '#domain/response-times/measure-response-times.server.ts'
import { refreshScores } from '#domain/search/refresh-scores.server.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'

/** Loads the demo data into an empty database; one that has accounts is left as it is. */
export async function loadDemo(database: Database, config: Config): Promise<void> {
  const { rowCount } = await database.pool.query('select from users limit 1')
  if (rowCount) return
  process.stdout.write('Loading the demo data (once)…\n')
  // A hundred modules of texts and drawings that no later start needs.
  const { seedDemo } = await import('#demo/seed-demo.ts')
  const now = new Date()
  await seedDemo({ ownerUrl: database.ownerUrl, filesDir: join(config.dataDir, 'files'), now })
  const db = connect(database.pool)
  // The first look shows until when an answer is due; the round that gives it comes once a minute.
  await giveDueTimes({ db, now })
  // And how fast providers answer, which is measured by night: until then everybody would be new.
  const ctx = { actor: null, db, now, ip: 'demo' }
  await measureResponseTimes(ctx)
  await refreshScores(ctx)
}
