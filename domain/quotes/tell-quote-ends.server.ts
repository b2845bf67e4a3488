import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { formatTime, todayInTunis } from '#lib/dates.ts'
import { AWAKE } from './client-turns.ts'

/** Quotes a transaction. */
const BATCH = 200

/**
 * Tells of answers whose validity ends (Q14): on the last day its client, once that is over both sides, each once a version. Only
 * what is still open is told of, and nobody between 22 h and 8 h. Several processes at once tell each once.
 * @returns how many ends were told of, by which
 */
export async function tellQuoteEnds({
  db,
  now,
}: {
  db: Db
  now: Date
}): Promise<{ reminded: number; expired: number }> {
  const done = { reminded: 0, expired: 0 }
  const hour = formatTime(now)
  if (hour < AWAKE.from || hour >= AWAKE.to) return done
  const acting = actingAs(db, { userId: null, duty: 'mails' })
  for (;;) {
    const found: End[] = await inTransaction(
      { actor: null, db: acting, now, ip: 'quote ends' },
      async (ctx) => {
        const { rows } = await ctx.db.execute<End>(
          sql`select * from tell_quote_ends(${todayInTunis(now)}, ${BATCH})`,
        )
        for (const { quote_id: subjectId, told, client_id, owner_id } of rows)
          await recordEvent(
            ctx,
            told === 'over'
              ? { type: 'quote.expired', subjectId, userIds: [client_id, owner_id] }
              : { type: 'quote.reminded', subjectId, userIds: [client_id] },
          )
        return rows
      },
    )
    const over = found.filter(({ told }) => told === 'over').length
    done.expired += over
    done.reminded += found.length - over
    if (found.length < BATCH) return done
  }
}

type End = { quote_id: string; told: 'soon' | 'over'; client_id: string; owner_id: string }
