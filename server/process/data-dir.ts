import { createHash } from 'node:crypto'
import { chmodSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { canEnter, serverAccount } from '#db/embedded/account.ts'
import { makeEnterable } from '#db/embedded/cluster.ts'
import type { Config } from './config.ts'

/**
 * Returns the folder of the demo's data: `data/` beside the code. Root working below a folder that only root
 * can enter cannot keep it there, because PostgreSQL runs as another account: it goes to /var/lib then.
 * @param root the project's folder
 * @returns the folder, and whether it had to be another one than `data/`
 */
export function defaultDataDir(root: string): { path: string; moved: boolean } {
  const beside = join(root, 'data')
  if (canEnter(root, serverAccountOrNull())) return { path: beside, moved: false }
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
  return { path: join('/var/lib/machmoum', name), moved: true }
}

function serverAccountOrNull() {
  return process.getuid?.() === 0 ? serverAccount() : null
}

/**
 * Closes what this process writes to other accounts of the machine, and what lies in the data folder from before: people's
 * files, mails and secrets. PostgreSQL's account goes through to the database, which it closes itself.
 */
export function keepDataPrivate({ dataDir, databaseUrl, s3 }: Config): void {
  process.umask(0o077)
  // Rows and files lie elsewhere: there may be no folder, and nowhere to make one.
  if (databaseUrl && s3) return
  const account = serverAccountOrNull()
  makeEnterable(resolve(dataDir), account)
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const isPassedThrough = entry.name === 'postgres' && account !== null
    if (entry.isDirectory()) chmodSync(join(dataDir, entry.name), isPassedThrough ? 0o711 : 0o700)
    else if (entry.isFile()) chmodSync(join(dataDir, entry.name), 0o600)
  }
}
