import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { readAskedDay } from '#domain/quotes/read-asked-day.server.ts'
import type { Day } from '#lib/dates.ts'
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts'
import { isNear, quietUntil } from './quiet-hours.ts'

/** News that may wait for the morning. */
export type QuietNews = { kind: MailKind; userId: string; subjectId: string }

/** Kinds that go out at any hour: a free day's first in the line has the priority for a while only. */
const AT_ANY_HOUR: ReadonlySet<MailKind> = new Set(['wait.told'])

/**
 * The instant until which news waits, in the quiet hours, unless it is about an event within 48 hours; null for what may go now.
 * @param db has the duty of mails
 */
export async function quietUntilFor(db: Db, news: QuietNews, now: Date): Promise<Date | null> {
  const until = quietUntil(now)
  if (!until || AT_ANY_HOUR.has(news.kind)) return null
  const day = await eventDay(db, news)
  return day && isNear(day, now) ? null : until
}

/** The day of the event that news is about, as far as it is known. */
async function eventDay(db: Db, { kind, userId, subjectId }: QuietNews): Promise<Day | null> {
  const { about } = MAIL_KINDS[kind]
  if (about === 'quote') return readAskedDay({ db: actingAs(db, { userId, duty: null }) }, subjectId)
  if (about !== 'booking') return null
  const { rows } = await db.execute<{ day: Day }>(
    sql`select requested_date::text as day from booking_envelopes where id = ${subjectId}`,
  )
  return rows[0]?.day ?? null
}
