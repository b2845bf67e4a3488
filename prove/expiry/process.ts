// A process that ends requests and then sends mails, as the jobs of each minute do, until there is nothing left: it is killed
// in the middle of that.
import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import { connect, createPool } from '#db/client.ts'
import type { Mail } from '#domain/accounts/mail.ts'
import { inTransaction } from '#domain/context.ts'
import { expireRequests } from '#domain/due-times/expire-requests.server.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { deliverDue } from '#domain/notifications/deliver-due.server.ts'

const { url = '', ledger = '', plant = '', due = '', ahead = '0' } = process.env
const pool = createPool(url)
const db = connect(pool)
const now = new Date(due)

/** A mail server: what is written down has arrived. */
const arrive = async ({ messageId }: Mail) => {
  appendFileSync(ledger, `${messageId}\n`)
  if (!hasMailed) process.stdout.write('mailing ')
  hasMailed = true
}
let hasMailed = false

const SENDS: Readonly<Record<string, (mail: Mail) => Promise<void>>> = {
  'mails that count as sent before they arrived': async (mail) => {
    void sleep(30).then(() => arrive(mail))
  },
  'a mail under another name each time it goes out': async (mail) => {
    await arrive({ ...mail, messageId: `${mail.messageId} ${crypto.randomUUID()}` })
    await sleep(30)
  },
}

type Ended = { id: string; kind: 'booking' | 'quote'; client_id: string }

/** A version that ends requests, and has their clients told afterwards. */
async function endThenTell(): Promise<number> {
  const acting = actingAs(db, { userId: null, duty: 'mails' })
  const { rows }: { rows: Ended[] } = await acting.execute<Ended>(
    sql`select * from end_unanswered(${now}, 200)`,
  )
  for (const { id, kind, client_id } of rows)
    await inTransaction({ actor: null, db: acting, now, ip: '' }, (ctx) =>
      recordEvent(ctx, { type: `${kind}.unanswered` as const, subjectId: id, userIds: [client_id] }),
    )
  return rows.length
}

process.stdout.write('ending ')
const end = plant === 'an end that is told of afterwards' ? endThenTell : () => expireRequests({ db, now })
while ((await end()) > 0);
await deliverDue({
  db,
  now: () => new Date(Date.now() + Number(ahead)),
  origin: 'https://machmoum.tn',
  secret: 'a secret of at least thirty-two characters',
  quiet: false,
  paperWorkers: { draw: () => Promise.reject(new Error('no paper comes with these mails')) },
  send: SENDS[plant] ?? arrive,
  report: (error) => console.error(error),
})
await pool.end()
