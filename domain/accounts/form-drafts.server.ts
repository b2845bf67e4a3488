import { and, eq, gt, sql } from 'drizzle-orm'
import { formDrafts } from '#db/schema/accounts.ts'
import type { Ctx } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { isId } from '#lib/id.ts'

/** Longest value kept of a field, the rest is cut: no field accepts as much. */
const LONGEST_FIELD = 10_000

/** Time that a draft waits for its author to sign in again, in seconds. */
const DRAFT_LENGTH = 60 * 60

/**
 * Keeps what somebody typed into a form whose session had ended, so that it survives the login.
 * @param fields the form's fields, without files and passwords; as they were sent, for what no text may hold is left out
 * @returns an unguessable key for the address the person comes back to
 * @throws TooManyRequests
 */
export async function keepDraft(ctx: Ctx, fields: Record<string, string>): Promise<string> {
  await consumeLimit(ctx, 'draft')
  const expiresAt = new Date(ctx.now.getTime() + DRAFT_LENGTH * 1000)
  const kept = Object.entries(fields).map(([name, text]) => [
    name,
    text.replaceAll('\0', '').slice(0, LONGEST_FIELD),
  ])
  const [row] = await ctx.db
    .insert(formDrafts)
    .values({ fields: Object.fromEntries(kept), expiresAt })
    .returning({ key: formDrafts.key })
  await ctx.db.delete(formDrafts).where(sql`${formDrafts.expiresAt} < ${ctx.now}`)
  if (!row) throw new Error('the draft was not stored')
  return row.key
}

/**
 * Reads the draft kept under this key; null when it is unknown or too old.
 * @param key from the address
 */
export async function readDraft(ctx: Ctx, key: string | null): Promise<Record<string, string> | null> {
  if (!isId(key)) return null
  const [row] = await ctx.db
    .select({ fields: formDrafts.fields })
    .from(formDrafts)
    .where(and(eq(formDrafts.key, key), gt(formDrafts.expiresAt, ctx.now)))
  return row?.fields ?? null
}
