import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { Conflict, Invalid } from '#lib/errors.ts'
import type { MediaCtx } from './media-context.server.ts'
import { REFUSALS } from './media-input.ts'
import { uploadFolder } from './media-keys.ts'

/**
 * Bytes held in memory before they are stored and counted: at most this much is lost when the server is
 * killed.
 */
const PART_BYTES = 2 * 1024 * 1024

/** More pieces than a file of 50 MB has on a connection that drops every 50 kB. */
const MAX_PARTS = 1000

const HEADERS = { contentType: 'application/octet-stream', cacheControl: 'private, no-store' }

/**
 * Stores what arrives, piece by piece. A piece counts once it is stored: whatever happens then, the upload goes on from
 * there, in any process.
 * @param offset where the stream begins in the file, in bytes
 * @returns where it ended
 * @throws Conflict when another request wrote in the meantime; Invalid when there are too many pieces
 */
export async function appendToUpload(
  ctx: MediaCtx,
  id: string,
  offset: number,
  stream: Readable,
): Promise<number> {
  let at = offset
  let waiting: Buffer[] = []
  let length = 0
  const store = async () => {
    if (length === 0) return
    await storePart(ctx, id, at, Buffer.concat(waiting, length))
    at += length
    waiting = []
    length = 0
  }
  for await (const chunk of stream) {
    waiting.push(chunk)
    length += chunk.length
    if (length >= PART_BYTES) await store()
  }
  await store()
  return at
}

async function storePart(ctx: MediaCtx, id: string, offset: number, bytes: Buffer): Promise<void> {
  const key = `${uploadFolder(id)}/${String(offset).padStart(8, '0')}-${randomUUID()}`
  await ctx.files.put(key, bytes, HEADERS)
  const { rows } = await ctx.db.execute<{ parts: number }>(sql`update uploads
    set received = received + ${bytes.length}, parts = array_append(parts, ${key})
    where id = ${id} and received = ${offset} and media_id is null and refusal is null
    returning cardinality(parts) as parts`)
  if (!rows[0]) throw new Conflict()
  if (rows[0].parts > MAX_PARTS) throw new Invalid({ formErrors: [REFUSALS.parts] })
}
