import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { findAlternatives, type Unanswered } from '#domain/alternatives/find-alternatives.server.ts'
import { LATE_ANSWER_MS } from '#domain/due-times/late-answer.ts'
import { askedDay } from '#domain/quotes/asked-day.ts'
import { type Day, isPastDay, todayInTunis } from '#lib/dates.ts'
import { alternativePath } from '#lib/paths.ts'
import type { MailFacts } from './mail-content.ts'

/**
 * Reads what the mail about a request without an answer says of others who can be asked (W3), and who owed the last word (W2).
 * @param told.userId its client, who alone reads the request
 */
export async function unansweredSaid(
  db: Db,
  { kind, userId, subjectId: id }: { kind: string; userId: string; subjectId: string },
  now: Date,
): Promise<Pick<MailFacts, 'path' | 'others' | 'missedTurn' | 'lastDay'>> {
  const of = kind === 'booking.unanswered' ? 'booking' : 'quote'
  const ctx = { actor: null, db: actingAs(db, { userId, duty: null }), now, ip: 'mails' }
  const { rows } = await ctx.db.execute<{
    missed: boolean
    day: Day | null
    dates: Parameters<typeof askedDay>[0]
  }>(sql`
    select question_at is not null and question_answered_at is null as missed, ${of === 'booking' ? sql`requested_date::text` : sql`null`} as day, ${
      of === 'booking'
        ? sql`'[]'::json`
        : sql`(select coalesce(json_agg(json_build_object('inputType', input_type, 'answer', answer, 'fact', fact)
            order by position), '[]') from quote_answers where quote_request_id = request.id and input_type = 'date')`
    } as dates
    from ${sql.identifier(`${of}_requests`)} request where id = ${id}`)
  const [row] = rows
  const path = alternativePath(of, id)
  if (!row) return { path }
  const asked: Unanswered = of === 'booking' ? { kind: of, id } : { kind: of, id, day: askedDay(row.dates) }
  const { found = [] } = (await findAlternatives(ctx, [asked])).get(id) ?? {}
  const others = found.filter(({ isAsked }) => !isAsked)
  return {
    path,
    missedTurn: row.missed,
    // Sent at the end of the request, from which the 14 days count.
    ...(row.day &&
      row.day < todayInTunis(new Date(now.getTime() + LATE_ANSWER_MS)) && {
        lastDay: isPastDay(row.day, now) ? null : row.day,
      }),
    others: others.map(({ id, name, fromPrice, calendar }) => ({
      name,
      price: fromPrice,
      certainty:
        calendar &&
        (calendar.confirmed ? `libre, ${calendar.label.toLowerCase()}` : calendar.label.toLowerCase()),
      path: alternativePath(of, asked.id, id),
    })),
  }
}
