import type { LimitPer } from '#domain/limits/limits.ts'
import type { DecisionType } from './decisions.ts'

/**
 * Every event but decisions, with the limit that it counts against for the account that causes it (R48). Whatever is written
 * for somebody else has one; null is for one’s own affairs, for reading, and for decisions of the operator.
 */
const EVENT_LIMITS = {
  'booking.requested': 'booking',
  'booking.accepted': 'answer',
  'booking.acceptance-undone': 'answer',
  'booking.declined': 'answer',
  'booking.cancelled': 'answer',
  'booking.called-off': 'answer',
  'booking.due': null,
  'booking.unanswered': null,
  'booking.rivaled': null,
  'booking.unrivaled': null,
  'booking.agreed': null,
  'quote.requested': 'quote',
  'quote.responded': 'answer',
  'quote.declined': 'answer',
  'quote.cancelled': 'answer',
  'quote.revised': 'answer',
  'quote.change-asked': 'answer',
  'quote.accepted': 'answer',
  'quote.confirmed': null,
  'quote.refused': 'answer',
  'quote.withdrawn': 'answer',
  'quote.due': null,
  'quote.unanswered': null,
  'quote.reminded': null,
  'quote.expired': null,
  'message.sent': 'message',
  'message.read': null,
  'message.reported': 'report',
  'review.created': 'review',
  'review.updated': 'review',
  'review.deleted': 'review',
  'review.replied': 'review',
  'review.reported': 'report',
  'review.invited': null,
  'review.contested': 'report',
  'review.contest-answered': 'report',
  'review.contest-appealed': 'report',
  'response.contested': 'report',
  'reply.updated': 'review',
  'reply.deleted': 'review',
  'account.registered': null,
  'account.updated': null,
  'account.password-changed': null,
  'account.second-step-completed': null,
  'account.deleted': null,
  'account.ended': null,
  'booking.ended': null,
  'quote.ended': null,
  'account.exported': null,
  'mails.chosen': null,
  'profile.published': null,
  'profile.unpublished': null,
  'service.created': null,
  'service.updated': null,
  'service.deleted': null,
  'question.created': null,
  'question.updated': null,
  'question.deleted': null,
  'availability.changed': null,
  'absence.declared': null,
  'absence.ended': null,
  'slots.changed': null,
  'slots.raised': null,
  'calendar.confirmed': null,
  'calendar.asked': null,
  'feed.added': null,
  'feed.changed': null,
  'feed.removed': null,
  'feed.failed': null,
  'wait.added': null,
  'wait.ended': null,
  'wait.told': null,
} as const satisfies Record<string, LimitPer<'account'> | null>

/** '<noun>.<past participle>' */
export type EventType = DecisionType | keyof typeof EVENT_LIMITS

/** The limit that an event counts against, or null. */
export function limitOfEvent(type: EventType): LimitPer<'account'> | null {
  return Object.hasOwn(EVENT_LIMITS, type) ? EVENT_LIMITS[type as keyof typeof EVENT_LIMITS] : null
}
