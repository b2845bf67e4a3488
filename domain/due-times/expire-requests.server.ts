import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'

/** Requests a transaction, of either kind. */
const BATCH = 200

/**
 * Ends the requests whose due time has come without an answer (W3), and has each client told. A request ends once and its mail
 * is called for once, however many processes look and wherever one of them is killed: both are one transaction (W6).
 * @returns the number of requests
 */
export async function expireRequests({ db, now }: { db: Db; now: Date }): Promise<number> {
  const acting = actingAs(db, { userId: null, duty: 'mails' })
  for (let ended = 0; ; ) {
    const found = await inTransaction({ actor: null, db: acting, now, ip: 'due times' }, async (ctx) => {
      const { rows }: { rows: Ended[] } = await ctx.db.execute<Ended>(
        sql`select * from end_unanswered(${now}, ${BATCH})`,
      )
      for (const { id, kind, client_id, owner_id } of rows) {
        await recordEvent(ctx, { type: `${kind}.unanswered`, subjectId: id, userIds: [client_id] })
        // The provider gets no mail: it was told when the request came.
        sendHint(ctx, [owner_id], `${kind}s`)
      }
      return rows.length
    })
    ended += found
    if (found === 0) return ended
  }
}

type Ended = { id: string; kind: 'booking' | 'quote'; client_id: string; owner_id: string }
