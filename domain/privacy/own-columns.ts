import { bookingNotes } from '#db/schema/booking-notes.ts'
import { caseLeases, pictureTwins, twinCases } from '#db/schema/moderation.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import {
  each,
  type Fate,
  goes,
  ID,
  JOURNAL,
  MACHINERY,
  OPERATORS,
  ofUser,
  SECRET,
  stays,
  TIMED,
  within,
} from './column-fate.ts'

/** Columns of what people keep for themselves beside their requests, and of the browsers that tell them. */
export const OWN_COLUMNS = {
  bookingNotes: goes(bookingNotes, ofUser(bookingNotes.authorId), 'notes', {
    ...each(ID, 'id', 'bookingRequestId', 'authorId', 'submissionId'),
    content: 'texte',
    createdAt: 'ecrite_le',
  }),
  pushSubscriptions: goes(pushSubscriptions, ofUser(pushSubscriptions.userId), 'appareils', {
    ...each(ID, 'id', 'userId', 'sessionId'),
    ...each(SECRET, 'endpoint', 'p256dh', 'auth'),
    ...each(MACHINERY, 'serverKey', 'refusals'),
    lastSentAt: 'derniere_notification_le',
    createdAt: 'inscrit_le',
    removedAt: 'retire_le',
  }),
  // Of operators, whose accounts nobody erases.
  caseLeases: stays(caseLeases, ofUser(caseLeases.holderId), null, {
    ...each([OPERATORS, TIMED], 'caseId', 'holderId', 'kind', 'takenAt', 'until'),
  }),
  twinCases: stays(twinCases, ofUser(twinCases.ownerId, twinCases.otherId), null, {
    ...each([ID, JOURNAL], 'id', 'ownerId', 'otherId'),
    ...each([MACHINERY, JOURNAL], 'foundAt', 'decision', 'decidedAt'),
    decidedBy: [OPERATORS, JOURNAL],
  }),
  pictureTwins: goes(
    pictureTwins,
    within(pictureTwins.caseId, twinCases.id, ofUser(twinCases.ownerId, twinCases.otherId)),
    null,
    { ...each(ID, 'mediaId', 'twinId', 'caseId'), distance: MACHINERY },
    'forgotten',
  ),
} satisfies Record<string, Fate>
