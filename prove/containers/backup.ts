import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { differences, filesKept, type Kept, rowsKept } from './kept.ts'
import { follow, linesOf } from './page.ts'
import type { Caught, Check } from './result.ts'
import { CLONE, type Site, untilReady } from './site.ts'
import { FROM_EMPTY, removeAll } from './start.ts'

const PART = 'Backups of the composition'
const IN_CLONE = 'cd /srv/machmoum'
const BACKUPS = 'var/backups/machmoum'

/**
 * Backs the site up, loses the whole server but the backup and `.env`, and restores it on an empty one, as the page says.
 * A backup, and a restored site, that lack something must be told first.
 * @param files addresses of files that people see
 */
export async function backUpAndRestore(
  site: Site,
  files: readonly string[],
): Promise<{ caught: Caught[]; checks: Check[]; seconds: { backup: number; restore: number } }> {
  const { server, compose } = site
  const backingUp = linesOf(PART, 'docker compose run --rm backup', 'docker compose run --rm backup')
  const name = backingUp[0]?.split('/').at(-1) ?? ''
  const filesBefore = await filesKept(files)
  // Nothing may change between the backup and the comparison.
  await compose('stop proxy app1 app2')
  const rowsBefore = await rowsKept(site)
  const [backup] = await follow(server, [IN_CLONE, ...backingUp])

  // Another server: nothing of this one is left but what the page says to bring.
  const env = readFileSync(join(server.root, CLONE, '.env'), 'utf8')
  await removeAll(server)
  await server.do(`rm -rf ${CLONE}`)
  await follow(server, linesOf(FROM_EMPTY, 'git clone', 'systemctl'))
  writeFileSync(join(server.root, CLONE, '.env'), env, { mode: 0o600 })
  await follow(server, [IN_CLONE, ...linesOf(FROM_EMPTY, 'docker compose build', 'docker compose build')])
  const caught = [await catchBackupWithout(site, name)]
  const restoring = linesOf(PART, 'docker compose run --rm restore', 'docker compose up')
  const [restore] = await follow(server, [IN_CLONE, ...restoring.slice(0, 1)])
  const rowsAfter = await rowsKept(site)
  caught.push(await catchRowGone(site, rowsAfter))
  await follow(server, [IN_CLONE, ...restoring.slice(1)])
  await site.find()
  await untilReady()
  const filesAfter = await filesKept(files)
  const changed = [...differences(rowsBefore, rowsAfter), ...differences(filesBefore, filesAfter)]
  return {
    caught,
    checks: [
      {
        what: 'restored elsewhere: every table, and files as people see them, against the site before',
        found: `${rowsAfter.size} tables, ${files.length} files; different: ${changed.join('; ') || 'none'}`,
        ok: changed.length === 0 && rowsAfter.size > 50 && files.length > 0,
      },
    ],
    seconds: { backup: backup?.seconds ?? 0, restore: restore?.seconds ?? 0 },
  }
}

/** A backup without one of its files must be refused; the place then is as empty as it was. */
async function catchBackupWithout({ server }: Site, name: string): Promise<Caught> {
  const folder = join(server.root, BACKUPS, name, 'files')
  const [file] = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  if (!file) throw new Error('the backup has no files')
  const [path, aside] = [join(file.parentPath, file.name), join(server.root, BACKUPS, 'aside')]
  renameSync(path, aside)
  const { ok, output } = await server.say(`cd ${CLONE}; docker compose run --rm -T restore /backups/${name}`)
  renameSync(aside, path)
  if (ok) throw new Error('not caught: a backup that lacks a file')
  const said = output.trim().split('\n').at(-1) ?? ''
  return { version: 'a backup that lacks one file', found: `refused: ${said.slice(0, 140)}` }
}

/** A restored site that lacks one row must be told from the one before. */
async function catchRowGone(site: Site, restored: Kept): Promise<Caught> {
  const lacking = await rowsKept(
    site,
    `set local session_replication_role = replica;
     delete from booking_requests where id = (select id from booking_requests order by id limit 1)`,
  )
  const found = differences(restored, lacking)
  if (found.length === 0) throw new Error('not caught: a restored site that lacks a row')
  return { version: 'a restored site that lacks one row', found: found.join(', ').slice(0, 140) }
}
