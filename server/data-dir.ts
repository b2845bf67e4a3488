import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { canEnter, serverAccount } from '#db/embedded/account.ts'

/**
 * Where the demo keeps its data: `data/` beside the code. Root working below a folder that only root can
 * enter cannot keep it there, because PostgreSQL runs as another account: it goes to /var/lib then.
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
