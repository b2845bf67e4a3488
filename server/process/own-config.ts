import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { type Config, readConfig } from './config.ts'
import { defaultDataDir, keepDataPrivate } from './data-dir.ts'

const root = join(import.meta.dirname, '..', '..')

/**
 * Reads the configuration of this copy of the site, of its `.env` as well, and closes its data to other accounts.
 * @returns the configuration, and whether the demo's data had to lie elsewhere than beside the code
 * @throws ConfigError when a value cannot be
 */
export function ownConfig(): { config: Config; moved: boolean } {
  const envFile = join(root, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const place = defaultDataDir(root)
  const config = readConfig(process.env, place.path)
  keepDataPrivate(config)
  return { config, moved: place.moved && config.dataDir === place.path }
}
