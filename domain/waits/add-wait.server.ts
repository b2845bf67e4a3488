import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { waits } from '#db/schema/waits.ts'
import type { Ctx } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { Conflict } from '#lib/errors.ts'
import { WAITS_MAX } from './wait-limit.ts'

/** A wait that there is now. `repeated`: there was the same one before. */
export type AddedWait = { waitId: string; repeated: boolean }

type Target = {
  clientId: string
  day: string
  providerId?: string | null
  slotId?: string | null
  whole?: boolean
  search?: string | null
}

/**
 * Adds a wait, one at a time for each client, so that no two count the same.
 * @param ctx carries the transaction
 * @param look refuses what need not be waited for; returns further values of the row
 * @throws Conflict 'too-many-waits'
 */
export async function addWait(
  ctx: Ctx,
  target: Target,
  look: () => Promise<Partial<typeof waits.$inferInsert>>,
): Promise<AddedWait> {
  const { clientId, day, providerId = null, slotId = null, whole = false, search = null } = target
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waits:${clientId}`}, 0))`)
  const live = and(eq(waits.clientId, clientId), isNull(waits.endedAt))
  const [same] = await ctx.db
    .select({ id: waits.id })
    .from(waits)
    .where(
      and(
        live,
        eq(waits.day, day),
        eq(waits.whole, whole),
        sql`${waits.providerId} is not distinct from ${providerId}`,
        sql`${waits.slotId} is not distinct from ${slotId}`,
        sql`${waits.search} is not distinct from ${search}`,
      ),
    )
  if (same) return { waitId: same.id, repeated: true }
  const more = await look()
  const [counted] = await ctx.db.select({ live: count() }).from(waits).where(live)
  if ((counted?.live ?? 0) >= WAITS_MAX)
    throw new Conflict(`Vous avez déjà ${WAITS_MAX} alertes. Supprimez-en une pour en ajouter une autre.`, {
      code: 'too-many-waits',
    })
  const [made] = await ctx.db
    .insert(waits)
    .values({
      clientId,
      day,
      providerId,
      slotId,
      whole,
      search,
      createdAt: ctx.now,
      lookedAt: ctx.now,
      ...more,
    })
    .returning({ id: waits.id })
  if (!made) throw new Error('a wait that was written is not there')
  await recordEvent(ctx, { type: 'wait.added', subjectId: made.id, userIds: [clientId] })
  return { waitId: made.id, repeated: false }
}
