// Makes the database and its demo data before the first start, which `npm start` runs while it builds the site. Whatever fails
// here fails there again, and is told of there.
import './process/font-config.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from './process/database.ts'
import { loadDemo } from './process/demo.ts'
import { ownConfig } from './process/own-config.ts'

const { config } = ownConfig()
if (!config.production && !config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
  const opened = openDatabase(config)
  // A start that is cut off leaves no PostgreSQL behind.
  const halt = async () => {
    await opened.then((database) => database.halt()).catch(() => {})
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, halt)
  const database = await opened
  try {
    await loadDemo(database, config)
  } finally {
    await database.stop()
  }
}
