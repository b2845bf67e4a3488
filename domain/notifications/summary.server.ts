import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { inTransaction, type Role } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { UNKNOWN_CLIENT, UNKNOWN_PERSON } from '#domain/person-name.ts'
import { type Day, formatTime, todayInTunis, tunisInstant } from '#lib/dates.ts'
import type { MailContent } from './mail-content.ts'
import { type SummaryLine, summaryContent } from './summary-mail.ts'

/**
 * Hours of Tunis between which a day's summary is called for (W9), always as of the first: who has nothing to read then gets none.
 * After a long outage it would come too late to be of use.
 */
const MORNING = { from: '07:30', to: '12:00' } as const

const asOf = (day: Day): Date => tunisInstant(day, MORNING.from)

/** People a transaction. */
const BATCH = 200

/**
 * Calls for the summary of today for everybody who had something to read in it at 7:30. Each person gets one a day, however many
 * processes look and wherever one of them is killed: taking somebody and calling for the mail are one transaction.
 * @returns the number of summaries
 */
export async function callForSummaries({ db, now }: { db: Db; now: Date }): Promise<number> {
  const hour = formatTime(now)
  if (hour < MORNING.from || hour >= MORNING.to) return 0
  const day = todayInTunis(now)
  const acting = actingAs(db, { userId: null, duty: 'mails' })
  for (let made = 0; ; ) {
    const found = await inTransaction({ actor: null, db: acting, now, ip: 'summaries' }, async (ctx) => {
      const { rows } = await ctx.db.execute<{ user_id: string }>(
        sql`select user_id from take_summaries(${day}, ${asOf(day)}, ${BATCH})`,
      )
      for (const { user_id } of rows)
        await recordEvent(ctx, {
          type: 'summary.made',
          subjectId: user_id,
          userIds: [user_id],
          data: { day },
        })
      return rows.length
    })
    made += found
    if (found < BATCH) return made
  }
}

/**
 * Reads the summary that a mail is to bring: what there was at 7:30 and is still so; null with nothing to say, and once its day
 * is over.
 * @param db has the duty of mails
 * @param notification.id the mail, whose event names the day
 */
export async function readSummary(
  db: Db,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<MailContent | null> {
  const today = todayInTunis(now)
  const { rows } = await db.execute<Row>(sql`
    select l.kind, l.is_provider as "isProvider", l.day::text as day, to_char(l.hour, 'HH24:MI') as time, l.slot, l.service,
      l.due_at as "dueAt", l.asked_at as "askedAt", reader.role,
      coalesce(nullif(btrim(other.name), ''), case when l.is_provider then ${UNKNOWN_CLIENT} else ${UNKNOWN_PERSON} end) as name
    from notifications n join events e on e.id = n.event_id and e.data ->> 'day' = ${today}
    join users reader on reader.id = n.user_id
    join summary_lines(${today}, ${asOf(today)}) l on l.user_id = n.user_id
    join users other on other.id = l.other_id
    where n.id = ${id} and n.user_id = ${userId}
    order by l.due_at, l.hour, name, l.request_id`)
  const [first] = rows
  if (!first) return null
  const lines = rows.map(
    ({ dueAt, askedAt, role: _, ...line }: Row): SummaryLine => ({
      ...line,
      due: dueAt && askedAt ? { at: new Date(dueAt), asked: new Date(askedAt) } : null,
    }),
  )
  return summaryContent(today, lines, first.role)
}

type Row = Omit<SummaryLine, 'due'> & { dueAt: string | null; askedAt: string | null; role: Role }
