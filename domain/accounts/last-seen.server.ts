import { type SQL, sql } from 'drizzle-orm'
import { USE_STEP } from './presence.ts'

/**
 * Instant until which somebody may have been online: used a session, had its live stream open, or did something. It lies a minute
 * ahead of what sessions know; null for somebody who was never here.
 */
export const lastSeen = (userId: string): SQL<Date | null> => sql`greatest(
    (select max(created_at) from events where actor_id = ${userId}),
    (select max(greatest(updated_at, live_at)) + ${USE_STEP / 1000}::int * interval '1 second'
      from sessions where user_id = ${userId}))`
