import { and, eq, inArray, sql } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { quoteAnswers, quoteRequests } from '#db/schema/quotes.ts'
import { visibleProviders } from '#db/schema/search.ts'
import { bookingDateProblem } from '#domain/bookings/booking-input.ts'
import { type Actor, type Ctx, inTransaction, requireClient } from '#domain/context.ts'
import { waitFromNow } from '#domain/due-times/due-time.server.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { refuseTooManyPending } from '#domain/limits/too-many-pending.ts'
import { parseAuthorisedInput, parseInput } from '#domain/parse-input.server.ts'
import { profileNotFound } from '#domain/search/assert-visible-provider.server.ts'
import { isDay } from '#lib/dates.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { askedDay } from './asked-day.ts'
import type { Fact } from './facts.ts'
import type { OwnQuestion, QuestionType } from './question-type.ts'
import { readQuestions, versionOf } from './quote-form.server.ts'
import {
  answerField,
  type GivenAnswer,
  newQuestions,
  newQuestionsInWords,
  quoteRequestSchema,
  quoteSubmissionSchema,
  readQuoteRequest,
} from './quote-input.ts'
import { mayRequestQuote } from './quote-policy.ts'

/** Part of a brief that one request is (Q10): what its provider is told beside the answers to the own questions. */
export type BriefPart = {
  id: string
  message: string | null
  facts: readonly { questionText: string; inputType: QuestionType; answer: string[]; fact: Fact | null }[]
}

/** The request that there is now. `repeated`: an earlier submission of the same form had made it. */
export type RequestedQuote = { quoteId: string; repeated: boolean }

/**
 * Asks a provider for a quote: the request and its answers, with the questions as they were asked (R28), in one
 * transaction. The same submission again answers with the first request, whatever else it carries (R43).
 * @param input.fields the form's fields as sent: `submission_id`, `version` of the form, and an answer for each question
 *   (see `answerField()`), `need`, and the ids of the questions that were `asked`, if they are known
 * @param input.brief the brief that makes the request, in whose transaction it is made: the version is the brief's to judge
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a provider that the public can't see, an unknown or a malformed id
 * @throws Conflict 'form-changed' when the provider asks something else by now
 * @throws TooManyRequests; Invalid by field
 */
export async function requestQuote(
  ctx: Ctx,
  input: { providerId: string; fields: Readonly<Record<string, unknown>>; brief?: BriefPart },
): Promise<RequestedQuote> {
  const client = requireClient(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { submission_id: submissionId, version } = await parseAuthorisedInput(
      quoteSubmissionSchema,
      input.fields,
      () => askableProvider(ctx, client, input.providerId),
    )
    await oneAtATime(ctx, client)
    await holdForms(ctx, [input.providerId])
    const first = await submittedBefore(ctx, client, submissionId)
    if (first) return { quoteId: first, repeated: true }

    const provider = await askableProvider(ctx, client, input.providerId)
    refuseTooManyPending(provider.pending)
    const questions = await readQuestions(ctx, provider.id)
    const { brief } = input
    if (!brief && version !== versionOf(questions)) throw formChanged(questions, input.fields.asked)
    const { answers, need } =
      brief && questions.length === 0
        ? { answers: [], need: null }
        : readQuoteRequest(questions, parseInput(quoteRequestSchema(questions), input.fields))
    refuseDates(answers, ctx.now)

    const rows = [
      ...(brief?.facts.map((fact) => ({ questionId: null, ...fact })) ?? []),
      ...answers.map(({ question, answer }) => ({
        questionId: question.id,
        questionText: question.question_text,
        inputType: question.input_type,
        answer,
        fact: question.fact,
      })),
    ]
    const day = askedDay(rows)
    const times = await waitFromNow(ctx, provider.id, day && { day, time: null })
    const [made] = await ctx.db
      .insert(quoteRequests)
      .values({
        clientId: client.userId,
        providerId: provider.id,
        clientMessage: brief ? brief.message : need,
        submissionId,
        briefId: brief?.id ?? null,
        ...times,
      })
      // The same submission at the same instant: the second waits here for the first, then reads its answer.
      .onConflictDoNothing({ target: [quoteRequests.clientId, quoteRequests.submissionId] })
      .returning({ id: quoteRequests.id })
    if (!made) {
      const quoteId = await submittedBefore(ctx, client, submissionId)
      if (!quoteId) throw new Error('a submission that conflicts is not there')
      return { quoteId, repeated: true }
    }
    if (rows.length > 0) {
      await ctx.db
        .insert(quoteAnswers)
        .values(rows.map((row, position) => ({ quoteRequestId: made.id, position, ...row })))
    }
    await recordEvent(ctx, {
      type: 'quote.requested',
      subjectId: made.id,
      userIds: [client.userId, provider.ownerId],
    })
    return { quoteId: made.id, repeated: false }
  })
}

/** Refuses a date of the event that no calendar offers: an acceptance would book it (Q15). */
function refuseDates(answers: readonly GivenAnswer[], now: Date): void {
  for (const { question, answer } of answers.filter((given) => given.question.fact === 'date')) {
    const [day] = answer
    const problem = isDay(day) && bookingDateProblem({ requested_date: day, requested_time: null }, now)
    if (problem) throw new Invalid({ fieldErrors: { [answerField(question.id)]: [problem] } })
  }
}

/** The refusal of answers to another form than there is by now. */
function formChanged(questions: readonly OwnQuestion[], asked: unknown): Conflict {
  const added = typeof asked === 'string' ? newQuestions(questions, asked).size : 0
  const news = added > 0 ? ` : ${newQuestionsInWords(added)}` : ''
  const message = `Le formulaire a changé${news}. Vos réponses sont gardées. Vérifiez-les, puis envoyez-les de nouveau.`
  return new Conflict(message, { code: 'form-changed' })
}

/** The request that an earlier submission of the same form made; null without one. */
export async function submittedBefore(ctx: Ctx, client: Actor, submissionId: string): Promise<string | null> {
  const [quote] = await ctx.db
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.clientId, client.userId), eq(quoteRequests.submissionId, submissionId)))
  return quote?.id ?? null
}

/** Serialises a client's requests, so that no two count what waits with one provider at once. */
export async function oneAtATime(ctx: Ctx, { userId }: Actor): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quote:${userId}`}, 0))`)
}

/**
 * The forms stay as they are until the requests are written: a change of one takes this row's lock as well. Held before
 * anything is looked up, so that what was submitted before a change is seen by its second submission, which waited for that
 * change. Several are held in one order.
 */
export async function holdForms(ctx: Ctx, providerIds: readonly string[]): Promise<void> {
  await ctx.db
    .select({ id: providers.id })
    .from(providers)
    .where(inArray(providers.id, providerIds.filter(isId)))
    .orderBy(providers.id)
    .for('share')
}

async function askableProvider(ctx: Ctx, client: Actor, providerId: string) {
  if (!isId(providerId)) throw profileNotFound()
  const [provider] = await ctx.db
    .select({
      id: visibleProviders.providerId,
      ownerId: visibleProviders.userId,
      pending: sql<number>`(
        select count(*)::int from quote_requests
        where quote_requests.provider_id = visible_providers.provider_id
          and quote_requests.client_id = ${client.userId} and quote_requests.status = 'pending'
      )`,
    })
    .from(visibleProviders)
    .where(eq(visibleProviders.providerId, providerId))
  if (!provider || !mayRequestQuote(client, provider)) throw profileNotFound()
  return provider
}
