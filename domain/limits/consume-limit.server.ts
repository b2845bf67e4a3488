import { and, eq, sql } from 'drizzle-orm'
import { rateLimits } from '#db/schema/accounts.ts'
import { type Ctx, requireActor } from '#domain/context.ts'
import { TooManyRequests } from '#lib/errors.ts'
import { LIMITS, type Limit, type LimitName, type LimitPer } from './limits.ts'

/** Limits whose subject is given; that of the others is the caller's address or account. */
type GivenSubject = LimitPer<'email' | 'email and address' | 'link and address' | 'device'>

/** The counter of a hit. */
export type Counter =
  | [name: Exclude<LimitName, GivenSubject>, subject?: string]
  | [name: GivenSubject, subject: string]

type Window = Pick<Limit, 'max' | 'seconds' | 'said'>

/**
 * Counts one hit and refuses when there were too many in the running window. Counters are in the database, so several server
 * processes count together. In a transaction a hit counts only if it commits; outside of one, a failed attempt counts too.
 * @param counter the limit and its subject: an address, an account's id, a device; that of '… and address' is what comes first
 * @throws TooManyRequests with the seconds until the window ends
 */
export async function consumeLimit(ctx: Ctx, ...counter: Counter): Promise<void> {
  await countHit(ctx, keyOf(ctx, counter), LIMITS[counter[0]])
}

/** Takes a hit back that `consumeLimit` counted in the same window: what succeeded was no guess. */
export async function refundLimit(ctx: Ctx, ...counter: Counter): Promise<void> {
  await takeHitBack(ctx, keyOf(ctx, counter), LIMITS[counter[0]])
}

/** Counts a hit under any key. */
export async function countHit(ctx: Ctx, key: string, window: Window): Promise<void> {
  const start = windowStart(ctx.now, window)
  const [row] = await ctx.db
    .insert(rateLimits)
    .values({ key, windowStart: start, hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + 1` },
    })
    .returning({ hits: rateLimits.hits })
  if ((row?.hits ?? 0) <= window.max) return
  const left = start.getTime() + window.seconds * 1000 - ctx.now.getTime()
  throw new TooManyRequests(Math.ceil(left / 1000), window.said)
}

/** Takes a hit under any key back. */
export async function takeHitBack(ctx: Ctx, key: string, window: Window): Promise<void> {
  await ctx.db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart(ctx.now, window))))
}

/** Deletes the counters of an e-mail address: of this one alone, however alike others are. */
export async function forgetCounters(ctx: Ctx, email: string): Promise<void> {
  // A key is a limit, a subject and perhaps an address, with blanks in between, which none of them holds.
  await ctx.db.execute(sql`delete from rate_limits where split_part(key, ' ', 2) = ${subjectOf(email)}`)
}

function keyOf(ctx: Ctx, [name, subject]: Counter): string {
  const { per } = LIMITS[name]
  if (per === 'email and address' || per === 'link and address')
    return `${name} ${subjectOf(subject ?? '')} ${ctx.ip}`
  if (subject !== undefined) return `${name} ${subjectOf(subject)}`
  return `${name} ${per === 'address' ? ctx.ip : requireActor(ctx).userId}`
}

const subjectOf = (text: string) => text.replaceAll(' ', '%20')

/** Windows begin at fixed moments, so that all processes agree on them. */
function windowStart(now: Date, { seconds }: Window): Date {
  return new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
}
