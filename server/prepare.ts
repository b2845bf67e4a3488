// Makes the database and its demo data before the first start, which `npm start` runs while it builds the site. Whatever fails
// here fails there again, and is told of there.
import './process/font-config.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './process/config.ts'
import { defaultDataDir, keepDataPrivate } from './process/data-dir.ts'
import { openDatabase } from './process/database.ts'
import { loadDemo } from './process/demo.ts'

const root = join(import.meta.dirname, '..')
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
const config = readConfig(process.env, defaultDataDir(root).path)
if (!config.production && !config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
  keepDataPrivate(config)
  const opened = openDatabase(config)
  // Whoever stops the start leaves no PostgreSQL behind.
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
