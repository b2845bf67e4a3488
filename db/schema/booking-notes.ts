import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bookingRequests } from './bookings.ts'
import { createdAt, id } from './columns.ts'

/** Dated notes of one side about what was agreed on a booking (W12). The other side never reads them. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: id(),
    bookingRequestId: uuid('booking_request_id')
      .notNull()
      .references(() => bookingRequests.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    submissionId: uuid('submission_id').notNull(),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('booking_notes_submission_key').on(t.authorId, t.submissionId),
    index('booking_notes_booking_idx').on(t.bookingRequestId, t.authorId),
    check('booking_notes_content', sql`btrim(${t.content}) <> '' and length(${t.content}) <= 2000`),
  ],
)
