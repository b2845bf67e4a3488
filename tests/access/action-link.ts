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
