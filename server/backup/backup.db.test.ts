import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { actingAs } from '#db/acting.ts'
import { connect, createPool } from '#db/client.ts'
import { APP_ROLE, type DatabaseUrls, ensureDatabase } from '#db/embedded/databases.ts'
import type { FileStorage } from '#domain/media/file-storage.ts'
import { testDatabase } from '#harness/database.ts'
import { diskFiles, s3Files } from '#harness/site/media-site.ts'
import { aClient, aPerson, aProvider, aReview } from '#harness/world.ts'
import { filesOf, load, rowsOf, tablesOf } from '#harness/worlds/backup-world.ts'
import { openFileStorage } from '../process/file-storage.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const world = testDatabase({ connections: 8 })
const disk = await diskFiles()
const bucket = await s3Files()
const folder = mkdtempSync(join(tmpdir(), 'machmoum-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
const quiet = () => {}

const anEmptyDatabase = (): Promise<DatabaseUrls> =>
  ensureDatabase(inject('adminUrl'), `r_${randomUUID().replaceAll('-', '')}`)

describe('a backup', () => {
  it('made under load and restored elsewhere is the site of one moment', { timeout: 60_000 }, async () => {
    const before = await load(
      world,
      disk,
      (() => {
        let asked = 0
        return () => asked++ > 12
      })(),
    )
    let backedUp = false
    // Goes on for a while also where the backup is quick.
    let rounds = 0
    const loading = load(world, disk, () => rounds++ > 12 && backedUp)
    const target = join(folder, 'under-load')
    const manifest = await makeBackup({ databaseUrl: world.ownerUrl, files: disk }, target, quiet)
    backedUp = true
    const during = await loading
    expect(during.messages.length).toBeGreaterThan(3)

    const elsewhere = await anEmptyDatabase()
    await restoreBackup(target, { ownerUrl: elsewhere.ownerUrl, appRole: APP_ROLE, files: bucket }, quiet)
    for (const [table, acknowledged] of [
      ['booking_requests', before.bookings],
      ['messages', before.messages],
      ['media', before.media],
    ] as const) {
      const restored = await rowsOf<{ id: string; row: string }>(
        elsewhere.ownerUrl,
        `select id, t::text as row from ${table} t`,
      )
      expect(restored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
      expect(restored).toHaveLength(manifest.tables.find(({ name }) => name === table)?.rows ?? -1)
      const [same] = await rowsOf(
        world.ownerUrl,
        `select count(*)::int as n from ${table} where id = any($1)`,
        [restored.map(({ id }) => id)],
      )
      expect(same).toEqual({ n: restored.length })
    }
    // One moment: nothing in one table is ahead of another.
    const torn = await rowsOf(
      elsewhere.ownerUrl,
      `select c.id from conversations c left join messages m on m.conversation_id = c.id
       group by c.id having c.last_sequence <> count(m.id)
       union all select b.id from booking_requests b where not exists (select from events e where e.subject_id = b.id)`,
    )
    expect(torn).toEqual([])
    const [original, restored] = [await filesOf(disk), await filesOf(bucket)]
    const media = await rowsOf<{ id: string }>(elsewhere.ownerUrl, 'select id from media')
    for (const { id } of media) {
      const own = [...original.keys()].filter((key) => key.includes(id))
      expect(own.length).toBeGreaterThan(0)
      for (const key of own) expect(restored.get(key)?.equals(original.get(key) ?? Buffer.of())).toBe(true)
    }
  })

  it('of a site at rest gives back every table and every file, with all that keeps them right', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db, { verified: true })]
    await aReview(world.db, { client, provider, rating: 4 })
    // An upload that nobody owns any more is nobody's.
    const stray = `images/portfolio/${randomUUID()}/480.webp`
    await disk.put(stray, Buffer.from('stray'), { contentType: '', cacheControl: '' })
    const target = join(folder, 'at-rest')
    await makeBackup({ databaseUrl: world.ownerUrl, files: disk }, target, quiet)
    const elsewhere = await anEmptyDatabase()
    const files = await openDisk()
    await restoreBackup(target, { ownerUrl: elsewhere.ownerUrl, appRole: APP_ROLE, files }, quiet)

    expect(await tablesOf(elsewhere.ownerUrl)).toEqual(await tablesOf(world.ownerUrl))
    const original = await filesOf(disk)
    original.delete(stray)
    expect(await filesOf(files)).toEqual(original)

    const triggers = `select tgrelid::regclass::text as table, tgname as name, tgenabled as state from pg_trigger
      where not tgisinternal order by 1, 2`
    expect(await rowsOf(elsewhere.ownerUrl, triggers)).toEqual(await rowsOf(world.ownerUrl, triggers))
    // The site goes on there: rights, triggers and generated columns are in place.
    const pool = createPool(elsewhere.appUrl, 2)
    const db = connect(pool)
    const another = await aPerson(db, 'client')
    const asThem = actingAs(db, { userId: another.userId, duty: null })
    await aReview(asThem, { client: another, provider, rating: 1 })
    const cards = 'select rating, review_count from provider_cards where provider_id = $1'
    expect((await pool.query(cards, [provider.providerId])).rows).toEqual([{ rating: 2.5, review_count: 2 }])
    await pool.end()
  })

  it('is never found half made, and never goes over something else', async () => {
    const target = join(folder, 'cut-short')
    const broken: FileStorage = {
      ...disk,
      list: () => {
        throw new Error('the disk is gone')
      },
    }
    await expect(makeBackup({ databaseUrl: world.ownerUrl, files: broken }, target, quiet)).rejects.toThrow(
      'the disk',
    )
    expect(readdirSync(folder).filter((name) => name.startsWith('cut-short'))).toEqual([])
    const again = makeBackup({ databaseUrl: world.ownerUrl, files: disk }, join(folder, 'at-rest'), quiet)
    await expect(again).rejects.toThrow('exists already')
  })
})

