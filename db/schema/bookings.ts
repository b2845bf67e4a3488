import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { slots } from './calendar.ts'
import { createdAt, id, instant } from './columns.ts'
import { providers, services } from './providers.ts'

/** A client asks a provider for a day. Status moves once, from pending (see `booking-state.ts`). */
export const bookingRequests = pgTable(
  'booking_requests',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id),
    /** Day and optional time in Tunis (R13). */
    requestedDate: date('requested_date', { mode: 'string' }).notNull(),
    requestedTime: time('requested_time'),
    serviceId: uuid('service_id').references(() => services.id, { onDelete: 'set null' }),
    /** The service's name when it was asked for: it outlives the service. */
    serviceType: text('service_type'),
    message: text('message'),
    status: text('status', { enum: ['pending', 'unanswered', 'accepted', 'declined', 'cancelled'] })
      .notNull()
      .default('pending'),
    /** The day was marked as taken when the request was made; the provider sees the flag. */
    onBlockedDate: boolean('on_blocked_date').notNull().default(false),
    /** Made by the form: a repeated submission finds the first one (R43). */
    submissionId: uuid('submission_id').notNull(),
    decidedAt: instant('decided_at'),
    /** The slot that is asked for; null for the whole day, and when the slot is gone (D4). */
    slotId: uuid('slot_id').references(() => slots.id, { onDelete: 'set null' }),
    /** Name and times of the slot when it was asked for: later edits change nothing of it. */
    slotName: text('slot_name').notNull().default('Journée'),
    slotStarts: time('slot_starts'),
    slotEnds: time('slot_ends'),
    /** Stays when the booking is cancelled: it was accepted (D10). Triggers keep it. */
    acceptedAt: instant('accepted_at'),
    /** A pending request that no longer fits, and since when and by what (D7). */
    rivalSince: instant('rival_since'),
    rivalBecause: text('rival_because', { enum: ['accepted', 'calendar', 'asked'] }),
    /** Of an accepted booking that one side cancelled (D9); words only with 'other'. */
    cancelReason: text('cancel_reason', {
      enum: [
        'event-off',
        'date-changed',
        'other-provider',
        'own-mistake',
        'unforeseen',
        'double-booked',
        'other',
      ],
    }),
    cancelWords: text('cancel_words'),
    cancelledBy: text('cancelled_by', { enum: ['client', 'provider'] }),
    /** The end of an account that it ended with (D11). */
    endedBecause: text('ended_because', { enum: ['deleted', 'suspended'] }),
    /** Reason that the provider gave for refusing, and its own words with 'other' (D18). */
    declineReason: text('decline_reason', { enum: ['full', 'too-far', 'not-offered', 'other'] }),
    declineWords: text('decline_words'),
    /** Number of changes that calendars outside must take over, and the last of them (D21). A trigger counts. */
    revision: integer('revision').notNull().default(0),
    revisedAt: instant('revised_at'),
    /** Until when it is to be answered (W1); null only until the minute after an earlier version wrote it. */
    dueAt: instant('due_at'),
    /** The instant at which it ended without an answer (W3); stays when it is answered late. A function of the database writes it. */
    unansweredAt: instant('unanswered_at'),
    /** Next two reminders to the provider, as they are due, and the number that went out (W2). A function of the database takes them. */
    remindAt: instant('remind_at'),
    remindAgainAt: instant('remind_again_at'),
    reminded: smallint('reminded').notNull().default(0),
    /** The provider's first word in the conversation while it waited, and the client's answer to it (W2). */
    questionAt: instant('question_at'),
    questionAnsweredAt: instant('question_answered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('booking_requests_submission_key').on(t.clientId, t.submissionId),
    // Target of the reviews' foreign key: a review hangs on an accepted booking of the same two parties.
    unique('booking_requests_parties_key').on(t.id, t.clientId, t.providerId, t.status),
    index('booking_requests_client_idx').on(t.clientId, t.createdAt.desc()),
    index('booking_requests_provider_idx').on(t.providerId, t.status, t.createdAt.desc()),
    index('booking_requests_provider_day_idx').on(t.providerId, t.requestedDate),
    index('booking_requests_accepted_day_idx').on(t.requestedDate).where(sql`${t.status} = 'accepted'`),
    index('booking_requests_due_idx').on(t.dueAt).where(sql`${t.status} = 'pending'`),
    index('booking_requests_remind_idx')
      .on(t.remindAt)
      .where(sql`${t.status} = 'pending' and ${t.remindAt} is not null`),
    index('booking_requests_slot_idx').on(t.slotId).where(sql`${t.slotId} is not null`),
    check(
      'booking_requests_status',
      sql`${t.status} in ('pending', 'unanswered', 'accepted', 'declined', 'cancelled')`,
    ),
    check(
      'booking_requests_reminded',
      sql`${t.reminded} between 0 and 2 and (${t.remindAgainAt} is null or ${t.remindAt} is not null)`,
    ),
    check('booking_requests_question', sql`${t.questionAnsweredAt} is null or ${t.questionAt} is not null`),
    check(
      'booking_requests_unanswered',
      sql`(${t.status} <> 'unanswered' or ${t.unansweredAt} is not null) and (${t.status} <> 'pending' or ${t.unansweredAt} is null)`,
    ),
    check('booking_requests_decided', sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
    check(
      'booking_requests_cancelled_by',
      sql`${t.cancelledBy} is null or (${t.status} = 'cancelled' and ${t.cancelledBy} in ('client', 'provider'))`,
    ),
    check(
      'booking_requests_ended_because',
      sql`${t.endedBecause} is null or (${t.status} in ('cancelled', 'declined') and ${t.endedBecause} in ('deleted', 'suspended'))`,
    ),
    check(
      'booking_requests_decline_reason',
      sql`${t.declineReason} is null or (${t.status} = 'declined' and ${t.declineReason} in ('full', 'too-far', 'not-offered', 'other'))`,
    ),
    check(
      'booking_requests_decline_words',
      sql`${t.declineWords} is null or (${t.declineReason} = 'other' and length(${t.declineWords}) between 10 and 500)`,
    ),
    check('booking_requests_slot_name', sql`btrim(${t.slotName}) <> '' and length(${t.slotName}) <= 40`),
    check(
      'booking_requests_rival',
      sql`(${t.rivalSince} is null) = (${t.rivalBecause} is null)
        and (${t.rivalSince} is null or (${t.status} = 'pending' and ${t.rivalBecause} in ('accepted', 'calendar', 'asked')))`,
    ),
    check(
      'booking_requests_cancel_reason',
      sql`${t.cancelReason} is null or (${t.status} = 'cancelled' and ${t.acceptedAt} is not null and ${t.cancelledBy} is not null
        and ${t.cancelReason} in ('event-off', 'date-changed', 'other-provider', 'own-mistake', 'unforeseen', 'double-booked', 'other'))`,
    ),
    check(
      'booking_requests_cancel_words',
      sql`(${t.cancelWords} is not null) = (${t.cancelReason} is not distinct from 'other') and length(${t.cancelWords}) between 10 and 500`,
    ),
    check('booking_requests_message_length', sql`length(${t.message}) <= 2000`),
  ],
)
