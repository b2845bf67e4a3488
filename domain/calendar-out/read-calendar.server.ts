import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Ctx, Role } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { hashOfLinkSecret } from '#domain/link-secret.server.ts'
import { NotFound } from '#lib/errors.ts'
import { PATHS } from '#lib/paths.ts'
import { listCalendarEvents } from './list-calendar-events.server.ts'
import { writeCalendar } from './write-calendar.server.ts'

/**
 * The calendar at a secret address, for whoever knows it (D21).
 * @throws NotFound for a secret that is unknown, replaced or ended, and while the account is suspended or deleted: all
 * alike; TooManyRequests
 */
export async function readCalendar(
  ctx: Ctx,
  { token, origin }: { token: string; origin: string },
): Promise<string> {
  const owner = await ownerOf(ctx, token)
  if (!owner) {
    await consumeLimit(ctx, 'calendar-unknown')
    throw new NotFound('Cet agenda n’existe pas.')
  }
  await consumeLimit(ctx, 'calendar-read', owner.userId)
  const db = actingAs(ctx.db, { userId: owner.userId, duty: null })
  return writeCalendar(await listCalendarEvents({ ...ctx, db }, owner), origin + PATHS[owner.role])
}

type Owner = { userId: string; role: Exclude<Role, 'admin'>; showsPhone: boolean }

async function ownerOf(ctx: Ctx, token: string): Promise<Owner | null> {
  const hash = hashOfLinkSecret(token)
  if (!hash) return null
  const { rows } = await ctx.db.execute<Owner>(sql`
    select u.id as "userId", u.role, s.shows_phone as "showsPhone"
    from calendar_subscriptions s join users u on u.id = s.user_id
    where s.token_hash = ${hash} and u.suspended_at is null and u.deleted_at is null`)
  return rows[0] ?? null
}
