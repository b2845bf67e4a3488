import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { type Actor, type Ctx, requireActor } from '#domain/context.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { askedDay } from '#domain/quotes/asked-day.ts'
import type { Day, Time } from '#lib/dates.ts'
import { waitFromNow } from './due-time.server.ts'
import type { EventMoment } from './due-time.ts'
import type { Turn } from './turn.ts'

type Table = typeof bookingRequests | typeof quoteRequests

/** Reads whose turn it is; null for a request whose provider has asked nothing. */
export const turnOf = (table: Table): SQL<Turn | null> =>
  sql<Turn | null>`case when ${table.questionAt} is not null then
    case when ${table.questionAnsweredAt} is null then 'client' else 'provider' end end`

/**
 * Notes what a message means for the requests that wait between the two (W2). The provider's first word is an answer: the time
 * starts once more, and it is the client's turn. The client's answer gives the turn back, and the whole of that time with it.
 * Requests that somebody decides about right now are left alone.
 * @param ctx in the transaction of the message
 */
export async function noteTurns(ctx: Ctx, receiverId: string): Promise<void> {
  const sender = requireActor(ctx)
  for (const table of [bookingRequests, quoteRequests] as const) {
    const mine = waitingFor(table, sender, receiverId)
    if (!mine) return
    const waiting = await ctx.db
      .select({
        id: table.id,
        providerId: table.providerId,
        reminded: table.reminded,
        event: momentOf(table),
      })
      .from(table)
      .where(and(mine, eq(table.status, 'pending')))
      .for('no key update', { skipLocked: true })
    for (const { id, providerId, reminded, event } of waiting) {
      const times = await waitFromNow(ctx, providerId, readMoment(event), reminded)
      const turn =
        sender.role === 'provider'
          ? // The provider waits now: nothing to remind it of.
            { ...times, remindAt: null, remindAgainAt: null, questionAt: ctx.now }
          : { ...times, questionAnsweredAt: ctx.now }
      await ctx.db.update(table).set(turn).where(eq(table.id, id))
    }
    if (waiting.length > 0)
      sendHint(ctx, [sender.userId, receiverId], table === bookingRequests ? 'bookings' : 'quotes')
  }
}

/** The requests on which a message of this sender gives the turn away; null for somebody who has none. */
function waitingFor(table: Table, sender: Actor, receiverId: string): SQL | undefined | null {
  if (sender.role === 'provider' && sender.providerId)
    return and(
      eq(table.providerId, sender.providerId),
      eq(table.clientId, receiverId),
      isNull(table.questionAt),
    )
  if (sender.role === 'client')
    return and(
      eq(table.clientId, sender.userId),
      sql`${table.providerId} = (select id from providers where user_id = ${receiverId})`,
      isNotNull(table.questionAt),
      isNull(table.questionAnsweredAt),
    )
  return null
}

/** The moment of the event: of quotes, what their answers state of dates. */
type Moment = { day: Day; time: Time | null } | Parameters<typeof askedDay>[0]

const momentOf = (table: Table): SQL<Moment> =>
  table === bookingRequests
    ? sql<Moment>`json_build_object('day', booking_requests.requested_date,
        'time', to_char(booking_requests.requested_time, 'HH24:MI'))`
    : sql<Moment>`(select coalesce(json_agg(json_build_object(
        'inputType', input_type, 'answer', answer, 'fact', fact) order by position), '[]')
        from quote_answers where quote_request_id = quote_requests.id and input_type = 'date')`

function readMoment(event: Moment): EventMoment | null {
  if ('day' in event) return event
  const day = askedDay(event)
  return day && { day, time: null }
}
