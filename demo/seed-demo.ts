import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import pg from 'pg'
import { attachmentKey } from '#domain/media/media-keys.ts'
import { calendarOf } from './calendar.ts'
import { contestReviews } from './contest-reviews.ts'
import { writeDemoArt } from './demo-art.ts'
import { demoRows } from './demo-rows.ts'
import { drawSlots } from './draw-slots.ts'
import { editReview } from './edit-review.ts'
import { growProviders } from './grow-providers.ts'
import { insertRows } from './insert-rows.ts'
import { type StoryFile, type StoryFileBytes, storyFiles } from './story/files.ts'

/** Address of the demo's client. */
const DEMO_CLIENT = 'client@demo.machmoum.tn'

/** Password of the three demo accounts. */
export const DEMO_PASSWORD = 'machmoum-demo'

export type SeedOptions = {
  /** Connection of the role that owns the tables. */
  ownerUrl: string
  /** Folder for files; the pictures go below `demo/` in it, and files of answers to where the site keeps them. */
  filesDir: string
  /** The moment of loading: all dates are counted from its day in Tunis. */
  now: Date
  /** Number of providers: beyond the 240 of the demo come others made after them. */
  providers?: number
  /** Told what is done, with the milliseconds it took. */
  log?: (done: string, milliseconds: number) => void
}

/** Tells whether a database has no account yet, so that demo data would disturb nobody. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from users limit 1')
  return rowCount === 0
}

/**
 * Loads the demo: 240 providers, their clients, bookings, reviews and pictures, and three accounts to look around
 * with. One transaction: all of it or nothing. Every trigger and constraint holds; only the listing's read model
 * is made once at the end instead of row by row.
 * @throws Error when the database already has accounts
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { ownerUrl, filesDir, now, providers = 0, log = () => {} } = options
  const started = performance.now()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    if (!(await isEmpty(client))) throw new Error('Demo data is only loaded into an empty database.')
    const files = await storyFiles()
    await Promise.all([load(client, now, files), writeDemoArt(filesDir)])
    await writeFiles(client, filesDir, files)
  } finally {
    await client.end()
  }
  log('demo data', performance.now() - started)
  await growProviders({ ownerUrl, providers, log })
}

async function load(client: pg.Client, now: Date, files: StoryFileBytes): Promise<void> {
  const hashes = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    hashPassword(DEMO_PASSWORD),
    hashPassword(DEMO_PASSWORD),
  ])
  await client.query('begin')
  await client.query("set local machmoum.bulk_load = 'on'")
  for (const { table, rows } of demoRows(now, hashes, files)) await insertRows(client, table, rows)
  // All of it is long read.
  await client.query('delete from notifications')
  await editReview(client, calendarOf(now))
  await contestReviews(client, { calendar: calendarOf(now), clientEmail: DEMO_CLIENT })
  await drawSlots(client, calendarOf(now))
  // Made by the badges' trigger: with ids of their own, two demos of one day are the same.
  await client.query(`update provider_verifications set id = md5(provider_id || item)::uuid`)
  // The newest profiles wait for an operator's look.
  await client.query(`insert into first_publications (id, provider_id, published_at)
    select md5('first publication ' || p.id)::uuid, p.id, p.created_at from providers p
    join provider_profiles pp on pp.provider_id = p.id and pp.is_public
    order by p.created_at desc, p.id limit 2`)
  // The oldest without a badge have asked for it: one waits for an operator, the other is to send what is missing.
  await client.query(
    `insert into provider_verifications (id, provider_id, item, state, words, asked_at, decided_at)
    select md5('asked ' || id)::uuid, id, case place when 1 then 'phone' else 'identity' end,
      case place when 1 then 'asked' else 'missing' end,
      case place when 1 then '' else 'Le verso de la carte d’identité manque.' end, $1::timestamptz,
      case place when 1 then null else $1::timestamptz + interval '5 hours' end
    from (select p.id, row_number() over (order by p.created_at, p.id) as place from providers p
      join provider_profiles pp on pp.provider_id = p.id and pp.is_public where not p.verified) oldest
    where place <= 2`,
    [calendarOf(now).at(-3, '10:20')],
  )
  await refreshListing(client, now)
  await client.query('commit')
  await client.query('analyze')
}

async function writeFiles(client: pg.Client, filesDir: string, files: StoryFileBytes): Promise<void> {
  const { rows } = await client.query<{ url: string; name: StoryFile }>(
    "select url, file_name as name from media where kind = 'file'",
  )
  for (const { url, name } of rows) {
    const path = join(filesDir, attachmentKey(url))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, files[name])
  }
}

/**
 * Refreshes the listing as the nightly job does: measures the site's mean rating and makes every card and
 * score anew.
 */
export async function refreshListing(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query('select measure_score_basis($1)', [calendarOf(now).at(0, '00:00')])
  await client.query('select refresh_provider_listing(), refresh_provider_calendars()')
}
