import { join } from 'node:path'
import type pg from 'pg'
import { connect, createPool, type Db } from '#db/client.ts'
import { serverAccount } from '#db/embedded/account.ts'
import { ensureDatabase } from '#db/embedded/databases.ts'
import { reachCluster } from '#db/embedded/reach.ts'
import { expireRequests } from '#domain/due-times/expire-requests.server.ts'
import { sendReminders } from '#domain/due-times/send-reminders.server.ts'
import { tellClientTurns } from '#domain/quotes/tell-client-turns.server.ts'

/** Instants that come to a request that nobody answers, by the columns that hold them. */
export type Coming = 'remind_at' | 'due_at'

/**
 * Lets time pass for a booking request until one of its instants has come: all of its past and future moves back as far, and
 * the job of each minute looks.
 */
export async function letTimePass(bookingId: string, until: Coming): Promise<void> {
  await besideSite(async (owner, db) => {
    const moved = ['created_at', 'remind_at', 'remind_again_at', 'due_at'].map(
      (column) => `${column} = ${column} - (${until} - now())`,
    )
    await owner.query(`update booking_requests set ${moved.join(', ')} where id = $1`, [bookingId])
    const now = new Date()
    await expireRequests({ db, now })
    await sendReminders({ db, now })
  })
}

/** Lets the half of a quote's validity be over, and the job of each minute look. */
export async function comeHalfWay(quoteId: string): Promise<void> {
  await besideSite(async (owner, db) => {
    const { rowCount } = await owner.query(
      'update quote_requests set half_way_at = now() where id = $1 and half_way_at > now()',
      [quoteId],
    )
    if (rowCount !== 1) throw new Error('no half is to come')
    await tellClientTurns({ db, now: new Date(Date.now() + 1000) })
  })
}

/** Works in the site's database as its owner, and as the site does. */
async function besideSite(work: (owner: pg.Pool, db: Db) => Promise<void>): Promise<void> {
  const dir = join(process.env.E2E_DATA_DIR ?? '', 'postgres')
  const cluster = await reachCluster({ dir, account: serverAccount() })
  const urls = await ensureDatabase(cluster.adminUrl('postgres'), 'machmoum')
  const [owner, app] = [createPool(urls.ownerUrl, 1), createPool(urls.appUrl, 2)]
  try {
    await work(owner, connect(app))
  } finally {
    await Promise.all([owner.end(), app.end()])
  }
}
