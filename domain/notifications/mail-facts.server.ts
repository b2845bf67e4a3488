import { eq, sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { WHOLE_DAY } from '#domain/availability/slots.ts'
import { cancelText } from '#domain/bookings/cancel-reasons.ts'
import { declineText } from '#domain/bookings/decline-reason.ts'
import { UNKNOWN_CLIENT, UNKNOWN_PERSON } from '#domain/person-name.ts'
import type { EndedAccount } from './ended-account-mail.ts'
import type { FreedDay, MailFacts } from './mail-content.ts'
import { type About, MAIL_KINDS, type ToldKind } from './mail-kinds.ts'
import { pageOf } from './mail-words.ts'
import { messageExcerpt } from './message-excerpt.ts'
import { calendarFacts, rankingFacts, verificationFacts } from './own-provider-facts.server.ts'
import { quoteSaid } from './quote-mail-facts.server.ts'
import { shortName } from './short-name.ts'
import { unansweredSaid } from './unanswered-mail.server.ts'

/**
 * Reads the operator's reason for a decision, as the mail about it says.
 * @param notification.subjectId the row of the operator's journal
 */
export async function reasonOf(db: Db, { subjectId }: { subjectId: string }): Promise<string> {
  const { rows } = await db.execute<{ reason: string }>(
    sql`select reason from operator_actions where id = ${subjectId}`,
  )
  return rows[0]?.reason ?? ''
}

/**
 * The end of an account, as the other side is told of it; null once that has been done.
 * @param notification.id the mail about it
 */
export async function endedAccount(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<EndedAccount | null> {
  const { rows } = await db.execute<EndedAccount>(sql`
    select e.data ->> 'name' as name, e.data ->> 'because' as because, reader.role as reader,
      coalesce((
        select json_agg(request order by day nulls last) from (
          select requested_date::text as day, nullif(slot_name, ${WHOLE_DAY}) as slot, service_type as service,
              accepted_at is not null as accepted
            from booking_envelopes where e.data -> 'bookings' ? id::text
          union all select null, null, null, false from quote_envelopes where e.data -> 'quotes' ? id::text
        ) request
      ), '[]') as requests
    from notifications n join events e on e.id = n.event_id join users reader on reader.id = ${userId}
    where n.id = ${id} and e.data ? 'name'`)
  return rows[0] ?? null
}

/** Takes the name out of an event whose mail is done with: its account may have been deleted. */
export async function forgetEndedName(db: Db, { id }: { id: string }): Promise<void> {
  await db.execute(sql`update events set data = data - 'name'
    where id = (select event_id from notifications where id = ${id})`)
}

type Told = { id: string; kind: ToldKind; userId: string; subjectId: string }

/** Reads what a mail tells of one request or review; null when there is nothing to tell of any more. */
export function factsOf(db: Db, notification: Told, now: Date): Promise<MailFacts | null> {
  return FACTS[MAIL_KINDS[notification.kind].about](db, notification, now)
}

/**
 * Reads the facts for a mail about a review; null when the review, or the reply to it, is gone or hidden.
 * @param notification.subjectId the review
 */
async function reviewFacts(db: Db, { kind, subjectId }: Told): Promise<MailFacts | null> {
  const isReply = kind === 'review.replied'
  // Both tell an author of their provider.
  const toAuthor = isReply || kind === 'review.contested'
  const { rows } = await db.execute<{ name: string; rating: number; imageUrl: string | null }>(sql`
    select other.name, r.rating, case when ${toAuthor} then card.image_url end as "imageUrl"
    from reviews r
    join providers p on p.id = r.provider_id
    left join provider_cards card on card.provider_id = p.id
    join users other on other.id = ${toAuthor ? sql`p.user_id` : sql`r.client_id`}
    where r.id = ${subjectId} and r.hidden_at is null
      and (not ${isReply} or exists (select from review_replies where review_id = r.id))`)
  const row = rows[0]
  if (!row) return null
  const { name, rating, imageUrl } = row
  return { name, path: pageOf(kind), imageUrl, ...(!toAuthor && { rating }) }
}

/**
 * Reads the facts for a mail about a booking or quote request; null when the request is gone, for a new one that was cancelled
 * before its mail went out and for an acceptance that is over: another mail tells of that, as of one that was answered late.
 * @param notification.subjectId the request
 */
export async function requestFacts(db: Db, notification: Told, now: Date): Promise<MailFacts | null> {
  const { kind, userId, subjectId } = notification
  const isBooking = MAIL_KINDS[kind].about === 'booking'
  const moment = isBooking
    ? sql`request.requested_date::text as day, to_char(request.requested_time, 'HH24:MI') as time,
        request.service_type as service, request.slot_name as slot`
    : sql`null as day, null as time, null as service, null as slot`
  const { rows } = await db.execute<{
    name: string
    day: string | null
    time: string | null
    service: string | null
    slot: string | null
    imageUrl: string | null
    reader: 'client' | 'provider'
    dueAt: Date | null
    askedAt: Date
  }>(sql`
    select case when p.user_id = ${userId} then 'provider' else 'client' end as reader, case when p.user_id <> ${userId} then card.image_url end as "imageUrl", 
      case when request.status = 'pending' then request.due_at end as "dueAt", request.created_at as "askedAt", coalesce(nullif(btrim(other.name), ''),
      case when p.user_id = ${userId} then ${UNKNOWN_CLIENT} else ${UNKNOWN_PERSON} end) as name, ${moment}
    from ${sql.identifier(isBooking ? 'booking_envelopes' : 'quote_envelopes')} request
    join providers p on p.id = request.provider_id
    left join provider_cards card on card.provider_id = p.id
    join users other on other.id = case when p.user_id = ${userId} then request.client_id else p.user_id end
    where request.id = ${subjectId}
      and (${!kind.endsWith('.requested')} or request.status <> 'cancelled')
      and (${kind !== 'booking.accepted'} or request.status = 'accepted')
      and (${!kind.endsWith('.unanswered')} or request.status = 'unanswered')
      and (${!kind.endsWith('.due')} or (request.status = 'pending'
        and (request.question_at is null or request.question_answered_at is not null)))`)
  const row = rows[0]
  if (!row) return null
  const { name, day, time, service, slot, imageUrl, reader, dueAt, askedAt } = row
  const said = kind.endsWith('.unanswered')
    ? await unansweredSaid(db, notification, now)
    : isBooking
      ? await saidOf(db, notification)
      : await quoteSaid(db, notification, reader, now)
  if (!said) return null
  return {
    name,
    path: pageOf(kind, reader),
    imageUrl,
    ...(day && { booking: { day, time, service, slot: slot ?? WHOLE_DAY } }),
    ...(dueAt &&
      /\.(requested|due)$/.test(kind) && { due: { at: new Date(dueAt), asked: new Date(askedAt) } }),
    ...said,
  }
}

/**
 * The words that only the two sides of a booking may read, and so are read for one of them: the reason of a refusal or a
 * cancellation as one line, and why a request no longer fits. Null for a request that fits again.
 */
async function saidOf(
  db: Db,
  { kind, userId, subjectId }: Told,
): Promise<Pick<MailFacts, 'reason' | 'rivalBecause'> | null> {
  if (!SAYS.has(kind)) return {}
  const [row] = await actingAs(db, { userId, duty: null })
    .select({
      declineReason: bookingRequests.declineReason,
      declineWords: bookingRequests.declineWords,
      cancelledBy: bookingRequests.cancelledBy,
      cancelReason: bookingRequests.cancelReason,
      cancelWords: bookingRequests.cancelWords,
      rivalBecause: bookingRequests.rivalBecause,
    })
    .from(bookingRequests)
    .where(eq(bookingRequests.id, subjectId))
  if (kind === 'booking.rivaled') {
    const because = row?.rivalBecause
    return because && because !== 'asked' ? { rivalBecause: because } : null
  }
  const reason = messageExcerpt((row && (declineText(row) ?? cancelText(row))) ?? '')
  return reason ? { reason } : {}
}

const SAYS: ReadonlySet<ToldKind> = new Set(['booking.declined', 'booking.called-off', 'booking.rivaled'])

/**
 * Reads the facts for a mail about an imported calendar; null when it is gone, and when it is read again by now.
 * @param notification.subjectId the feed
 */
async function feedFacts(db: Db, { kind, subjectId }: Told): Promise<MailFacts | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from feed_envelopes where id = ${subjectId} and failing_since is not null`,
  )
  const row = rows[0]
  if (!row) return null
  const name = shortName(row.name)
  return { name: name === UNKNOWN_PERSON ? 'Un de vos agendas' : `L’agenda « ${name} »`, path: pageOf(kind) }
}

/**
 * Reads the facts for a mail about days that are free; null when none of them is any more.
 * @param notification.id the mail, whose event names them
 */
async function waitFacts(db: Db, { kind, id }: Told): Promise<MailFacts | null> {
  const { rows } = await db.execute<FreedDay & { imageUrl: string | null; firstUntil: string | null }>(sql`
    select coalesce(nullif(btrim(owner.name), ''), ${UNKNOWN_PERSON}) as name, o.day::text as day,
      o.slot_name as slot, card.image_url as "imageUrl", e.data ->> 'firstUntil' as "firstUntil"
    from notifications n join events e on e.id = n.event_id
    join opening_envelopes o on e.data -> 'openings' ? (o.id || ' ' || o.provider_id)
    join providers p on p.id = o.provider_id join users owner on owner.id = p.user_id
    left join provider_cards card on card.provider_id = p.id
    where n.id = ${id} and o.client_id = n.user_id
    order by o.day, name, o.id`)
  const [first] = rows
  if (!first) return null
  const { name, day, slot, imageUrl, firstUntil } = first
  return {
    name,
    path: pageOf(kind),
    imageUrl,
    freed: rows,
    firstUntil: firstUntil === null ? undefined : new Date(firstUntil),
    booking: { day, time: null, slot: slot ?? WHOLE_DAY, service: null },
  }
}

const FACTS = {
  ranking: rankingFacts,
  verification: verificationFacts,
  wait: waitFacts,
  calendar: calendarFacts,
  feed: feedFacts,
  booking: requestFacts,
  quote: requestFacts,
  review: reviewFacts,
} satisfies Record<Exclude<About, 'message'>, typeof factsOf>
