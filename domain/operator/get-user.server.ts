import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { accounts, sessions, users } from '#db/schema/accounts.ts'
import { providers } from '#db/schema/providers.ts'
import { deviceName } from '#domain/accounts/device-name.ts'
import { type Ctx, type Role, requireOperator } from '#domain/context.ts'
import { isId } from '#lib/id.ts'
import { userMissing } from './subjects.server.ts'

/** Columns of an account that an operator sees. */
export type UserFile = {
  id: string
  name: string
  email: string
  phone: string | null
  avatarUrl: string | null
  role: Role
  emailConfirmed: boolean
  createdAt: Date
  suspendedAt: Date | null
  providerId: string | null
  /** Ways of signing in: 'credential' is a password. */
  signsInWith: string[]
  /** Number of requests they sent, as a client or as anybody. */
  bookings: number
  quotes: number
  reviews: number
  messages: number
  /** The browsers in which they are signed in, the latest activity first. */
  sessions: { id: string; device: string; lastActivity: Date }[]
}

const sent = (table: string, column: string) =>
  sql<number>`(select count(*)::int from ${sql.identifier(table)} where ${sql.identifier(column)} = ${users.id})`

/**
 * An account with what a decision about it needs.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or malformed id, and for a deleted account
 */
export async function getUser(ctx: Ctx, userId: string): Promise<UserFile> {
  requireOperator(ctx)
  if (!isId(userId)) throw userMissing()
  const [user] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      avatarUrl: users.avatarUrl,
      role: users.role,
      emailConfirmed: users.emailVerified,
      createdAt: users.createdAt,
      suspendedAt: users.suspendedAt,
      providerId: providers.id,
      signsInWith: sql<string[]>`array(select ${accounts.providerId} from ${accounts}
        where ${accounts.userId} = ${users.id} order by 1)`,
      bookings: sent('booking_envelopes', 'client_id'),
      quotes: sent('quote_envelopes', 'client_id'),
      reviews: sent('reviews', 'client_id'),
      messages: sent('message_envelopes', 'sender_id'),
    })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!user) throw userMissing()
  const open = await ctx.db
    .select({ id: sessions.id, userAgent: sessions.userAgent, lastActivity: sessions.updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
  return {
    ...user,
    sessions: open.map(({ id, userAgent, lastActivity }) => ({
      id,
      device: deviceName(userAgent),
      lastActivity,
    })),
  }
}
