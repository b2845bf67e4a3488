import { bookingNotes } from '#db/schema/booking-notes.ts'
import { each, type Fate, goes, ID, ofUser } from './column-fate.ts'

/** Columns of what people keep for themselves beside their requests. */
export const OWN_COLUMNS = {
  bookingNotes: goes(bookingNotes, ofUser(bookingNotes.authorId), 'notes', {
    ...each(ID, 'id', 'bookingRequestId', 'authorId', 'submissionId'),
    content: 'texte',
    createdAt: 'ecrite_le',
  }),
} satisfies Record<string, Fate>
