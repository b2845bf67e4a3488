import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#db/schema/accounts.ts'
import { providerProfiles, providers } from '#db/schema/providers.ts'
import { visibleProviders } from '#db/schema/search.ts'
import { UNKNOWN_CLIENT, UNKNOWN_PERSON } from './person-name.ts'

// The two parties of a booking or a quote request, as each sees the other; parts of a select.

/**
 * Columns of the joined client's `users` row. E-mail and phone leave the database only where they may be known (R7); a
 * deleted account's are placeholders.
 * @param mayKnowContact condition under which the provider may know them
 */
export function requestClient(mayKnowContact: SQL) {
  const contact = (column: typeof users.email | typeof users.phone) =>
    sql<string | null>`case when ${mayKnowContact} and ${users.deletedAt} is null then ${column} end`
  return {
    id: users.id,
    name: nameOr(UNKNOWN_CLIENT),
    avatarUrl: users.avatarUrl,
    email: contact(users.email),
    phone: contact(users.phone),
    deleted: sql<boolean>`${users.deletedAt} is not null`,
  }
}

/**
 * Columns of the joined `providers` row, of its owner's `users` row, and of `visible_providers` and `provider_profiles`,
 * joined to the left: a profile that the public does not see shows no picture.
 */
export const requestProvider = {
  id: providers.id,
  name: nameOr(UNKNOWN_PERSON),
  imageUrl: providerProfiles.profileImageUrl,
  location: providers.location,
  visible: sql<boolean>`${visibleProviders.providerId} is not null`,
}

/**
 * The same of a client's own request. Without a public profile their conversation goes on, and can be written to until the
 * owner's account ends.
 * @param clientId column of the request
 */
export const askedProvider = (clientId: PgColumn) => ({
  ...requestProvider,
  contactable: sql<boolean>`(${visibleProviders.providerId} is not null
    or (${users.suspendedAt} is null and ${users.deletedAt} is null and exists (
      select from conversations c
      where c.user_low = least(${users.id}, ${clientId}) and c.user_high = greatest(${users.id}, ${clientId}))))`,
})

function nameOr(fallback: string) {
  return sql<string>`coalesce(nullif(btrim(${users.name}), ''), ${fallback})`
}
