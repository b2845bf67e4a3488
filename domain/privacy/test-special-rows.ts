import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/context.ts'
import { BADGE_ITEMS } from '#domain/verifications/verification-item.ts'
import type { COLUMNS } from './columns.ts'

export type Row = Record<string, unknown>
export type Table = keyof typeof COLUMNS
export type People = { person: Actor; other: Actor; clientId: string; providerId: string }

/** Columns that a refusal alone may fill. */
const NOT_DECLINED = { declineReason: null, declineWords: null }
const NOT_CALLED_OFF = { cancelReason: null, cancelWords: null }
export const past = new Date('2021-05-06T07:08:00Z')

/** Values that rules of the database ask for; all other columns are filled by their type. One entry a row. */
export const SPECIAL: { [Key in Table]?: (people: People) => Row[] } = {
  users: ({ person }) => [{ id: person.userId, email: person.email, role: person.role, deletedAt: null }],
  providers: ({ other }) => [{ location: 'sfax', verifiedBy: other.userId, hiddenAt: past }],
  providerCategories: () => [{ category: 'chanteur' }],
  services: () => [{ leads: false }],
  // The first has the papers; those of the badge are granted.
  providerVerifications: () => [
    { item: 'place', state: 'asked', reminded: 30 },
    ...BADGE_ITEMS.map((item) => ({ item, state: 'granted', reminded: 30, validUntil: '2099-01-01' })),
  ],
  verificationPapers: () => [{ type: 'application/pdf' }],
  responseTimes: () => [{ counted: 7, withinDay: 3, medianMinutes: 90 }],
  quoteFormQuestions: () => [
    {
      inputType: 'radio',
      fact: 'slot',
      conditions: [{ question: randomUUID(), op: 'answered', value: '' }],
    },
  ],
  quoteAnswers: () => [{ fact: 'place' }],
  bookingRequests: ({ clientId, providerId }) => {
    const rest = { clientId, providerId, rivalSince: null, rivalBecause: null, reminded: 2 }
    return [
      {
        ...rest,
        status: 'accepted',
        cancelledBy: null,
        endedBecause: null,
        ...NOT_DECLINED,
        ...NOT_CALLED_OFF,
      },
      { ...rest, status: 'cancelled', endedBecause: 'suspended', ...NOT_DECLINED, ...NOT_CALLED_OFF },
      { ...rest, status: 'cancelled', endedBecause: null, cancelReason: 'other', ...NOT_DECLINED },
      { ...rest, status: 'declined', cancelledBy: null, declineReason: 'other', ...NOT_CALLED_OFF },
    ]
  },
  briefs: ({ clientId }) => [{ clientId, flexibility: 3, guestsFrom: 200, guestsTo: 250, sentTo: 3 }],
  quoteRequests: ({ clientId, providerId }) => [
    {
      clientId,
      providerId,
      status: 'responded',
      reminded: 2,
      endedBecause: null,
      refusalReason: null,
      choseOther: false,
      validityTold: 'soon',
    },
    {
      clientId,
      providerId,
      status: 'cancelled',
      reminded: 2,
      providerResponse: null,
      refusalReason: null,
      validityTold: 'over',
      briefId: null,
    },
    {
      clientId,
      providerId,
      status: 'refused',
      reminded: 2,
      endedBecause: null,
      refusalReason: 'price',
      validityTold: 'over',
      briefId: null,
    },
  ],
  occupancies: () => [{ source: 'hold' }],
  quoteVersions: () => [
    {
      contentHash: '0'.repeat(64),
      payments: { unit: 'percent', deposit: '30', instalments: [{ due: 'before', days: 0, share: '70' }] },
      cancellation: 'words',
    },
  ],
  quoteWishes: () => [{ wish: 'days' }],
  quoteAcceptances: () => [{ contentHash: '0'.repeat(64), total: 38_500n, options: [1] }],
  quoteLines: () => [{ quantity: 250, unitPrice: 38_500n }],
  conversations: ({ person, other }) => {
    const [userLow, userHigh] = [person.userId, other.userId].sort()
    return [{ userLow, userHigh }]
  },
  messages: ({ person, other }) => [{ senderId: person.userId, receiverId: other.userId }],
  reviews: ({ clientId, providerId, person }) => [
    // The archive of a provider holds the reviews that others see.
    {
      clientId,
      providerId,
      bookingStatus: 'accepted',
      ...(person.userId !== clientId && { hiddenAt: null }),
    },
  ],
  // A trigger made the first versions.
  reviewVersions: () => [{ version: 2, rating: 4 }],
  replyVersions: () => [{ version: 2 }],
  feeds: () => [{ url: 'https://agenda.test/secret' }],
  feedDays: () => [{ slotIds: [randomUUID()], choice: 'kept' }],
  waits: ({ clientId, providerId }) => [
    { clientId, providerId, search: null, known: null },
    {
      clientId,
      providerId: null,
      search: '/providers?date=2030-01-01',
      known: [],
      slotId: null,
      whole: false,
    },
  ],
  favouriteShares: () => [{ endsAt: new Date('2021-05-16T07:08:00Z') }],
  tasks: () => [{ deletedAt: null }, { deletedAt: past }],
  events: ({ person, other }) => [{ userIds: [person.userId, other.userId] }],
  media: () => [
    { kind: 'video', purpose: 'portfolio', fileName: null, fileType: null, hash: null },
    { kind: 'image', purpose: 'portfolio', fileName: null, fileType: null, posterUrl: null, rareCodec: null },
    { kind: 'file', purpose: 'quote-response', posterUrl: null, rareCodec: null, hash: null },
  ],
  uploads: () => [
    { purpose: 'quote-response', mediaId: null, posterFor: null },
    { purpose: 'profile', fileName: null, refusal: null },
  ],
  pushSubscriptions: () => [{ endpoint: `https://push.test/${randomUUID()}` }],
  contests: ({ clientId, providerId, other }) => [
    {
      authorId: clientId,
      providerId,
      reason: 'insult',
      outcome: 'kept',
      appealOutcome: 'kept',
      decidedBy: other.userId,
      appealDecidedBy: other.userId,
    },
  ],
  caseLeases: () => [{ kind: 'report', until: new Date('2021-05-06T07:23:00Z') }],
  twinCases: ({ person, other }) => [
    { ownerId: person.userId, otherId: other.userId, decidedBy: other.userId },
  ],
  reports: ({ other }) => [{ decidedBy: other.userId }],
  lunarDays: ({ clientId, person }) => [{ hijriYear: clientId === person.userId ? 1448 : 1449 }],
  operatorActions: ({ person, other }) => [
    { action: 'user.suspended', subjectType: 'user', subjectId: person.userId, operatorId: other.userId },
  ],
}
