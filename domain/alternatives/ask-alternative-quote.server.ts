import { and, eq, sql } from 'drizzle-orm'
import { quoteAnswers, quoteRequests } from '#db/schema/quotes.ts'
import { type Ctx, inTransaction, requireClient } from '#domain/context.ts'
import { askedDay } from '#domain/quotes/asked-day.ts'
import { getQuoteForm } from '#domain/quotes/get-quote-form.server.ts'
import { quoteNotFound, requestChanged } from '#domain/quotes/move-quote.server.ts'
import type { OwnQuestion } from '#domain/quotes/question-type.ts'
import { answerField, askedQuestions, NEED_MAX } from '#domain/quotes/quote-input.ts'
import {
  oneAtATime,
  type RequestedQuote,
  requestQuote,
  submittedBefore,
} from '#domain/quotes/request-quote.server.ts'
import { Conflict } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { foldText } from '#lib/text.ts'
import { findAlternatives } from './find-alternatives.server.ts'
import { alternativeAsked, alternativeGone, submissionOf } from './submission-of.server.ts'

type Answer = Pick<typeof quoteAnswers.$inferSelect, 'questionText' | 'inputType' | 'answer' | 'fact'>

/**
 * Sends a quote request that nobody answered to another provider (W3), as any request is sent, as far as its form asks the same.
 * Looks up again whether that provider is still an alternative. The same again answers with the first request.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a quote of somebody else, an unknown or a malformed id
 * @throws Conflict 'other-questions' where the form asks something else; 'request-changed' when it was answered late or
 *   cancelled; 'alternative-gone' when the provider is no alternative, 'alternative-asked' when it was asked since
 * @throws TooManyRequests
 */
export async function askAlternativeQuote(
  ctx: Ctx,
  { quoteId, providerId }: { quoteId: string; providerId: string },
): Promise<RequestedQuote> {
  const client = requireClient(ctx)
  const id = idOr(quoteId, quoteNotFound)
  return inTransaction(ctx, async (ctx) => {
    await oneAtATime(ctx, client)
    const [quote] = await ctx.db
      .select({ status: quoteRequests.status, message: quoteRequests.clientMessage })
      .from(quoteRequests)
      .where(and(eq(quoteRequests.id, id), eq(quoteRequests.clientId, client.userId)))
    if (!quote) throw quoteNotFound()
    const provider = idOr(providerId, alternativeGone)
    const submissionId = submissionOf(id, provider)
    const before = await submittedBefore(ctx, client, submissionId)
    if (before) return { quoteId: before, repeated: true }
    if (quote.status !== 'unanswered') throw requestChanged(quote.status, 'client')
    const answers: Answer[] = await ctx.db
      .select({
        questionText: quoteAnswers.questionText,
        inputType: quoteAnswers.inputType,
        answer: quoteAnswers.answer,
        fact: quoteAnswers.fact,
      })
      .from(quoteAnswers)
      .where(eq(quoteAnswers.quoteRequestId, id))
      .orderBy(sql`${quoteAnswers.position}`)
    const asked = { kind: 'quote', id, day: askedDay(answers) } as const
    const still = (await findAlternatives(ctx, [asked], provider)).get(id)?.found[0]
    if (!still) throw alternativeGone()
    if (still.isAsked) throw alternativeAsked()
    const { questions, version } = await getQuoteForm(ctx, provider)
    const fields = fieldsOf(questions, answers)
    if ([...askedQuestions(questions, fields)].some((question) => !(answerField(question) in fields)))
      throw new Conflict('Ce prestataire pose d’autres questions.', { code: 'other-questions' })
    const need = [quote.message, ...answers.map(sentence)].filter(Boolean).join('\n').slice(0, NEED_MAX)
    return requestQuote(ctx, {
      providerId: provider,
      fields: { ...fields, version, submission_id: submissionId, need },
    })
  })
}

const sentence = ({ questionText, answer }: Answer) => `${questionText} ${answer.join(', ')}`

/** The answers that another form takes over: to the same fact, or to a question in the same words. */
function fieldsOf(questions: readonly OwnQuestion[], answers: readonly Answer[]): Record<string, string[]> {
  const taken = questions.flatMap((question): [string, string[]][] => {
    const same = answers.find(
      ({ fact, inputType, questionText }) =>
        inputType === question.input_type &&
        ((fact !== null && fact === question.fact) ||
          foldText(questionText) === foldText(question.question_text)),
    )
    const isListed = same?.answer.every(
      (text) => question.options.length === 0 || question.options.includes(text),
    )
    return same && isListed ? [[answerField(question.id), same.answer]] : []
  })
  return Object.fromEntries(taken)
}
