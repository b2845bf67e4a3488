import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { connect, createPool } from '#db/client.ts'
import { serverAccount } from '#db/embedded/account.ts'
import { startCluster } from '#db/embedded/cluster.ts'
import { APP_ROLE, ensureDatabase } from '#db/embedded/databases.ts'
import { migrate } from '#db/migrate.ts'
import { aDataDir } from '#harness/site/server-process.ts'
import { aClient, aProvider, aReview } from '#harness/world.ts'
import { tablesOf } from '#harness/worlds/backup-world.ts'

// `npm run backup` and `npm run restore` as operators run them, on the embedded database.

const [here, there] = [aDataDir(), aDataDir()]
afterAll(() => {
  here.remove()
  there.remove()
})

const root = join(import.meta.dirname, '..', '..')

/** Runs a command with the environment of a site that has nothing but a data folder. */
async function run(command: 'backup' | 'restore', dataDir: string, folder: string) {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: dataDir }
  const args = [join(root, 'server', `${command}.ts`), folder]
  return promisify(execFile)(process.execPath, args, { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

async function embedded(dataDir: string) {
  const cluster = await startCluster({ dir: join(dataDir, 'postgres'), account: serverAccount() })
  return { cluster, urls: await ensureDatabase(cluster.adminUrl('postgres'), 'machmoum') }
}

it('back up a site that runs, and restore it elsewhere', { timeout: 90_000 }, async () => {
  const { cluster, urls } = await embedded(here.dataDir)
  await migrate({ ownerUrl: urls.ownerUrl, appRole: APP_ROLE })
  const pool = createPool(urls.ownerUrl, 2)
  const db = connect(pool)
  await aReview(db, { client: await aClient(db), provider: await aProvider(db) })
  await pool.end()
  const folder = join(here.dataDir, 'backups', 'today')
  // This process holds the data folder, as a site does.
  expect(await run('backup', here.dataDir, folder)).toMatchObject({ code: 0 })
  expect(existsSync(join(folder, 'manifest.json'))).toBe(true)
  const original = await tablesOf(urls.ownerUrl)
  await cluster.stop()

  expect(await run('restore', there.dataDir, folder)).toMatchObject({ code: 0 })
  const restored = await embedded(there.dataDir)
  expect(await tablesOf(restored.urls.ownerUrl)).toEqual(original)
  await restored.cluster.stop()

  const again = await run('restore', there.dataDir, folder)
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('has accounts already') })
})
