import { and, eq, inArray, sql } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { providerCategories, providerProfiles } from '#db/schema/providers.ts'
import { providerVerifications, verificationPapers } from '#db/schema/verifications.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { changeOwnProvider } from '#domain/providers/change-own-provider.server.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { type AskVerificationInput, askVerificationSchema, PAPERS_MAX } from './verification-input.ts'
import { ITEMS, itemsFor, type VerificationItem } from './verification-item.ts'
import { mayAsk, OPEN_STATES } from './verification-state.ts'

/**
 * Asks for a verification of one item of the actor's own provider, with papers that it has uploaded for that (W14). What
 * misses papers, or is to be looked at again, is asked for again with what is added. The same while it waits succeeds.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid by field: a place where there is none, too many papers, one that is not there or not the provider's own
 * @throws Conflict 'in-force' long before its end
 */
export async function askVerification(ctx: Ctx, input: AskVerificationInput): Promise<{ repeated: boolean }> {
  const { userId, providerId } = requireProvider(ctx)
  const { item, papers } = parseInput(askVerificationSchema, input)
  return changeOwnProvider(ctx, async (ctx) => {
    if (!itemsFor(await categoriesOf(ctx, providerId)).includes(item))
      throw new Invalid({ fieldErrors: { item: ['Seul un lieu de fête se visite'] } })
    const all = await ctx.db
      .select({
        id: providerVerifications.id,
        state: providerVerifications.state,
        validUntil: sql<Day | null>`${providerVerifications.validUntil}::text`,
      })
      .from(providerVerifications)
      .where(and(eq(providerVerifications.providerId, providerId), eq(providerVerifications.item, item)))
    if (all.some(({ state }) => state === 'asked')) return { repeated: true }
    if (!mayAsk(all, todayInTunis(ctx.now)))
      throw new Conflict(`${ITEMS[item].label} : cette vérification est encore en cours de validité.`, {
        code: 'in-force',
      })
    const open = all.find(({ state }) => (OPEN_STATES as readonly string[]).includes(state))
    const verificationId = open?.id ?? (await insertRequest(ctx, providerId, item))
    if (open)
      await ctx.db
        .update(providerVerifications)
        .set({ state: 'asked', askedAt: ctx.now })
        .where(eq(providerVerifications.id, open.id))
    await attachPapers(ctx, { userId, verificationId, ids: papers })
    await recordEvent(ctx, {
      type: 'verification.asked',
      subjectId: providerId,
      userIds: [userId],
      data: { item },
    })
    return { repeated: false }
  })
}

/** Trades of a provider, in its order. */
export async function categoriesOf(ctx: Ctx, providerId: string): Promise<SubcategorySlug[]> {
  const rows = await ctx.db
    .select({ category: providerCategories.category })
    .from(providerCategories)
    .innerJoin(providerProfiles, eq(providerProfiles.id, providerCategories.providerProfileId))
    .where(eq(providerProfiles.providerId, providerId))
  return rows.map(({ category }) => category as SubcategorySlug)
}

async function insertRequest(ctx: Ctx, providerId: string, item: VerificationItem): Promise<string> {
  const [made] = await ctx.db
    .insert(providerVerifications)
    .values({ providerId, item, state: 'asked', askedAt: ctx.now })
    .returning({ id: providerVerifications.id })
  if (!made) throw new Error('the request was not stored')
  return made.id
}

const refuse = (message: string): never => {
  throw new Invalid({ fieldErrors: { papers: [message] } })
}

async function attachPapers(
  ctx: Ctx,
  { userId, verificationId, ids }: { userId: string; verificationId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const gone = 'Une pièce n’est plus disponible. Retirez-la, puis ajoutez-la de nouveau.'
  if (!ids.every(isId)) refuse(gone)
  const uploaded = await ctx.db
    .select({ url: media.url, name: media.fileName, type: media.fileType, size: media.bytes })
    .from(media)
    .where(and(inArray(media.id, [...ids]), eq(media.ownerId, userId), eq(media.purpose, 'verification')))
    // The sweep passes over rows that are held.
    .for('share')
  if (uploaded.length < ids.length) refuse(gone)
  const attached = await ctx.db
    .insert(verificationPapers)
    .values(
      uploaded.map(({ url, name, type, size }) => ({
        verificationId,
        url,
        name: name ?? '',
        type: type ?? '',
        size,
        createdAt: ctx.now,
      })),
    )
    .onConflictDoNothing({ target: verificationPapers.url })
    .returning({ id: verificationPapers.id })
  if (attached.length < ids.length) refuse(gone)
  const held = await ctx.db.$count(verificationPapers, eq(verificationPapers.verificationId, verificationId))
  if (held > PAPERS_MAX) refuse(`Une demande peut avoir ${PAPERS_MAX} pièces au plus`)
}
