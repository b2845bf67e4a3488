import { sql } from 'drizzle-orm'
import { runNamed } from '#db/named-query.ts'
import type { Ctx } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { FULL_DAYS, LAST_DAY, NO_LONGER_FITS } from './mark-rivals.server.ts'

const RESTORE = {
  name: 'restore-marks',
  // Events of one transaction bear the same instant.
  text: `with ${FULL_DAYS}
    update booking_requests b set rival_since = (freed.data #>> '{mark,since}')::timestamptz, rival_because = freed.data #>> '{mark,because}'
    from events accepted
    join events freed on freed.type = 'booking.unrivaled' and freed.created_at = accepted.created_at and freed.actor_id = accepted.actor_id,
      providers p
    where accepted.id = $4 and freed.data -> 'mark' is not null and b.id = freed.subject_id
      and p.id = b.provider_id and b.provider_id = $1 and b.status = 'pending' and b.rival_since is null and ${NO_LONGER_FITS}
    returning b.id, b.client_id, b.rival_because as because`,
}

/**
 * Gives requests that an acceptance let in the marks that they had, once it is undone and its raise is taken back. Their clients
 * were told of these marks and are told nothing now; a mail that has not gone out yet waits again.
 * @param ctx acts as the provider and holds its calendar
 * @param acceptance the event of the acceptance
 * @param own the request that is pending again, whose mark the undo gave back
 */
export async function restoreMarks(
  ctx: Ctx,
  providerId: string,
  { acceptance, own }: { acceptance: string; own: string },
): Promise<void> {
  const range = [todayInTunis(ctx.now), LAST_DAY]
  const restored = await runNamed<{ id: string; client_id: string; because: string }>(ctx.db, RESTORE, [
    providerId,
    ...range,
    acceptance,
  ])
  for (const { id, client_id, because } of restored) {
    // It concerns nobody anew, so that no mail goes out.
    await recordEvent(ctx, { type: 'booking.rivaled', subjectId: id, userIds: [], data: { because } })
    sendHint(ctx, [client_id], 'bookings')
  }
  const ids = sql.param([own, ...restored.map(({ id }) => id)])
  await ctx.db.execute(sql`
    update notifications n set done_at = null, outcome = null
    from events told, events accepted
    where told.id = n.event_id and told.type = 'booking.rivaled' and told.subject_id = any(${ids}::uuid[])
      and accepted.id = ${acceptance} and told.id < accepted.id
      and n.outcome = 'gone' and n.done_at >= accepted.created_at`)
}
