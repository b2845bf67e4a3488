/** Addresses of pages that mails and verbs lead to. A test holds them against `app/routes.ts`. */
export const PATHS = {
  login: '/login',
  googleCallback: '/login/google/callback',
  verifyEmail: '/verify-email',
  accountDeletion: '/account-deletion',
  messages: '/messages',
  setup: '/provider/setup',
  client: '/dashboard/client',
  provider: '/dashboard/provider',
  feeds: '/provider/feeds',
  verifications: '/provider/verifications',
} as const

/** Address of the conversation with somebody. */
export const conversationPath = (userId: string) => `${PATHS.messages}/${userId}`

/** Address on which a request without an answer is sent on to another provider. @param to the one that is named, if any */
export const alternativePath = (kind: 'booking' | 'quote', requestId: string, to?: string) =>
  `/${kind}s/${requestId}/alternative${to ? `?prestataire=${to}` : ''}`

/** Address of a quote’s page, for its two parties. */
export const quotePagePath = (quoteId: string) => `/quotes/${quoteId}`

/** Address of an action link of a mail. */
export const actionLinkPath = (token: string) => `/a/${token}`
