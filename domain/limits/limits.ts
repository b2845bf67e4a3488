/**
 * Subjects of a limit. `address` is an IPv4 address or an IPv6 /64; `email` is the one that was typed, or is written to; `link`
 * is what a secret link opens.
 */
export type Per = 'address' | 'account' | 'email' | 'email and address' | 'link and address' | 'device'

/** So many hits in so many seconds, counted per subject. `said`: the refusal, for a wait in words; a general one without it. */
export type Limit = { per: Per; max: number; seconds: number; said?: (wait: string) => string }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const sent = (what: string) => (wait: string) =>
  `Vous avez envoyé ${what}. Vous pourrez en envoyer d’autres dans ${wait}.`

/** Every rate limit of the site (R48): what is counted, per whom, how many, in what time, what is answered. */
export const LIMITS = {
  // Signing in and passwords. No window is longer than a day: counters are forgotten after one.
  'login-pair': { per: 'email and address', max: 10, seconds: 15 * MINUTE },
  'login-email': { per: 'email', max: 100, seconds: DAY },
  'login-address': { per: 'address', max: 100, seconds: 15 * MINUTE },
  'login-device': { per: 'device', max: 10, seconds: DAY },
  'google-address': { per: 'address', max: 100, seconds: 15 * MINUTE },
  'second-step': { per: 'account', max: 10, seconds: 15 * MINUTE },
  'second-step-day': { per: 'account', max: 50, seconds: DAY },
  'password-check': { per: 'account', max: 10, seconds: 15 * MINUTE },
  'reset-address': { per: 'address', max: 60, seconds: HOUR },
  // Accounts and their mails.
  registration: { per: 'address', max: 20, seconds: HOUR },
  'email-check': { per: 'address', max: 60, seconds: 10 * MINUTE },
  suggestions: { per: 'address', max: 300, seconds: 5 * MINUTE },
  'mail-email': { per: 'email', max: 5, seconds: HOUR },
  'mail-address': { per: 'address', max: 30, seconds: HOUR },
  draft: { per: 'address', max: 60, seconds: HOUR },
  'malformed-form': { per: 'address', max: 30, seconds: 10 * MINUTE },
  deletion: { per: 'account', max: 10, seconds: 15 * MINUTE },
  'calendar-address': { per: 'account', max: 20, seconds: HOUR },
  // Every program that subscribes reads hourly; unknown addresses are guesses.
  'calendar-read': { per: 'account', max: 120, seconds: HOUR },
  'calendar-unknown': { per: 'address', max: 60, seconds: HOUR },
  // Lists shared with the family (Q6): a vote and the page after it count once.
  'list-share': {
    per: 'account',
    max: 20,
    seconds: HOUR,
    said: (wait) => `Vous avez créé 20 liens en une heure. Vous pourrez continuer dans ${wait}.`,
  },
  'shared-list': { per: 'link and address', max: 60, seconds: HOUR },
  'shared-vote': {
    per: 'link and address',
    max: 60,
    seconds: HOUR,
    said: (wait) => `Vous avez envoyé 60 votes en une heure. Vous pourrez continuer dans ${wait}.`,
  },
  'shared-unknown': { per: 'address', max: 60, seconds: HOUR },
  // Notes of one's own (W12).
  'booking-note': {
    per: 'account',
    max: 60,
    seconds: HOUR,
    said: (wait) => `Vous avez écrit 60 notes en une heure. Vous pourrez continuer dans ${wait}.`,
  },
  'push-device': { per: 'account', max: 30, seconds: HOUR },
  export: { per: 'account', max: 5, seconds: HOUR },
  // A portfolio of a hundred pieces with every second one tried again fits.
  upload: { per: 'account', max: 200, seconds: HOUR },
  // Addresses that we are asked to read: each costs others a request.
  feed: {
    per: 'account',
    max: 20,
    seconds: HOUR,
    said: (wait) =>
      `Vous avez ajouté ou changé 20 agendas en une heure. Vous pourrez continuer dans ${wait}.`,
  },
  'feed-reading': {
    per: 'account',
    max: 1,
    seconds: MINUTE,
    said: (wait) => `Vous venez de demander cette lecture. Vous pourrez la redemander dans ${wait}.`,
  },
  // Requests to operators (W14).
  verification: {
    per: 'account',
    max: 20,
    seconds: HOUR,
    said: sent('20 demandes de vérification en une heure'),
  },
  // Writing for others.
  booking: {
    per: 'account',
    max: 30,
    seconds: HOUR,
    said: sent('30 demandes de réservation en une heure'),
  },
  quote: { per: 'account', max: 30, seconds: HOUR, said: sent('30 demandes de devis en une heure') },
  // Requests of briefs (Q10), beside the limit of quotes.
  brief: {
    per: 'account',
    max: 20,
    seconds: DAY,
    said: (wait) =>
      `Une demande à plusieurs peut aller à 20 prestataires par jour, toutes demandes comprises. Vous pourrez continuer dans ${wait}.`,
  },
  'quote-paper': {
    per: 'account',
    max: 300,
    seconds: HOUR,
    said: (wait) => `Vous avez téléchargé 300 devis en une heure. Réessayez dans ${wait}.`,
  },
  conversation: {
    per: 'account',
    max: 20,
    seconds: HOUR,
    said: (wait) =>
      `Vous avez écrit à 20 nouvelles personnes en une heure. Vous pourrez écrire à d’autres dans ${wait}.`,
  },
  message: { per: 'account', max: 60, seconds: MINUTE, said: sent('60 messages en une minute') },
  answer: {
    per: 'account',
    max: 300,
    seconds: HOUR,
    said: (wait) => `Vous avez traité 300 demandes en une heure. Vous pourrez continuer dans ${wait}.`,
  },
  review: {
    per: 'account',
    max: 30,
    seconds: HOUR,
    said: (wait) =>
      `Vous avez publié ou modifié 30 avis ou réponses en une heure. Vous pourrez continuer dans ${wait}.`,
  },
  report: { per: 'account', max: 20, seconds: HOUR, said: sent('20 signalements en une heure') },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** The limits with such a subject. */
export type LimitPer<P extends Per> = {
  [Name in LimitName]: (typeof LIMITS)[Name] extends { per: P } ? Name : never
}[LimitName]

/** Requests of one client that may wait for an answer of one provider, bookings and quotes each (R48). */
export const PENDING_PER_PAIR = 10

/** Requests of one account that a server process works on at once, and those that may wait for their turn. */
export const AT_ONCE_PER_ACCOUNT = { running: 4, waiting: 400 }
