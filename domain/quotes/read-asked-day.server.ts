import { and, eq } from 'drizzle-orm'
import { quoteAnswers } from '#db/schema/quotes.ts'
import type { Ctx } from '#domain/context.ts'
import type { Day } from '#lib/dates.ts'
import { askedDay } from './asked-day.ts'

/**
 * The day that a request asks for, as far as it is known.
 * @param ctx is one of the request's two sides: to anybody else it has no answers
 */
export async function readAskedDay(ctx: Pick<Ctx, 'db'>, quoteId: string): Promise<Day | null> {
  const dates = await ctx.db
    .select({ inputType: quoteAnswers.inputType, answer: quoteAnswers.answer, fact: quoteAnswers.fact })
    .from(quoteAnswers)
    .where(and(eq(quoteAnswers.quoteRequestId, quoteId), eq(quoteAnswers.inputType, 'date')))
  return askedDay(dates)
}
