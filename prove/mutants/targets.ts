/** A file that decides who may do what, and the tests that are asked about it: the quickest first. */
export type Target = { file: string; tests: readonly string[] }

const REVIEWS = [
  'domain/reviews/review-access.db.test.ts',
  'domain/reviews/reviews.db.test.ts',
  'domain/reviews/unseen-providers.db.test.ts',
  'domain/reviews/hidden-reviews.db.test.ts',
]
const CASES = ['domain/moderation/case-lease.db.test.ts', 'domain/moderation/hold-case.db.test.ts']
const OPERATOR = ['domain/operator/operator.db.test.ts', 'domain/operator/operator-model.db.test.ts']

/** The policies, the tables of states, and the conditions that verbs put before what they do. */
export const TARGETS: readonly Target[] = [
  { file: 'domain/context.ts', tests: ['domain/context.test.ts'] },
  { file: 'app/access/guard.ts', tests: ['app/access/guard.test.ts'] },
  { file: 'domain/bookings/booking-policy.ts', tests: ['domain/bookings/booking-policy.test.ts'] },
  { file: 'domain/bookings/booking-state.ts', tests: ['domain/bookings/booking-state.test.ts'] },
  { file: 'domain/quotes/quote-policy.ts', tests: ['domain/quotes/quote-policy.test.ts'] },
  { file: 'domain/quotes/quote-state.ts', tests: ['domain/quotes/quote-state.test.ts'] },
  { file: 'domain/quotes/conditions.ts', tests: ['domain/quotes/conditions.test.ts'] },
  { file: 'domain/quotes/quote-sums.ts', tests: ['domain/quotes/quote-sums.test.ts'] },
  { file: 'domain/quotes/quote-terms.ts', tests: ['domain/quotes/quote-terms.test.ts'] },
  { file: 'domain/quotes/message-fields.ts', tests: ['domain/quotes/message-fields.test.ts'] },
  { file: 'domain/quotes/model-content.ts', tests: ['domain/quotes/model-content.test.ts'] },
  { file: 'domain/briefs/brief-questions.ts', tests: ['domain/briefs/brief-questions.test.ts'] },
  { file: 'domain/messages/message-policy.ts', tests: ['domain/messages/message-policy.test.ts'] },
  { file: 'domain/providers/publication.ts', tests: ['domain/providers/publication.test.ts'] },
  { file: 'domain/reports/report-state.ts', tests: ['domain/reports/report-state.test.ts'] },
  { file: 'domain/operator/operator-actions.ts', tests: ['domain/operator/operator-actions.test.ts'] },
  { file: 'domain/media/media-context.server.ts', tests: ['domain/media/media-context.test.ts'] },
  { file: 'domain/accounts/landing-path.ts', tests: ['domain/accounts/landing-path.test.ts'] },
  {
    file: 'domain/availability/calendar-trust.ts',
    tests: ['domain/availability/calendar-trust.test.ts'],
  },
  { file: 'domain/availability/slots.ts', tests: ['domain/availability/slots.test.ts'] },
  {
    file: 'domain/bookings/cancellation-record.ts',
    tests: ['domain/bookings/cancellation-record.test.ts'],
  },
  {
    file: 'domain/verifications/verification-state.ts',
    tests: ['domain/verifications/verification-state.test.ts'],
  },
  {
    file: 'domain/verifications/verification-item.ts',
    tests: ['domain/verifications/verification-state.test.ts'],
  },
  { file: 'domain/contests/contest-state.ts', tests: ['domain/contests/contest-state.test.ts'] },
  { file: 'domain/absences/absence.ts', tests: ['domain/absences/absence.test.ts'] },
  { file: 'domain/due-times/due-time.ts', tests: ['domain/due-times/due-time.test.ts'] },
  { file: 'domain/due-times/counted-hours.ts', tests: ['domain/due-times/counted-hours.test.ts'] },
  {
    file: 'domain/response-times/response-time.ts',
    tests: ['domain/response-times/response-time.test.ts'],
  },
  { file: 'domain/notifications/quiet-hours.ts', tests: ['domain/notifications/quiet-hours.test.ts'] },
  { file: 'domain/moderation/hold-case.server.ts', tests: CASES },
  { file: 'domain/moderation/take-case.server.ts', tests: CASES },
  {
    file: 'domain/verifications/ask-verification.server.ts',
    tests: [
      'domain/verifications/ask-verification.db.test.ts',
      'domain/verifications/verifications.db.test.ts',
      'domain/verifications/verification-papers.db.test.ts',
    ],
  },
  {
    file: 'domain/verifications/decide-verification.server.ts',
    tests: [
      'domain/verifications/decide-verification.db.test.ts',
      'domain/verifications/verifications.db.test.ts',
      'domain/verifications/verification-papers.db.test.ts',
    ],
  },
  {
    file: 'domain/alternatives/ask-alternative.server.ts',
    tests: ['domain/alternatives/alternatives.db.test.ts', 'domain/alternatives/ask-alternative.db.test.ts'],
  },
  { file: 'domain/waits/wait-line.ts', tests: ['domain/waits/wait-line.test.ts'] },
  { file: 'domain/feeds/feed-state.ts', tests: ['domain/feeds/feed-state.test.ts'] },
  { file: 'domain/feeds/touched-slots.ts', tests: ['domain/feeds/touched-slots.test.ts'] },
  { file: 'domain/feeds/public-address.ts', tests: ['domain/feeds/fetch-feed.test.ts'] },
  { file: 'domain/reviews/reviewable.server.ts', tests: REVIEWS },
  { file: 'domain/reviews/change-own-review.server.ts', tests: REVIEWS },
  { file: 'domain/reviews/received-review.server.ts', tests: REVIEWS },
  {
    file: 'domain/bookings/move-booking.server.ts',
    tests: [
      'domain/bookings/move-booking.db.test.ts',
      'domain/bookings/call-off-booking.db.test.ts',
      'domain/bookings/undo-acceptance.db.test.ts',
      'domain/bookings/undo-marks.db.test.ts',
      'domain/due-times/expire-requests.db.test.ts',
    ],
  },
  {
    file: 'domain/bookings/call-off-booking.server.ts',
    tests: ['domain/bookings/call-off-booking.db.test.ts'],
  },
  {
    file: 'domain/bookings/undo-acceptance.server.ts',
    tests: [
      'domain/bookings/undo-acceptance.db.test.ts',
      'domain/bookings/undo-raise.db.test.ts',
      'domain/bookings/undo-marks.db.test.ts',
      'domain/bookings/capacity.db.test.ts',
      'domain/quotes/accept-quote.db.test.ts',
    ],
  },
  {
    file: 'domain/waits/end-wait.server.ts',
    tests: ['domain/waits/waits.db.test.ts', 'domain/waits/tell-waits.db.test.ts'],
  },
  { file: 'domain/feeds/own-feed.server.ts', tests: ['domain/feeds/feeds.db.test.ts'] },
  {
    file: 'domain/quotes/move-quote.server.ts',
    tests: [
      'domain/quotes/quotes.db.test.ts',
      'domain/quotes/move-quote.db.test.ts',
      'domain/quotes/holds.db.test.ts',
      'domain/quotes/quote-life.db.test.ts',
      'domain/quotes/hold-races.db.test.ts',
      'domain/quotes/quote-races.db.test.ts',
      'domain/due-times/expire-requests.db.test.ts',
    ],
  },
  {
    file: 'domain/messages/correspondent.server.ts',
    tests: ['domain/messages/correspondent.db.test.ts', 'domain/messages/messages.db.test.ts'],
  },
  {
    file: 'domain/reports/decide-report.server.ts',
    tests: [
      'domain/reports/decide-report.db.test.ts',
      'domain/reports/report-request.db.test.ts',
      'domain/moderation/case-lease.db.test.ts',
    ],
  },
  { file: 'domain/operator/subjects.server.ts', tests: OPERATOR },
  {
    file: 'domain/operator/suspend-user.server.ts',
    tests: [...OPERATOR, 'domain/end-requests.db.test.ts', 'domain/notifications/decision-mails.db.test.ts'],
  },
  { file: 'domain/operator/hide-provider.server.ts', tests: OPERATOR },
  { file: 'domain/tasks/own-tasks.server.ts', tests: ['domain/tasks/tasks.db.test.ts'] },
]
