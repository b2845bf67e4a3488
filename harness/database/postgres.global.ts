import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { serverAccount } from '#db/embedded/account.ts'
import { startCluster } from '#db/embedded/cluster.ts'
import { APP_ROLE, ensureDatabase } from '#db/embedded/databases.ts'
import { migrate } from '#db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
  }
}

/** Name of the migrated database that every test file clones. */
const TEMPLATE = 'machmoum_template'

/** One server for the run, thrown away at its end, with a migrated template to clone. */
export async function setup(project: TestProject) {
  const dir = mkdtempSync(join(tmpdir(), 'machmoum-test-'))
  // The account of the server must be able to enter the folder that mkdtemp closed to others.
  chmodSync(dir, 0o755)
  const cluster = await startCluster({
    dir: join(dir, 'postgres'),
    account: serverAccount(),
    // Nothing in a test survives the run, so nothing has to reach the disk.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const { ownerUrl } = await ensureDatabase(cluster.adminUrl('postgres'), TEMPLATE)
  await migrate({ ownerUrl, appRole: APP_ROLE })
  project.provide('adminUrl', cluster.adminUrl('postgres'))
  return async () => {
    await cluster.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
