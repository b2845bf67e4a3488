import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '#domain/context.ts'
import { DECISIONS } from '#domain/events/decisions.ts'
import { UNKNOWN_PERSON } from '#domain/person-name.ts'
import { ACCOUNT_ENDED } from './ended-account-mail.ts'
import { MAIL_KIND_NAMES } from './mail-kinds.ts'
import { type Notice, type NoticeRow, noticeOf } from './notice.ts'

/** Notices that the bell lists at most. */
const LISTED = 30

/** Notifications among which those are looked for: messages of one conversation are one notice. */
const LOOKED_AT = 300

/**
 * The newest notices of the actor's, each with the page that it leads to (W9).
 * @throws Unauthenticated for a visitor
 */
export async function listOwnNotices(ctx: Ctx): Promise<Notice[]> {
  const { role } = requireActor(ctx)
  return (await readRows(ctx, sql`true`, LISTED)).map((row) => noticeOf(row, role))
}

/** One notice of the actor's; null for any other id. */
export async function readOwnNotice(ctx: Ctx, id: string): Promise<Notice | null> {
  const { role } = requireActor(ctx)
  const [row] = await readRows(ctx, sql`id = ${id}`, 1)
  return row ? noticeOf(row, role) : null
}

async function readRows(ctx: Ctx, which: SQL, limit: number): Promise<NoticeRow[]> {
  const { userId } = requireActor(ctx)
  // While processes of two versions run side by side, kinds of the newer one are left to it.
  const known = sql.param([...MAIL_KIND_NAMES, ...DECISIONS, ACCOUNT_ENDED])
  const { rows } = await ctx.db.execute<NoticeRow>(sql`
    with newest as (
      select id, event_id, kind, conversation_id, read_at, shown_at from notifications
      where user_id = ${userId} and shown_at <= ${ctx.now} and outcome is distinct from 'gone'
        and kind = any(${known}::text[]) and ${which}
      order by id desc limit ${LOOKED_AT}
    ), notice as (
      select distinct on (coalesce(conversation_id, id)) *,
        count(*) filter (where read_at is null) over (partition by coalesce(conversation_id, id))::int as count
      from newest order by coalesce(conversation_id, id), id desc
    )
    select n.id, n.kind, n.count > 0 as unread, n.count, n.shown_at as "shownAt", e.subject_id as "subjectId",
      other.id as "otherId", coalesce(nullif(btrim(other.name), ''), ${UNKNOWN_PERSON}) as name,
      b.requested_date::text as day, case when p.user_id = ${userId} then 'provider' else 'client' end as reader
    from notice n join events e on e.id = n.event_id
    left join booking_requests b on b.id = e.subject_id and (n.kind like 'booking.%' or n.kind = 'review.invited')
    left join quote_requests q on q.id = e.subject_id and n.kind like 'quote.%'
    left join reviews r on r.id = e.subject_id and n.kind like 'review.%'
    left join providers p on p.id = coalesce(b.provider_id, q.provider_id, r.provider_id)
    left join users other on other.id = case when n.kind = 'message.sent' then e.actor_id
      when p.user_id = ${userId} then coalesce(b.client_id, q.client_id, r.client_id) else p.user_id end
    order by n.id desc limit ${limit}`)
  return rows.map((row: NoticeRow) => ({ ...row, shownAt: new Date(row.shownAt) }))
}
