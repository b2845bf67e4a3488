import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireOperator } from '#domain/context.ts'
import type { VerificationLoss } from '#domain/providers/lost-verification.ts'
import type { Day } from '#lib/dates.ts'
import { NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import type { VerificationItem } from './verification-item.ts'
import type { VerificationState } from './verification-state.ts'

/** A request as an operator reads it. */
export type Verification = {
  id: string
  providerId: string
  name: string
  location: string
  phone: string | null
  item: VerificationItem
  state: VerificationState
  askedAt: Date
  words: string
  lostBy: VerificationLoss | null
  /** Days of the last grant of this row. */
  grantedOn: Day | null
  validUntil: Day | null
  papers: { id: string; name: string; type: string; size: number }[]
}

type Row = Omit<Verification, 'askedAt'> & { askedAt: string }

async function read(ctx: Ctx, where: SQL): Promise<Verification[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select v.id, v.provider_id as "providerId", u.name, p.location, u.phone, v.item, v.state, v.asked_at as "askedAt",
      v.words, v.lost_by as "lostBy", v.granted_on::text as "grantedOn", v.valid_until::text as "validUntil",
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) order by f.id), '[]')
        from verification_papers f where f.verification_id = v.id) as papers
    from provider_verifications v
    join providers p on p.id = v.provider_id
    join users u on u.id = p.user_id and u.deleted_at is null
    where ${where}`)
  return rows.map((row: Row) => ({ ...row, askedAt: new Date(row.askedAt) }))
}

/**
 * One request.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or a malformed id, and for a deleted account's
 */
export async function getVerification(ctx: Ctx, id: string): Promise<Verification> {
  requireOperator(ctx)
  const [verification] = await read(ctx, sql`v.id = ${idOr(id, verificationNotFound)}`)
  if (!verification) throw verificationNotFound()
  return verification
}

export const verificationNotFound = () => new NotFound('Cette demande de vérification est introuvable.')
