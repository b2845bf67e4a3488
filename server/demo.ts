import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Logger } from './log.ts'

/** Loads the demo data into an empty database. */
export async function loadDemo(_database: Database, _config: Config, _log: Logger): Promise<void> {}