describe('a restore', () => {
  let elsewhere: DatabaseUrls
  beforeAll(async () => {
    elsewhere = await anEmptyDatabase()
  })

  /** A copy of a good backup with something done to it. */
  function damaged(harm: (copy: string) => void): string {
    const copy = join(folder, randomUUID())
    cpSync(join(folder, 'at-rest'), copy, { recursive: true })
    harm(copy)
    return copy
  }

  const rewrite = (copy: string, change: (text: string) => string) => {
    const path = join(copy, 'manifest.json')
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
  const someFile = (copy: string) => {
    const [line = '{}'] = readFileSync(join(copy, 'files.jsonl'), 'utf8').split('\n')
    return join(copy, 'files', JSON.parse(line).key)
  }

  it.each([
    ['is no backup', (copy: string) => rmSync(join(copy, 'manifest.json')), 'it has no manifest.json'],
    [
      'is of another program',
      (copy: string) => rewrite(copy, () => '{"tables": []}'),
      'is not what this program writes',
    ],
    ['has a manifest cut short', (copy: string) => rewrite(copy, (text) => text.slice(0, 300)), 'is damaged'],
    [
      'has a later format',
      (copy: string) => rewrite(copy, (text) => text.replace('"format": 1', '"format": 2')),
      'format 2',
    ],
    [
      'is of a newer version',
      (copy: string) => rewrite(copy, (text) => text.replace('0000_tables', '9999_tables')),
      'newer version: this one does not know 9999_tables.sql',
    ],
    [
      'lacks a table',
      (copy: string) => rmSync(join(copy, 'tables/users.copy.gz')),
      'table users of the backup is missing',
    ],
    [
      'has a table cut short',
      (copy: string) => truncateSync(join(copy, 'tables/users.copy.gz'), 99),
      'table users of',
    ],
    [
      'holds rows of another table',
      (copy: string) => cpSync(join(copy, 'tables/tasks.copy.gz'), join(copy, 'tables/users.copy.gz')),
      'table users of the backup is damaged',
    ],
    ['lacks a file', (copy: string) => rmSync(someFile(copy)), 'is missing'],
    ['has a file changed', (copy: string) => writeFileSync(someFile(copy), 'something else'), 'is damaged'],
    [
      'has its list of files changed',
      (copy: string) => truncateSync(join(copy, 'files.jsonl'), 0),
      'list of files',
    ],
  ])('refuses what %s, and touches nothing', async (_, harm, message) => {
    const files = await openDisk()
    const restoring = restoreBackup(damaged(harm), { ...elsewhere, appRole: APP_ROLE, files }, quiet)
    await expect(restoring).rejects.toThrow(message)
    expect(await tablesOf(elsewhere.ownerUrl)).toEqual(new Map())
    expect(await filesOf(files)).toEqual(new Map())
  })

  it('refuses a place where somebody lives already', async () => {
    const files = await openDisk()
    const good = join(folder, 'at-rest')
    const inhabited = restoreBackup(good, { ...world, appRole: APP_ROLE, files }, quiet)
    await expect(inhabited).rejects.toThrow('has accounts already')
    const full = restoreBackup(good, { ...elsewhere, appRole: APP_ROLE, files: disk }, quiet)
    await expect(full).rejects.toThrow('has files already')
    const foreign = await anEmptyDatabase()
    await rowsOf(foreign.ownerUrl, 'create table accounts_of_somebody (id int)')
    const other = restoreBackup(good, { ...foreign, appRole: APP_ROLE, files }, quiet)
    await expect(other).rejects.toThrow('tables of something else')
    expect(await filesOf(files)).toEqual(new Map())
  })

  it('that fails on the way leaves neither rows nor files, and can be made again', async () => {
    const good = join(folder, 'at-rest')
    const files = await openDisk()
    let stored = 0
    const full: FileStorage = {
      ...files,
      putFile: async (...given) => {
        stored += 1
        if (stored > 5) throw new Error('no space left')
        await files.putFile(...given)
      },
    }
    const failing = restoreBackup(good, { ...elsewhere, appRole: APP_ROLE, files: full }, quiet)
    await expect(failing).rejects.toThrow('no space left')
    expect(await filesOf(files)).toEqual(new Map())
    expect(await rowsOf(elsewhere.ownerUrl, 'select from users')).toEqual([])
    await restoreBackup(good, { ...elsewhere, appRole: APP_ROLE, files }, quiet)
    expect(await tablesOf(elsewhere.ownerUrl)).toEqual(await tablesOf(world.ownerUrl))
  })
})

let disks = 0
/** A storage on a disk of its own. */
function openDisk(): Promise<FileStorage> {
  disks += 1
  const dataDir = join(folder, `disk-${disks}`)
  expect(existsSync(dataDir)).toBe(false)
  return openFileStorage({ dataDir, s3: null })
}
