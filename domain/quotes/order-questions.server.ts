import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'
import { changeOwnProvider } from '#domain/providers/change-own-provider.server.ts'
import { isId } from '#lib/id.ts'
import { assertSoundForm } from './own-question.server.ts'

/**
 * Puts the questions of the actor's own form in this order. What another tab has added since comes after, in its order;
 * what it has deleted, and whatever is not the actor's own, is passed over: both are alike (R1).
 * @param input ids, first to last
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row; Conflict when a question came before one that it depends on
 */
export async function orderQuestions(ctx: Ctx, input: { ids: readonly string[] }): Promise<void> {
  const ids = sql.param(input.ids.filter(isId))
  await changeOwnProvider(ctx, async (ctx, providerId) => {
    await ctx.db.execute(sql`
      update quote_form_questions set position = wanted.position
      from (
        select id, row_number() over (order by array_position(${ids}::uuid[], id), position, id) - 1 as position
        from quote_form_questions where provider_id = ${providerId}
      ) wanted
      where quote_form_questions.id = wanted.id and quote_form_questions.position <> wanted.position`)
    await assertSoundForm(ctx, providerId)
  })
}
