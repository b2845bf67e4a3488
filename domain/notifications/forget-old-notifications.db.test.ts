import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { EVENTS_KEPT_DAYS, forgetOldEvents } from '#domain/events/forget-old-events.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient } from '#harness/world.ts'
import { forgetOldNotifications, NOTIFICATIONS_KEPT_DAYS } from './forget-old-notifications.server.ts'

const world = testDatabase()
const now = new Date()

/** An event of so many days ago, whose mail was done with so many days ago; null: it waits. */
async function anEvent(userId: string, happened: number, done: number | null) {
  const subject = randomUUID()
  await world.pool.query(
    `with happened as (insert into events (type, subject_id, user_ids, created_at)
       values ('booking.requested', $1, array[$2::uuid], $3::timestamptz - $4 * interval '1 day') returning id)
     select from happened`,
    [subject, userId, now, happened],
  )
  if (done !== null)
    await world.pool.query(
      `update notifications set outcome = 'sent', done_at = $2::timestamptz - $3 * interval '1 day'
       where event_id = (select id from events where subject_id = $1)`,
      [subject, now, done],
    )
  return subject
}

it('forgets mails, and then events, once their time is over and never while a mail waits', async () => {
  const { userId } = await aClient(world.db)
  const [old, mailed] = [EVENTS_KEPT_DAYS + 0.1, NOTIFICATIONS_KEPT_DAYS + 0.1]
  const gone = await anEvent(userId, old, mailed)
  const mailGone = await anEvent(userId, EVENTS_KEPT_DAYS - 0.1, mailed)
  const mailKept = await anEvent(userId, old, NOTIFICATIONS_KEPT_DAYS - 0.1)
  const waiting = await anEvent(userId, old, null)

  await forgetOldNotifications({ ...world.ctx(), now })
  expect(await forgetOldEvents({ ...world.ctx(), now })).toBe(1)

  const { rows } = await world.pool.query<{ subject: string; mails: number }>(
    `select e.subject_id as subject, count(n.id)::int as mails from events e left join notifications n on n.event_id = e.id
     group by 1`,
  )
  const left = Object.fromEntries(rows.map(({ subject, mails }) => [subject, mails]))
  expect(left).toEqual({ [mailGone]: 0, [mailKept]: 1, [waiting]: 1 })
  expect(left[gone]).toBeUndefined()
})
