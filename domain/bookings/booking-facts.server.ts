import { sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { WHOLE_DAY } from '#domain/availability/slots.ts'
import type { Ctx } from '#domain/context.ts'
import { LATE_ANSWER_MS } from '#domain/due-times/late-answer.ts'
import { turnOf } from '#domain/due-times/turns.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { TUNIS } from '#lib/tunis.ts'
import type { AgreementNote } from './agreement-note.ts'
import { stillAnswerable } from './move-booking.server.ts'

/** End of the day that is asked for, still on that day. */
const LAST_SECOND = sql`(${bookingRequests.requestedDate} + 1)::timestamp at time zone ${TUNIS} - interval '1 second'`

/** The columns of these facts. */
export const bookingFacts = (ctx: Ctx) => ({
  dueAt:
    sql<Date | null>`case when ${bookingRequests.status} = 'pending' then ${bookingRequests.dueAt} end`.mapWith(
      bookingRequests.dueAt,
    ),
  slot: sql<string | null>`nullif(${bookingRequests.slotName}, ${WHOLE_DAY})`,
  lateUntil: sql<Date | null>`case when ${stillAnswerable(ctx)} then least(
      ${bookingRequests.unansweredAt} + ${LATE_ANSWER_MS / 1000}::int * interval '1 second', ${LAST_SECOND}) end`.mapWith(
    bookingRequests.unansweredAt,
  ),
  turn: turnOf(bookingRequests),
  rivalBecause: bookingRequests.rivalBecause,
  cancelledBy: bookingRequests.cancelledBy,
  cancelledAt:
    sql<Date | null>`case when ${bookingRequests.cancelReason} is not null then ${bookingRequests.decidedAt} end`.mapWith(
      bookingRequests.decidedAt,
    ),
  cancelReason: bookingRequests.cancelReason,
  cancelWords: bookingRequests.cancelWords,
  canBeCalledOff: sql<boolean>`(${bookingRequests.status} = 'accepted' and ${bookingRequests.requestedDate} > ${todayInTunis(ctx.now)})`,
  notes: sql<AgreementNote[]>`coalesce((
    select json_agg(json_build_object('id', n.id, 'day', to_char(n.created_at at time zone 'Africa/Tunis', 'YYYY-MM-DD'),
      'content', n.content) order by n.id)
    from booking_notes n where n.booking_request_id = ${bookingRequests.id} and n.author_id = ${ctx.actor?.userId ?? null}
  ), '[]')`,
})
