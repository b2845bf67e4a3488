import { and, eq, sql } from 'drizzle-orm'
import { occupancies } from '#db/schema/calendar.ts'
import { providers } from '#db/schema/providers.ts'
import { fullOf, fullSlotText, SLOT_FULL, unlimitedQuestion } from '#domain/bookings/full-slot.ts'
import { dayAlreadyAccepted, takenForSlot } from '#domain/bookings/taken-slots.server.ts'
import type { Ctx } from '#domain/context.ts'
import { addDaysToDay, type Day, daysBetween, todayInTunis } from '#lib/dates.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { HOLDS_PER_DAY, type Hold, tooManyHolds } from './hold.ts'
import { readHolds } from './read-holds.server.ts'

// A hold takes the day of a quote as an accepted booking does, with its days around (Q11, decision 66). All of these are called
// under the lock of the provider's calendar (`lockCalendars`), and by verbs that mark rivals afterwards.

/** Day, or a slot of it, that a hold takes; without a slot it is the whole day. */
type HeldDay = { day: Day; slotId: string | null; until: Day | null }

/**
 * Holds the day of a quote, whose hold before was released. Days that the provider blocked can be held as they can be accepted
 * (R13).
 * @param held.slotId null for the whole day
 * @param held.confirmed the provider knows that a slot without limit is taken already
 * @throws Conflict 'slot-full' where there is no room, with what fills it; 'day-already-accepted' as an acceptance does
 * @throws Conflict 'too-many-holds' for a fourth of that day
 * @throws Invalid for 'hold' where the account of either side has ended
 */
export async function placeHold(
  ctx: Ctx,
  held: { quoteId: string; providerId: string; hold: Hold; slotId: string | null; confirmed: boolean },
): Promise<void> {
  const { quoteId, providerId, hold, slotId } = held
  const { day, until } = hold
  await refuseEnded(ctx, quoteId)
  const others = await readHolds(ctx, providerId, day)
  if (others.length >= HOLDS_PER_DAY) {
    const clients = others.map(({ client }) => client)
    throw new Conflict(tooManyHolds(day, clients), { code: 'too-many-holds' })
  }
  const taken = await takenForSlot(ctx, providerId, { day, slotId })
  const full = fullOf(taken)
  if (full.length > 0)
    throw new Conflict([`${SLOT_FULL}.`, ...full.map(fullSlotText)].join(' '), {
      code: 'slot-full',
      data: { full },
    })
  const asks = held.confirmed ? null : unlimitedQuestion(taken, day)
  if (asks) throw dayAlreadyAccepted(asks)
  await ctx.db.execute(sql`
    insert into occupancies (provider_id, day, slot_id, source, ref, until)
    select p.id, ${day}::date + around, case when around = 0 then ${slotId}::uuid end, 'hold', ${quoteId}, ${until}
    from providers p, generate_series(-p.days_before::int, p.days_after::int) around
    where p.id = ${providerId}`)
}

/**
 * Releases the hold of a quote.
 * @returns what it took; nothing where none was there
 */
export async function releaseHold(ctx: Ctx, quoteId: string): Promise<HeldDay[]> {
  const freed = await ctx.db
    .delete(occupancies)
    .where(and(eq(occupancies.ref, quoteId), eq(occupancies.source, 'hold')))
    .returning({ day: occupancies.day, slotId: occupancies.slotId, until: occupancies.until })
  return freed as HeldDay[]
}

/**
 * Tells whether a booking takes nothing but what a hold that ran has released: it may have that place, whatever else came onto
 * the day.
 */
export async function takesItsPlace(
  ctx: Ctx,
  released: readonly HeldDay[],
  { providerId, day, slotId }: { providerId: string; day: Day; slotId: string | null },
): Promise<boolean> {
  const today = todayInTunis(ctx.now)
  const ran = released.filter(({ until }) => until !== null && until >= today)
  if (ran.length === 0) return false
  const [provider] = await ctx.db
    .select({ before: providers.daysBefore, after: providers.daysAfter })
    .from(providers)
    .where(eq(providers.id, providerId))
  const { before = 0, after = 0 } = provider ?? {}
  const [first, last] = [addDaysToDay(day, -before), addDaysToDay(day, after)]
  const needed = Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => addDaysToDay(first, n))
  return needed.every((one) =>
    ran.some((row) => row.day === one && (row.slotId === null || (one === day && row.slotId === slotId))),
  )
}

/** An account that ends releases its holds: none may follow it. */
async function refuseEnded(ctx: Ctx, quoteId: string): Promise<void> {
  const { rows } = await ctx.db.execute(sql`
    select from quote_requests q join providers p on p.id = q.provider_id join users u on u.id in (q.client_id, p.user_id)
    where q.id = ${quoteId} and (u.deleted_at is not null or u.suspended_at is not null)`)
  if (rows.length > 0)
    throw new Invalid({
      fieldErrors: { hold: ['Ce compte n’est plus actif : la date ne peut pas être gardée.'] },
    })
}
