import { and, eq, or, sql } from 'drizzle-orm'
import { providerVerifications, verificationPapers } from '#db/schema/verifications.ts'
import { type Ctx, requireActor } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'

/**
 * A paper of a verification, for the provider that sent it and for operators.
 * @throws Unauthenticated for a visitor
 * @throws NotFound for anyone else, an unknown or a malformed id, and once it was decided
 */
export async function getPaper(ctx: Ctx, paperId: string): Promise<{ name: string; folder: string }> {
  const { role, providerId } = requireActor(ctx)
  const [paper] = await ctx.db
    .select({ name: verificationPapers.name, folder: verificationPapers.url })
    .from(verificationPapers)
    .innerJoin(providerVerifications, eq(providerVerifications.id, verificationPapers.verificationId))
    .where(
      and(
        eq(verificationPapers.id, idOr(paperId, paperNotFound)),
        or(sql`${role === 'admin'}`, eq(providerVerifications.providerId, providerId ?? sql`null`)),
      ),
    )
  if (!paper) throw paperNotFound()
  return paper
}

/** One answer for a paper that does not exist and one of somebody else's (R1). */
export function paperNotFound(): NotFound {
  return new NotFound('Cette pièce est introuvable.')
}
