import { resolve } from 'node:path'
import type { FileStorage } from '#domain/media/file-storage.ts'
import { type ReachedDatabase, reachDatabase } from '../process/database.ts'
import { openFileStorage } from '../process/file-storage.ts'
import { ownConfig } from '../process/own-config.ts'
import type { Progress } from './make-backup.ts'

/** Site that the environment names, and the folder of the command's one argument. */
type OnSite = { database: ReachedDatabase; files: FileStorage; folder: string; progress: Progress }

/** Runs a command on the site that the environment names; ends with 1 and the reason when it fails. */
export async function runOnSite(name: string, run: (site: OnSite) => Promise<void>): Promise<void> {
  const started = performance.now()
  const progress = (line: string) => {
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s  ${line}\n`)
  }
  // npm changes to the project's folder, and says where it was called.
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0) {
    process.stderr.write(`Usage: npm run ${name} -- FOLDER\n`)
    process.exit(1)
  }
  const { config } = ownConfig()
  const database = await reachDatabase(config)
  try {
    const files = await openFileStorage(config)
    await run({ database, files, folder: resolve(process.env.INIT_CWD ?? '', folder), progress })
  } catch (error) {
    process.stderr.write(`\n${(error as Error).message}\n`)
    process.exitCode = 1
  } finally {
    await database.stop()
  }
}
