import { makeActionLinks } from '#domain/action-links/make-links.server.ts'
import type { Actor } from '#domain/context.ts'
import type { TestDatabase } from '#harness/database.ts'
import { aBooking } from '#harness/world.ts'
import { actionLinkPath } from '#lib/paths.ts'

/** The token of a link by which a provider refuses a request of the client's. */
export async function refusalLink(
  { db, pool }: TestDatabase,
  secret: string,
  parties: { client: Actor; provider: Actor & { providerId: string } },
): Promise<string> {
  const { bookingId } = await aBooking(db, { ...parties, day: '2099-10-03' })
  await pool.query("update booking_requests set due_at = now() + interval '1 day' where id = $1", [bookingId])
  const [link] = await makeActionLinks(
    { db, secret, now: new Date() },
    { userId: parties.provider.userId, subjectId: bookingId, actions: ['booking.decline'] },
  )
  return link?.path.slice(actionLinkPath('').length) ?? ''
}

/** Notices of the same event, one for each of a pair. */
export async function someNotices(
  { pool }: TestDatabase,
  { client, provider, subjectId }: { client: Actor; provider: Actor; subjectId: string },
): Promise<{ client: string; provider: string }> {
  await pool.query("insert into events (type, subject_id, user_ids) values ('booking.called-off', $1, $2)", [
    subjectId,
    [client.userId, provider.userId],
  ])
  const of = async ({ userId }: Actor) => {
    const found = await pool.query<{ id: string }>(
      "select n.id from notifications n join events e on e.id = n.event_id where e.subject_id = $1 and n.user_id = $2 and n.kind = 'booking.called-off'",
      [subjectId, userId],
    )
    return found.rows[0]?.id ?? ''
  }
  return { client: await of(client), provider: await of(provider) }
}
