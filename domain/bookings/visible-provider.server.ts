import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether the public may see the provider of this id, as SQL: the same predicate as the public profile (R30).
 * @param providerId an expression that holds a provider's id
 */
export function isVisibleProvider(providerId: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from providers visible
      join provider_profiles on provider_profiles.provider_id = visible.id
      join users on users.id = visible.user_id
    where visible.id = ${providerId} and provider_profiles.is_public
      and visible.hidden_at is null and users.suspended_at is null and users.deleted_at is null
  )`
}
