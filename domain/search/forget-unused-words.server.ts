import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'

/**
 * Forgets words that no search document holds any more. Waits for changes of documents under way.
 * @param words only those of these; all by default
 */
export async function forgetUnusedWords(ctx: Ctx, words?: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`select forget_document_words(${words ? sql.param(words) : null}::text[])`)
}
