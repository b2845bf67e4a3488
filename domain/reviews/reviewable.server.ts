import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#lib/dates.ts'

/**
 * The one rule of who may review whom (R4), as a condition on a row of `booking_requests`: accepted, its day over in
 * Tunis, no review of that pair yet, not even a hidden one, and the provider's account one of somebody else, neither deleted nor
 * suspended: it could not reply. The public need not see it: a profile made private evades no review. Whose booking it is, the statement around it asks.
 * @param today the day it is in Tunis
 */
export function reviewable(today: Day): SQL<boolean> {
  return sql<boolean>`(
    booking_requests.status = 'accepted'
    and booking_requests.requested_date < ${today}::date
    and not exists (
      select from reviews written
      where written.client_id = booking_requests.client_id and written.provider_id = booking_requests.provider_id
    )
    and exists (
      select from providers asked join users owner on owner.id = asked.user_id
      where asked.id = booking_requests.provider_id and asked.user_id <> booking_requests.client_id
        and owner.deleted_at is null and owner.suspended_at is null
    )
  )`
}
