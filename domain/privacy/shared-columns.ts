import { bookingRequests } from '#db/schema/bookings.ts'
import { conversationMembers, conversations, messages } from '#db/schema/messages.ts'
import { quoteAnswers, quoteRequests, quoteResponseFiles } from '#db/schema/quotes.ts'
import { reports } from '#db/schema/reports.ts'
import { reviewReplies, reviews } from '#db/schema/reviews.ts'
import {
  ELSEWHERE,
  each,
  type Fate,
  goes,
  ID,
  JOURNAL,
  MACHINERY,
  OPERATORS,
  ofBoth,
  ofProvider,
  ofUser,
  REFERENCE,
  SHARED,
  stays,
  within,
} from './column-fate.ts'

const ownRequests = ofBoth(quoteRequests.clientId, quoteRequests.providerId)

/** Columns of what two people have to do with each other. */
export const SHARED_COLUMNS = {
  bookingRequests: stays(
    bookingRequests,
    ofBoth(bookingRequests.clientId, bookingRequests.providerId),
    'reservations',
    {
      ...each([ID, SHARED], 'id', 'clientId', 'providerId', 'submissionId'),
      serviceId: [ID, REFERENCE],
      requestedDate: ['jour', SHARED],
      requestedTime: ['heure', SHARED],
      serviceType: ['service', SHARED],
      message: ['message', SHARED],
      ...each([MACHINERY, SHARED], 'revision', 'revisedAt'),
      status: ['statut', SHARED],
      createdAt: ['envoyee_le', SHARED],
      decidedAt: ['decidee_le', SHARED],
      cancelledBy: ['annulee_par', SHARED],
      endedBecause: ['fin_de_compte', SHARED],
      declineReason: ['motif_du_refus', SHARED],
      declineWords: ['precisions_du_refus', SHARED],
      slotId: [ID, REFERENCE],
      slotName: ['creneau', SHARED],
      slotStarts: ['creneau_debut', SHARED],
      slotEnds: ['creneau_fin', SHARED],
      acceptedAt: ['acceptee_le', SHARED],
      cancelReason: ['motif_d_annulation', SHARED],
      cancelWords: ['explication_de_l_annulation', SHARED],
      ...each([MACHINERY, SHARED], 'onBlockedDate', 'rivalSince', 'rivalBecause'),
    },
  ),
  quoteRequests: stays(quoteRequests, ownRequests, 'devis', {
    ...each([ID, SHARED], 'id', 'clientId', 'providerId', 'submissionId'),
    clientMessage: ['message', SHARED],
    status: ['statut', SHARED],
    providerResponse: ['reponse', SHARED],
    createdAt: ['envoyee_le', SHARED],
    updatedAt: ['modifiee_le', SHARED],
    endedBecause: ['fin_de_compte', SHARED],
  }),
  quoteAnswers: stays(
    quoteAnswers,
    within(quoteAnswers.quoteRequestId, quoteRequests.id, ownRequests),
    'devis',
    {
      ...each([ID, SHARED], 'id', 'quoteRequestId'),
      questionId: [ID, REFERENCE],
      questionText: ['question', SHARED],
      answer: ['reponse', SHARED],
      ...each([MACHINERY, SHARED], 'position', 'inputType'),
    },
  ),
  quoteResponseFiles: goes(
    quoteResponseFiles,
    within(quoteResponseFiles.quoteRequestId, quoteRequests.id, ofProvider(quoteRequests.providerId)),
    'devis',
    {
      ...each(ID, 'id', 'quoteRequestId', 'fileUrl'),
      fileName: 'fichiers',
      ...each(MACHINERY, 'fileType', 'fileSize', 'createdAt'),
    },
  ),
  conversations: stays(conversations, ofUser(conversations.userLow, conversations.userHigh), null, {
    ...each([ID, SHARED], 'id', 'userLow', 'userHigh'),
    ...each([ELSEWHERE, SHARED], 'lastSequence', 'lastMessageAt', 'createdAt'),
  }),
  conversationMembers: stays(conversationMembers, ofUser(conversationMembers.userId), null, {
    ...each([ID, SHARED], 'conversationId', 'userId'),
    ...each([ELSEWHERE, SHARED], 'unreadCount', 'lastReadSequence', 'lastMessageAt'),
  }),
  messages: stays(messages, ofUser(messages.senderId, messages.receiverId), 'messages', {
    ...each([ID, SHARED], 'id', 'conversationId', 'senderId', 'receiverId', 'clientMessageId'),
    createdAt: ['le', SHARED],
    content: ['texte', SHARED],
    read: ['lu', SHARED],
    sequence: [MACHINERY, SHARED],
    ...each([ELSEWHERE, SHARED], 'hiddenAt', 'hiddenReason'),
  }),
  reviews: stays(reviews, ofBoth(reviews.clientId, reviews.providerId), 'avis', {
    ...each([ID, SHARED], 'id', 'providerId', 'clientId', 'bookingRequestId', 'submissionId'),
    rating: ['note', SHARED],
    content: ['texte', SHARED],
    createdAt: ['publie_le', SHARED],
    updatedAt: ['modifie_le', SHARED],
    bookingStatus: [MACHINERY, SHARED],
    ...each([ELSEWHERE, SHARED], 'hiddenAt', 'hiddenReason'),
  }),
  reviewReplies: stays(
    reviewReplies,
    within(reviewReplies.reviewId, reviews.id, ofBoth(reviews.clientId, reviews.providerId)),
    'avis',
    {
      reviewId: [ID, SHARED],
      content: ['reponse_publique', SHARED],
      ...each([MACHINERY, SHARED], 'createdAt', 'updatedAt'),
    },
  ),
  reports: stays(reports, ofUser(reports.reporterId), 'signalements', {
    ...each([ID, SHARED], 'id', 'reporterId', 'subjectId'),
    subjectType: ['objet', SHARED],
    reason: ['raison', SHARED],
    createdAt: ['envoye_le', SHARED],
    decision: ['decision', SHARED],
    decisionReason: ['motif', SHARED],
    decidedAt: ['decide_le', SHARED],
    decidedBy: [OPERATORS, JOURNAL],
  }),
} satisfies Record<string, Fate>
