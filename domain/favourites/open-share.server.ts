import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Ctx } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { hashOfLinkSecret } from '#domain/link-secret.server.ts'
import { NotFound } from '#lib/errors.ts'

/** The list that a link opens, and for how long. */
export type OpenShare = { listId: string; clientId: string; clientName: string; endsAt: Date }

/**
 * Finds what a link to a list opens, for whoever holds its secret.
 * @throws NotFound for a secret that is unknown, replaced, ended or over, and while the account is suspended or deleted: all
 * alike; TooManyRequests for whoever guesses
 */
export async function openShare(ctx: Ctx, token: string): Promise<OpenShare> {
  const share = await findShare(ctx, token)
  if (share) return share
  await consumeLimit(ctx, 'shared-unknown')
  throw shareNotFound()
}

/** The same without a count, to be asked again within a change that waited for others. */
export async function findShare(ctx: Ctx, token: string): Promise<OpenShare | null> {
  const hash = hashOfLinkSecret(token)
  if (!hash) return null
  const { rows } = await ctx.db.execute<Omit<OpenShare, 'endsAt'> & { endsAt: string }>(sql`
    select s.list_id as "listId", u.id as "clientId", u.name as "clientName", s.ends_at as "endsAt"
    from favourite_shares s join users u on u.id = s.client_id
    where s.token_hash = ${hash} and s.ends_at > ${ctx.now} and u.suspended_at is null and u.deleted_at is null`)
  const [row] = rows
  return row ? { ...row, endsAt: new Date(row.endsAt) } : null
}

/** The context of a reader who is nobody, in which the database shows what is the client's. */
export const asClientOf = (ctx: Ctx, { clientId }: OpenShare): Ctx => ({
  ...ctx,
  actor: null,
  db: actingAs(ctx.db, { userId: clientId, duty: null }),
})

/** Names a browser to the lists of one client: nothing ties its votes on those of others together. */
export const hashOfVoter = (browser: string, { clientId }: OpenShare): string =>
  createHash('sha256').update(`${browser} ${clientId}`).digest('base64url')

export const shareNotFound = () => new NotFound('Cette page n’existe pas ou n’est plus partagée.')
