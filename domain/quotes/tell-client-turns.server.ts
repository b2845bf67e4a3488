import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { todayInTunis } from '#lib/dates.ts'

/** Quotes a transaction. */
const BATCH = 200

/**
 * Asks clients half-way through the validity of a quote what becomes of it (W4), once a version, however many processes look and
 * wherever one of them is killed: taking it and calling for its mail are one transaction.
 * @returns how many were asked
 */
export async function tellClientTurns({ db, now }: { db: Db; now: Date }): Promise<number> {
  const acting = actingAs(db, { userId: null, duty: 'mails' })
  for (let told = 0; ; ) {
    const found = await inTransaction({ actor: null, db: acting, now, ip: 'client turns' }, async (ctx) => {
      const { rows }: { rows: Turn[] } = await ctx.db.execute<Turn>(
        sql`select * from take_half_ways(${now}, ${todayInTunis(now)}, ${BATCH})`,
      )
      for (const { quote_id: subjectId, version, client_id } of rows)
        await recordEvent(ctx, { type: 'quote.awaited', subjectId, userIds: [client_id], data: { version } })
      return rows.length
    })
    told += found
    if (found < BATCH) return told
  }
}

type Turn = { quote_id: string; version: number; client_id: string }
