import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { briefPhotos, briefs } from '#db/schema/briefs.ts'
import { media } from '#db/schema/media.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { bookingDateProblem } from '#domain/bookings/booking-input.ts'
import { type Actor, type Ctx, inTransaction, requireClient } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { newQuestionsInWords } from '#domain/quotes/quote-input.ts'
import { holdForms, oneAtATime, requestQuote } from '#domain/quotes/request-quote.server.ts'
import { Conflict, Invalid, TooManyRequests } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { plural } from '#lib/text.ts'
import { briefFacts } from './brief-facts.ts'
import { questionId, readBriefProviders, readForms, uuidOf, versionOfForms } from './brief-form.server.ts'
import { type BriefInput, briefSchema, FIRST_DAY_MAX, guestsOf, PROVIDERS_MAX } from './brief-input.ts'
import type { BriefProvider } from './brief-provider.ts'
import {
  type BriefQuestion,
  factsAnswered,
  fieldsOfForm,
  mergeQuestions,
  newBriefQuestions,
} from './brief-questions.ts'
import { briefFormSchema } from './brief-schema.ts'

/** The requests that there are now. `repeated`: an earlier submission of the same brief had made them. */
export type RequestedBrief = { briefId: string; quoteIds: string[]; repeated: boolean }

const DAY_MS = 86_400_000

const FORMS_CHANGED =
  'Un prestataire a modifié son formulaire entre-temps. Vérifiez vos réponses, puis envoyez-les de nouveau.'
const PROVIDER_GONE =
  'Un des prestataires n’est plus en ligne. Il a été retiré de votre demande. Vérifiez-la, puis envoyez-la de nouveau.'
const PHOTO_GONE = 'Une photo n’est plus disponible. Retirez-la, puis ajoutez-la de nouveau.'

/**
 * Asks several providers of a category at once: one ordinary quote request each, all of them or none (Q10). The same
 * submission again answers with the first requests, whatever else it carries (R43).
 * @param fields the form's fields as sent: those of `briefSchema`, an answer for each merged question, and the ids of the forms'
 *   own questions that were `asked`, if they are known
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws Conflict 'form-changed' when a provider asks something else by now, 'provider-gone' when one can't be asked
 * @throws TooManyRequests; Invalid by field
 */
export async function requestBrief(
  ctx: Ctx,
  fields: Readonly<Record<string, unknown>>,
): Promise<RequestedBrief> {
  const client = requireClient(ctx)
  const brief = parseInput(briefSchema, fields)
  return inTransaction(ctx, async (ctx) => {
    await oneAtATime(ctx, client)
    await holdForms(ctx, brief.p)
    const first = await submittedBefore(ctx, client, brief.submission_id)
    if (first) return { ...first, repeated: true }
    const problem = bookingDateProblem({ requested_date: brief.day, requested_time: null }, ctx.now)
    if (problem) throw new Invalid({ fieldErrors: { day: [problem] } })

    const providers = await readBriefProviders(ctx, client, brief.category, brief.p)
    if (providers.length < brief.p.length) throw new Conflict(PROVIDER_GONE, { code: 'provider-gone' })
    const forms = await readForms(
      ctx,
      providers.map(({ id }) => id),
    )
    const merged = mergeQuestions(forms, questionId)
    if (brief.version !== versionOfForms(forms)) {
      const added = typeof fields.asked === 'string' ? newBriefQuestions(forms, merged, fields.asked) : []
      throw new Conflict(formsChanged(providers, added), { code: 'form-changed' })
    }
    const answers = parseInput(briefFormSchema(merged.questions), fields) as Record<string, unknown>
    await refuseTooMany(ctx, client, brief)

    const briefId = await addBrief(ctx, client, brief)
    const quoteIds: string[] = []
    for (const form of forms) {
      await consumeLimit(ctx, 'brief')
      const own = fieldsOfForm(form, merged, answers)
      const { quoteId } = await requestQuote(ctx, {
        providerId: form.providerId,
        fields: { ...own, submission_id: uuidOf(`${briefId} ${form.providerId}`) },
        brief: { id: briefId, message: brief.message, facts: briefFacts(brief, factsAnswered(form, own)) },
      })
      quoteIds.push(quoteId)
    }
    return { briefId, quoteIds, repeated: false }
  })
}

/** Says that forms have changed, with the number of new questions of each provider. */
function formsChanged(providers: readonly BriefProvider[], added: readonly BriefQuestion[]): string {
  if (added.length === 0) return FORMS_CHANGED
  const news = providers.flatMap(({ id, name }) => {
    const count = added.filter(({ askedBy }) => askedBy.includes(id)).length
    return count > 0 ? [`${newQuestionsInWords(count)} (${name})`] : []
  })
  return `Le formulaire a changé : ${news.join(', ')}. Vérifiez vos réponses, puis envoyez-les de nouveau.`
}

