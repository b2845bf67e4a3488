import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { media, uploads } from '#db/schema/media.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Invalid, NotFound } from '#lib/errors.ts'
import { attachmentSizeRefusal, cleanFileName } from './attachment.ts'
import { type MediaCtx, requireUploaderFor } from './media-context.server.ts'
import { isPrivateFile, MAX_FILE_BYTES, QUOTA, REFUSALS } from './media-input.ts'
import { sweepOrphans } from './sweep-orphans.server.ts'

const schema = z
  .object({
    purpose: z.enum(['profile', 'portfolio', 'quote-response', 'avatar', 'brief', 'verification']),
    size: z.number().int().min(0),
    posterFor: z.uuid().nullable(),
    name: z.string().nullish(),
  })
  .refine(({ purpose, posterFor }) => purpose === 'portfolio' || purpose === 'profile' || posterFor === null)

/**
 * Announcement of an upload: the file's purpose, its size in bytes, the video it is the still picture of, and
 * the name of a private file, which alone keeps it.
 */
export type NewUpload = { purpose: string; size: number; posterFor: string | null; name?: string | null }

/**
 * Begins an upload of the signed-in account.
 * @returns its id
 * @throws Invalid for a size that is not allowed or when the quota is used up; NotFound for a video that is not theirs;
 *   TooManyRequests
 */
export async function createUpload(ctx: MediaCtx, input: NewUpload): Promise<string> {
  const actor = requireUploaderFor(ctx, input.purpose)
  const { purpose, size, posterFor, name } = parseInput(
    schema,
    input,
    () => new Invalid({ formErrors: [REFUSALS.type] }),
  )
  const fileName = isPrivateFile(purpose) ? cleanFileName(name ?? '') : null
  const refused =
    fileName === null
      ? size > MAX_FILE_BYTES
        ? REFUSALS.size
        : size === 0
          ? REFUSALS.empty
          : null
      : attachmentSizeRefusal(fileName, size)
  if (refused) throw new Invalid({ formErrors: [refused] })
  await consumeLimit(ctx, 'upload')
  const isPiece = posterFor === null && !isPrivateFile(purpose) && purpose !== 'brief'
  const refusal = await overQuota(ctx, actor.userId, size, isPiece)
  // Pictures removed from the profile long ago count until the nightly sweep: sweep now to make room.
  if (refusal) await sweepOrphans(ctx, { ownerId: actor.userId })
  return inTransaction(ctx, async (tx) => {
    // One creation of an account at a time, so that two together cannot pass the quota.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload:${actor.userId}`}, 0))`)
    const still = await overQuota(tx, actor.userId, size, isPiece)
    if (still) throw new Invalid({ formErrors: [still] })
    if (posterFor) {
      const [video] = await tx.db
        .select({ id: media.id })
        .from(media)
        .where(and(eq(media.id, posterFor), eq(media.ownerId, actor.userId), eq(media.kind, 'video')))
      if (!video) throw new NotFound()
    }
    const [row] = await tx.db
      .insert(uploads)
      .values({ ownerId: actor.userId, purpose, size, posterFor, fileName, createdAt: ctx.now })
      .returning({ id: uploads.id })
    if (!row) throw new Error('the upload was not written')
    return row.id
  })
}

/**
 * Explains why there is no room for one more, or null. It counts the bytes of everything stored or on its
 * way, and the pieces that a profile shows.
 */
async function overQuota(ctx: Ctx, ownerId: string, size: number, isPiece: boolean) {
  const { rows } = await ctx.db.execute<{ pieces: number; bytes: number }>(sql`
    select count(*) filter (where counts)::int as pieces, coalesce(sum(bytes), 0)::float8 as bytes from (
      select purpose not in ('quote-response', 'brief', 'verification') as counts, bytes from media where owner_id = ${ownerId}
      union all
      select poster_for is null and purpose not in ('quote-response', 'brief', 'verification'), size from uploads
        where owner_id = ${ownerId} and media_id is null and refusal is null
    ) used`)
  const used = rows[0] ?? { pieces: 0, bytes: 0 }
  if (isPiece && used.pieces + 1 > QUOTA.pieces) return REFUSALS.pieces
  return used.bytes + size > QUOTA.bytes ? REFUSALS.bytes : null
}
