import { and, eq, isNull, sql } from 'drizzle-orm'
import { twinCases } from '#db/schema/moderation.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { hideProvider } from '#domain/operator/hide-provider.server.ts'
import { recordAction } from '#domain/operator/record-action.server.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { personName } from '#domain/person-name.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { holdCase } from './hold-case.server.ts'
import { type TwinDecision, type TwinDecisionInput, twinDecisionSchema } from './twin-input.ts'

/** One side of a case, whether its profile is public, private or hidden. */
export type TwinSide = { providerId: string; userId: string; name: string; visible: boolean }

/** A picture of a pair. */
export type TwinPicture = { url: string; uploadedAt: Date; width: number | null; height: number | null }

/** Two providers with pictures that look alike, as operators see them. */
export type TwinCase = {
  id: string
  foundAt: Date
  decision: TwinDecision | null
  owner: TwinSide
  other: TwinSide
  /** Pictures side by side: the first side's first. */
  pairs: { distance: number; own: TwinPicture; others: TwinPicture }[]
}

type Row = Omit<TwinCase, 'foundAt' | 'pairs'> & {
  foundAt: string
  pairs: { distance: number; own: RawPicture; others: RawPicture }[]
}
type RawPicture = Omit<TwinPicture, 'uploadedAt'> & { uploadedAt: string }

/**
 * One case, with all of its pictures that are still there.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or a malformed id, and once an account of it is deleted
 */
export async function getTwinCase(ctx: Ctx, caseId: string): Promise<TwinCase> {
  requireOperator(ctx)
  const side = (user: string, provider: string) =>
    sql.raw(
      `json_build_object('providerId', ${provider}.id, 'userId', ${user}.id, 'name', ${user}.name, 'visible',
        exists (select from visible_providers v where v.provider_id = ${provider}.id))`,
    )
  const picture = (alias: string) =>
    sql.raw(
      `json_build_object('url', ${alias}.url, 'uploadedAt', ${alias}.created_at, 'width', ${alias}.width, 'height', ${alias}.height)`,
    )
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.id, c.found_at as "foundAt", c.decision, ${side('u', 'p')} as owner, ${side('v', 'q')} as other,
      (select coalesce(json_agg(json_build_object('distance', t.distance,
          'own', ${picture('mine')}, 'others', ${picture('theirs')}) order by mine.id), '[]')
        from picture_twins t
        join media mine on mine.id in (t.media_id, t.twin_id) and mine.owner_id = c.owner_id
        join media theirs on theirs.id in (t.media_id, t.twin_id) and theirs.owner_id = c.other_id
        where t.case_id = c.id) as pairs
    from twin_cases c
    join users u on u.id = c.owner_id and u.deleted_at is null join providers p on p.user_id = u.id
    join users v on v.id = c.other_id and v.deleted_at is null join providers q on q.user_id = v.id
    where c.id = ${idOr(caseId, notFound)}`)
  const row = rows[0]
  if (!row) throw notFound()
  const read = (raw: RawPicture): TwinPicture => ({ ...raw, uploadedAt: new Date(raw.uploadedAt) })
  return {
    ...row,
    foundAt: new Date(row.foundAt),
    owner: { ...row.owner, name: personName(row.owner.name) },
    other: { ...row.other, name: personName(row.other.name) },
    pairs: row.pairs.map(({ distance, own, others }: Row['pairs'][number]) => ({
      distance,
      own: read(own),
      others: read(others),
    })),
  }
}

/**
 * Decides about two providers with pictures that look alike: there is nothing to object to, or one of them is hidden or
 * suspended, and told why.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or a malformed id
 * @throws Invalid by field; Conflict 'twins-decided' when it is decided by now, 'case-taken' or 'case-not-taken' without
 *   having taken it
 */
export async function decideTwinCase(ctx: Ctx, input: TwinDecisionInput & { caseId: string }): Promise<void> {
  const { userId } = requireOperator(ctx)
  const authorise = () => getTwinCase(ctx, input.caseId)
  const { decision, reason } = await parseAuthorisedInput(twinDecisionSchema, input, authorise)
  const { id, owner, other } = await authorise()
  await inTransaction(ctx, async (ctx) => {
    await holdCase(ctx, 'twin', id)
    const [decided] = await ctx.db
      .update(twinCases)
      .set({ decision, decidedAt: ctx.now, decidedBy: userId })
      .where(and(eq(twinCases.id, id), isNull(twinCases.decision)))
      .returning({ id: twinCases.id })
    if (!decided) {
      const [now] = await ctx.db
        .select({ decision: twinCases.decision, by: twinCases.decidedBy })
        .from(twinCases)
        .where(eq(twinCases.id, id))
      if (now?.decision === decision && now.by === userId) return
      throw new Conflict('Ce dossier a déjà été décidé.', { code: 'twins-decided' })
    }
    const about = decision.startsWith('other-') ? other : owner
    if (decision.endsWith('-hidden')) await hideProvider(ctx, { providerId: about.providerId, reason })
    else if (decision.endsWith('-suspended')) await suspendUser(ctx, { userId: about.userId, reason })
    else
      await recordAction(ctx, {
        action: 'twins.kept',
        subjectType: 'provider',
        subjectId: owner.providerId,
        detail: { otherProviderId: other.providerId },
      })
  })
}

const notFound = () => new NotFound('Ce dossier est introuvable.')
