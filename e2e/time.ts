import { join } from 'node:path'
import { connect, createPool } from '#db/client.ts'
import { serverAccount } from '#db/embedded/account.ts'
import { ensureDatabase } from '#db/embedded/databases.ts'
import { reachCluster } from '#db/embedded/reach.ts'
import { expireRequests } from '#domain/due-times/expire-requests.server.ts'
import { sendReminders } from '#domain/due-times/send-reminders.server.ts'

/** Instants that come to a request that nobody answers, by the columns that hold them. */
export type Coming = 'remind_at' | 'due_at'

/**
 * Lets time pass for a booking request until one of its instants has come: all of its past and future moves back as far, and
 * the job of each minute looks.
 */
export async function letTimePass(bookingId: string, until: Coming): Promise<void> {
  const dir = join(process.env.E2E_DATA_DIR ?? '', 'postgres')
  const cluster = await reachCluster({ dir, account: serverAccount() })
  const urls = await ensureDatabase(cluster.adminUrl('postgres'), 'machmoum')
  const [owner, app] = [createPool(urls.ownerUrl, 1), createPool(urls.appUrl, 2)]
  try {
    const moved = ['created_at', 'remind_at', 'remind_again_at', 'due_at'].map(
      (column) => `${column} = ${column} - (${until} - now())`,
    )
    await owner.query(`update booking_requests set ${moved.join(', ')} where id = $1`, [bookingId])
    const [db, now] = [connect(app), new Date()]
    await expireRequests({ db, now })
    await sendReminders({ db, now })
  } finally {
    await Promise.all([owner.end(), app.end()])
  }
}
