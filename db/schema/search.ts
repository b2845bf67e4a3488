import { pgView, uuid } from 'drizzle-orm/pg-core'

/**
 * The providers that the public sees (R30): public profile, provider not hidden, account neither suspended nor
 * deleted. Whatever shows a provider to others asks this view, so that one predicate decides. Discovery's read
 * model (`provider_cards`, `listing_entries`) holds exactly these; both are made in migration 0002.
 */
export const visibleProviders = pgView('visible_providers', {
  providerId: uuid('provider_id').notNull(),
  profileId: uuid('profile_id').notNull(),
  userId: uuid('user_id').notNull(),
}).existing()
