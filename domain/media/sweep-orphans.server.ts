import { type SQL, sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import { inTransaction } from '#domain/context.ts'
import { AVATAR_WIDTH } from './image-url.ts'
import type { MediaCtx } from './media-context.server.ts'
import type { UploadPurpose } from './media-input.ts'
import { mediaFolder, uploadFolder } from './media-keys.ts'

/** Lifetime of unused media and of an unfinished upload, in milliseconds. */
export const UPLOAD_LIFETIME = 24 * 3600 * 1000

/** Rows deleted in one transaction. */
const BATCH = 200

/**
 * Deletes pictures and videos that no profile, portfolio, account or brief shows, private files that go with no answer or verification, and uploads a day old, finished
 * or not. Rows go first: a file without a row is found by the next night's {@link sweepFiles}.
 * @param options.ownerId only those of one account
 * @returns how many rows went
 */
export async function sweepOrphans(asked: MediaCtx, options: { ownerId?: string } = {}) {
  const ctx = { ...asked, db: actingAs(asked.db, { userId: null, duty: 'nightly' }) }
  const before = new Date(ctx.now.getTime() - UPLOAD_LIFETIME)
  const owner = options.ownerId ? sql`and owner_id = ${options.ownerId}` : sql``
  const gone = { media: 0, uploads: 0 }
  for (;;) {
    const rows = await deleteUnused(ctx, before, owner)
    for (const row of rows) await ctx.files.deleteFolder(mediaFolder(row.purpose, row.id))
    gone.media += rows.length
    if (rows.length < BATCH) break
  }
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`delete from uploads where created_at < ${before} ${owner} returning id`,
  )
  for (const { id } of rows) await ctx.files.deleteFolder(uploadFolder(id))
  gone.uploads = rows.length
  return gone
}

/** Deletes a batch of unused rows; those that a save holds right now are left for another time. */
function deleteUnused(
  ctx: MediaCtx,
  before: Date,
  owner: SQL,
): Promise<{ id: string; purpose: UploadPurpose }[]> {
  return inTransaction(ctx, async (tx) => {
    const { rows: old } = await tx.db.execute<{ id: string }>(sql`select id from media
      where created_at < ${before} ${owner} and ${UNUSED} order by id limit ${BATCH} for update skip locked`)
    if (old.length === 0) return []
    // Asked again now that the rows are held: a save may have come between the first look and the lock.
    const { rows } = await tx.db.execute<{ id: string; purpose: UploadPurpose }>(sql`delete from media
      where id in ${old.map((row: { id: string }) => row.id)} and ${UNUSED} returning id, purpose`)
    return rows
  })
}

const UNUSED = sql`not exists (select from provider_portfolio_images where image_url = media.url)
  and not exists (select from provider_profiles where profile_image_url = media.url)
  and not exists (select from users where avatar_url = media.url || ${sql.raw(`'-${AVATAR_WIDTH}'`)})
  and not exists (select from quote_response_files where file_url = media.url)
  and not exists (select from brief_photos where url = media.url)
  and not exists (select from verification_papers where url = media.url)`

/**
 * Deletes files older than a day that belong to no row: what a crash left between storing and writing the row, or
 * between deleting the row and the files.
 * @returns how many folders went
 */
export async function sweepFiles(ctx: MediaCtx): Promise<number> {
  const before = ctx.now.getTime() - UPLOAD_LIFETIME
  let gone = 0
  for (const [folder, table, depth] of [
    ['images', sql`media`, 3],
    ['quote-attachment', sql`media`, 3],
    ['uploads', sql`uploads`, 2],
  ] as const) {
    const folders = new Set<string>()
    for await (const { key, changedAt } of ctx.files.list(folder)) {
      if (changedAt.getTime() < before) folders.add(key.split('/').slice(0, depth).join('/'))
    }
    const ids = new Map([...folders].map((path) => [path.split('/').at(-1) ?? '', path]))
    const { rows } = await ctx.db.execute<{ id: string }>(sql`select id from ${table}
      where id::text = any(${sql.param([...ids.keys()])})`)
    for (const { id } of rows) ids.delete(id)
    for (const path of ids.values()) await ctx.files.deleteFolder(path)
    gone += ids.size
  }
  return gone
}
