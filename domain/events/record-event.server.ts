import { events } from '#db/schema/events.ts'
import type { Ctx } from '#domain/context.ts'
import type { DecisionType } from './decisions.ts'
import { liveTopicOf } from './live-news.ts'
import { sendHint } from './send-hint.server.ts'

export type EventType =
  | DecisionType
  | 'booking.requested'
  | 'booking.accepted'
  | 'booking.declined'
  | 'booking.cancelled'
  | 'quote.requested'
  | 'quote.responded'
  | 'quote.declined'
  | 'quote.cancelled'
  | 'account.registered'
  | 'account.updated'
  | 'account.password-changed'
  | 'account.second-step-completed'
  | 'account.deleted'
  | 'account.exported'
  | 'mails.chosen'
  | 'profile.published'
  | 'profile.unpublished'
  | 'service.created'
  | 'service.updated'
  | 'service.deleted'
  | 'question.created'
  | 'question.updated'
  | 'question.deleted'
  | 'availability.changed'
  | 'message.sent'
  | 'message.read'
  | 'message.reported'
  | 'review.created'
  | 'review.updated'
  | 'review.deleted'
  | 'review.replied'
  | 'review.reported'
  | 'reply.updated'
  | 'reply.deleted'

/**
 * Writes what happened, in the transaction of the change it tells of. Once that is committed, the open pages of the
 * people it concerns are told to read again.
 * @param ctx must carry the transaction of the change
 * @param event its type, the row it is about and the people it concerns
 */
export async function recordEvent(
  ctx: Ctx,
  event: { type: EventType; subjectId: string; userIds: string[]; data?: Record<string, unknown> },
): Promise<void> {
  await ctx.db.insert(events).values({ ...event, actorId: ctx.actor?.userId ?? null })
  const topic = liveTopicOf(event.type)
  if (topic) sendHint(ctx, event.userIds, topic)
}
