import { and, eq, isNull } from 'drizzle-orm'
import { firstPublications } from '#db/schema/moderation.ts'
import { type Ctx, inTransaction, requireOperator, requireProvider } from '#domain/context.ts'
import { getProvider } from '#domain/operator/get-provider.server.ts'
import { hideProvider } from '#domain/operator/hide-provider.server.ts'
import type { ProviderFile } from '#domain/operator/provider-file.ts'
import { recordAction } from '#domain/operator/record-action.server.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { holdCase } from './hold-case.server.ts'
import { type PublicationDecisionInput, publicationDecisionSchema, type Sanction } from './sanction-input.ts'

/** A first publication as operators read it, with the profile as it is now, public or not. */
export type FirstPublication = {
  id: string
  publishedAt: Date
  decision: Sanction | 'before' | null
  decidedAt: Date | null
  provider: ProviderFile
}

/** Puts the first publication of the actor's profile before the operators. Later ones change nothing. */
export async function recordFirstPublication(ctx: Ctx): Promise<void> {
  const { providerId } = requireProvider(ctx)
  await ctx.db
    .insert(firstPublications)
    .values({ providerId, publishedAt: ctx.now })
    .onConflictDoNothing({ target: firstPublications.providerId })
}

/**
 * One first publication.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or a malformed id, and for a deleted account's
 */
export async function getFirstPublication(ctx: Ctx, publicationId: string): Promise<FirstPublication> {
  requireOperator(ctx)
  const [row] = await ctx.db
    .select({
      id: firstPublications.id,
      providerId: firstPublications.providerId,
      publishedAt: firstPublications.publishedAt,
      decision: firstPublications.decision,
      decidedAt: firstPublications.decidedAt,
    })
    .from(firstPublications)
    .where(eq(firstPublications.id, idOr(publicationId, notFound)))
  if (!row) throw notFound()
  const { providerId, ...publication } = row
  return { ...publication, provider: await getProvider(ctx, providerId) }
}

/**
 * Decides about a first publication: there is nothing to object to, or the profile is hidden or the account suspended, of which
 * the provider is told as of any other hiding or suspension.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or a malformed id
 * @throws Invalid by field; Conflict 'publication-decided' when it is decided by now, 'case-taken' or 'case-not-taken'
 *   without having taken it
 */
export async function decideFirstPublication(
  ctx: Ctx,
  input: PublicationDecisionInput & { publicationId: string },
): Promise<void> {
  const { userId } = requireOperator(ctx)
  const authorise = () => getFirstPublication(ctx, input.publicationId)
  const { decision, reason } = await parseAuthorisedInput(publicationDecisionSchema, input, authorise)
  const { id, provider } = await authorise()
  await inTransaction(ctx, async (ctx) => {
    await holdCase(ctx, 'publication', id)
    const [decided] = await ctx.db
      .update(firstPublications)
      .set({ decision, decidedAt: ctx.now, decidedBy: userId })
      .where(and(eq(firstPublications.id, id), isNull(firstPublications.decision)))
      .returning({ id: firstPublications.id })
    if (!decided) {
      const now = await ctx.db
        .select({ decision: firstPublications.decision, by: firstPublications.decidedBy })
        .from(firstPublications)
        .where(eq(firstPublications.id, id))
      if (now[0]?.decision === decision && now[0].by === userId) return
      throw new Conflict('Cette publication a déjà été examinée.', { code: 'publication-decided' })
    }
    if (decision === 'hidden') await hideProvider(ctx, { providerId: provider.id, reason })
    else if (decision === 'suspended') await suspendUser(ctx, { userId: provider.ownerId, reason })
    else
      await recordAction(ctx, {
        action: 'publication.kept',
        subjectType: 'provider',
        subjectId: provider.id,
      })
  })
}

const notFound = () => new NotFound('Cette publication est introuvable.')
