import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'

/** Requests a transaction, of either kind. */
const BATCH = 200

/**
 * Reminds providers of requests that have waited for 24 and for 48 counted hours (W2). Each reminder goes out once, however many
 * processes look and wherever one of them is killed: taking it and calling for its mail are one transaction.
 * @returns the number of reminders
 */
export async function sendReminders({ db, now }: { db: Db; now: Date }): Promise<number> {
  const acting = actingAs(db, { userId: null, duty: 'mails' })
  for (let sent = 0; ; ) {
    const found = await inTransaction({ actor: null, db: acting, now, ip: 'due times' }, async (ctx) => {
      const { rows }: { rows: Reminder[] } = await ctx.db.execute<Reminder>(
        sql`select * from take_reminders(${now}, ${BATCH})`,
      )
      for (const { id, kind, owner_id } of rows)
        await recordEvent(ctx, { type: `${kind}.due`, subjectId: id, userIds: [owner_id] })
      return rows.length
    })
    sent += found
    if (found === 0) return sent
  }
}

type Reminder = { id: string; kind: 'booking' | 'quote'; owner_id: string }
