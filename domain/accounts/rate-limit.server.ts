import { and, eq, sql } from 'drizzle-orm'
import { rateLimits } from '#db/schema/accounts.ts'
import type { Ctx } from '#domain/context.ts'
import { TooManyRequests } from '#lib/errors.ts'

/** So many hits in so many seconds. */
export type Limit = { max: number; seconds: number }

/**
 * Counts one hit and refuses when there were too many in the running window. Counters live in the database,
 * so several server processes count together; they are written outside of any transaction, so a refused or
 * failed attempt counts too.
 * @param key what is counted, for example 'login:address:203.0.113.7'
 * @throws TooManyRequests with the seconds until the window ends
 */
export async function consumeLimit(ctx: Ctx, key: string, limit: Limit): Promise<void> {
  const now = ctx.now.getTime()
  const start = windowStart(ctx.now, limit)
  const [row] = await ctx.db
    .insert(rateLimits)
    .values({ key, windowStart: start, hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + 1` },
    })
    .returning({ hits: rateLimits.hits })
  if ((row?.hits ?? 0) > limit.max) {
    throw new TooManyRequests(Math.ceil((start.getTime() + limit.seconds * 1000 - now) / 1000))
  }
}

/**
 * Takes a hit back that `consumeLimit` counted in the same window: what succeeded was no guess.
 */
export async function refundLimit(ctx: Ctx, key: string, limit: Limit): Promise<void> {
  await ctx.db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart(ctx.now, limit))))
}

/** Windows begin at fixed moments, so that all processes agree on them. */
function windowStart(now: Date, limit: Limit): Date {
  return new Date(Math.floor(now.getTime() / (limit.seconds * 1000)) * limit.seconds * 1000)
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The limits of this room, per address (ip), per account, or per account and address. */
export const LIMITS = {
  loginByAccountAndAddress: { max: 10, seconds: 15 * MINUTE },
  loginByAccount: { max: 100, seconds: 24 * HOUR },
  loginByAddress: { max: 100, seconds: 15 * MINUTE },
  loginByKnownDevice: { max: 10, seconds: 24 * HOUR },
  registrationByAddress: { max: 20, seconds: HOUR },
  secondStepByAccount: { max: 10, seconds: 15 * MINUTE },
  secondStepByAccountAndDay: { max: 50, seconds: 24 * HOUR },
  emailCheckByAddress: { max: 60, seconds: 10 * MINUTE },
  mailByRecipient: { max: 5, seconds: HOUR },
  mailByAddress: { max: 30, seconds: HOUR },
  resetByAddress: { max: 60, seconds: HOUR },
  passwordCheckByAccount: { max: 10, seconds: 15 * MINUTE },
  deletionByAccount: { max: 10, seconds: 15 * MINUTE },
  exportByAccount: { max: 5, seconds: HOUR },
  draftByAddress: { max: 60, seconds: HOUR },
} satisfies Record<string, Limit>