async function submittedBefore(ctx: Ctx, client: Actor, submissionId: string) {
  const rows = await ctx.db
    .select({ briefId: briefs.id, quoteId: quoteRequests.id })
    .from(briefs)
    .innerJoin(quoteRequests, eq(quoteRequests.briefId, briefs.id))
    .where(and(eq(briefs.clientId, client.userId), eq(briefs.submissionId, submissionId)))
    .orderBy(quoteRequests.id)
  const [first] = rows
  return first ? { briefId: first.briefId, quoteIds: rows.map(({ quoteId }) => quoteId) } : null
}

/**
 * Refuses a brief that would leave more open requests in a category, or more requests of a new account, than are allowed.
 * @throws TooManyRequests
 */
async function refuseTooMany(ctx: Ctx, { userId }: Actor, brief: BriefInput): Promise<void> {
  const [counted] = await ctx.db
    .select({
      accountSince: users.createdAt,
      open: sql<number>`(select count(*)::int from quote_requests q join briefs b on b.id = q.brief_id
        where q.client_id = ${userId} and q.status = 'pending' and b.category = ${brief.category})`,
      sent: sql<number>`(select count(*)::int from quote_requests q
        where q.client_id = ${userId} and q.brief_id is not null)`,
    })
    .from(users)
    .where(eq(users.id, userId))
  const { accountSince, open, sent } = counted ?? { accountSince: ctx.now, open: 0, sent: 0 }
  if (open + brief.p.length > PROVIDERS_MAX) throw new TooManyRequests(3600, () => tooManyOpen(open))
  const firstDayEnds = accountSince.getTime() + DAY_MS
  const left = Math.ceil((firstDayEnds - ctx.now.getTime()) / 1000)
  if (left > 0 && sent + brief.p.length > FIRST_DAY_MAX)
    throw new TooManyRequests(
      left,
      (wait) =>
        `Un nouveau compte peut demander un devis groupé à ${FIRST_DAY_MAX} prestataires pendant ses premières 24 heures. ${moreNow(FIRST_DAY_MAX - sent)} Vous pourrez en demander d’autres dans ${wait}.`,
    )
}

function tooManyOpen(open: number): string {
  return `Vous avez déjà ${open} ${plural(open, 'demande groupée', 'demandes groupées')} en attente dans cette catégorie, sur ${PROVIDERS_MAX} au plus. ${moreNow(PROVIDERS_MAX - open)} Les suivantes attendront une réponse, ou que vous en annuliez une.`
}

const moreNow = (room: number) =>
  room > 0
    ? `Vous pouvez encore choisir ${room} ${plural(room, 'prestataire', 'prestataires')}.`
    : 'Vous ne pouvez pas en ajouter pour le moment.'

async function addBrief(ctx: Ctx, { userId }: Actor, brief: BriefInput): Promise<string> {
  const guests = guestsOf(brief)
  const [made] = await ctx.db
    .insert(briefs)
    .values({
      clientId: userId,
      submissionId: brief.submission_id,
      category: brief.category,
      day: brief.day,
      flexibility: brief.flexibility,
      part: brief.part,
      governorate: brief.governorate,
      place: brief.place,
      guestsFrom: guests?.from ?? null,
      guestsTo: guests?.to ?? null,
      message: brief.message,
      sentTo: brief.p.length,
    })
    .returning({ id: briefs.id })
  if (!made) throw new Error('the brief was not written')
  await addPhotos(ctx, userId, made.id, brief.photos)
  return made.id
}

/** Ties uploaded photos to the brief. One that another brief has is not there for a second. */
async function addPhotos(ctx: Ctx, ownerId: string, briefId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const uploaded = await ctx.db
    .select({ id: media.id, url: media.url })
    .from(media)
    .where(and(inArray(media.id, ids.filter(isId)), eq(media.ownerId, ownerId), eq(media.purpose, 'brief')))
    // The sweep passes over rows that are held.
    .for('share')
  const urls = new Map(uploaded.map(({ id, url }) => [id, url]))
  const rows = ids.flatMap((id, position) => {
    const url = urls.get(id)
    return url === undefined ? [] : [{ briefId, position, url }]
  })
  if (rows.length < ids.length) throw photoGone()
  const added = await ctx.db
    .insert(briefPhotos)
    .values(rows)
    .onConflictDoNothing({ target: briefPhotos.url })
    .returning({ id: briefPhotos.id })
  if (added.length < ids.length) throw photoGone()
}

const photoGone = () => new Invalid({ fieldErrors: { photos: [PHOTO_GONE] } })
