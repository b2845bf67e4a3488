import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'

/** Days after the event on which its client is invited; a night that was missed is made up for within this many days. */
export const INVITED_AFTER = [2, 14] as const
const MADE_UP_FOR = 7

/** Clients a transaction. */
const BATCH = 200

/**
 * Invites the clients of accepted bookings to leave a review, 2 and 14 days after the event, once each, while the pair has none
 * (W16): what the form would refuse is asked of nobody, nor is anybody asked about a provider whom an operator has hidden.
 * Again in the same night it invites nobody twice.
 * @returns how many were invited
 */
export async function inviteReviews(ctx: Ctx): Promise<number> {
  const today = todayInTunis(ctx.now)
  const mails = { ...ctx, db: actingAs(ctx.db, { userId: null, duty: 'mails' }) }
  let invited = 0
  for (const days of INVITED_AFTER) {
    const last = addDaysToDay(today, -days)
    for (;;) {
      const found = await inTransaction(mails, async (ctx) => {
        // One at a time, or two nights at once would both find nobody invited.
        await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('review invitations', 0))`)
        const { rows } = await ctx.db.execute<{ id: string; client_id: string }>(sql`
          select b.id, b.client_id from booking_envelopes b
          join users client on client.id = b.client_id and client.deleted_at is null and client.suspended_at is null
          join providers asked on asked.id = b.provider_id and asked.user_id <> b.client_id and asked.hidden_at is null
          join users owner on owner.id = asked.user_id and owner.deleted_at is null and owner.suspended_at is null
          where b.status = 'accepted'
            and b.requested_date between ${addDaysToDay(last, -MADE_UP_FOR)} and ${last}
            and not exists (select from reviews r where r.client_id = b.client_id and r.provider_id = b.provider_id)
            and not exists (select from events e where e.subject_id = b.id and e.type = 'review.invited'
              and e.data ->> 'days' = ${String(days)})
          order by b.id limit ${BATCH}`)
        for (const { id, client_id } of rows)
          await recordEvent(ctx, {
            type: 'review.invited',
            subjectId: id,
            userIds: [client_id],
            data: { days: String(days) },
          })
        return rows.length
      })
      invited += found
      if (found < BATCH) break
    }
  }
  return invited
}
