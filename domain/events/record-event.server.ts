import { events } from '#db/schema/events.ts'
import type { Ctx } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { type EventType, limitOfEvent } from './event-limits.ts'
import { liveTopicOf } from './live-news.ts'
import { sendHint, sendHintLater } from './send-hint.server.ts'

/**
 * Writes what happened, in the transaction of the change it tells of. Once that is committed, the open pages of the
 * people it concerns are told to read again. Counts against the limits of whoever causes it: a repeated submission, which
 * records nothing, never counts twice (R43, R48).
 * @param ctx must carry the transaction of the change
 * @param event its type, the row it is about and the people it concerns
 * @param later those of them whose pages are told only after a while: what happened may yet be undone
 * @throws TooManyRequests
 */
export async function recordEvent(
  ctx: Ctx,
  event: { type: EventType; subjectId: string; userIds: string[]; data?: Record<string, unknown> },
  later: { userIds: readonly string[]; afterMs: number } = { userIds: [], afterMs: 0 },
): Promise<void> {
  const limit = limitOfEvent(event.type)
  if (limit && ctx.actor) await consumeLimit(ctx, limit)
  await ctx.db.insert(events).values({ ...event, actorId: ctx.actor?.userId ?? null })
  const topic = liveTopicOf(event.type)
  if (!topic) return
  const now = event.userIds.filter((id) => !later.userIds.includes(id))
  sendHint(ctx, now, topic)
  if (later.userIds.length > 0) sendHintLater(ctx, later.userIds, topic, later.afterMs)
}
