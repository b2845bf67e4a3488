import { WHOLE_DAY } from '#domain/availability/slots.ts'
import { rivalNote } from '#domain/bookings/rival-note.ts'
import { dueNote, dueWords } from '#domain/due-times/due-time.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { formatMoment } from '#lib/moment.ts'
import { PATHS } from '#lib/paths.ts'
import { plural } from '#lib/text.ts'
import type { MailKind, ToldKind } from './mail-kinds.ts'
import { type QuoteFacts, quoteDetails, quoteEndWords } from './quote-words.ts'
import { REVIEW_WORDS } from './review-mail-words.ts'
import { shortName } from './short-name.ts'

/**
 * Facts that a mail tells of. Names are those of the other party, and nothing else of theirs is in a mail
 * (R7).
 */
export type MailFacts = QuoteFacts & {
  /** The other party's name; '' for a deleted account. */
  name: string
  /** Address of the thread with them, or of the page with the request. */
  path: string
  booking?: BookingFacts | undefined
  /** Of a request that no longer fits: another one was accepted, or the calendar has changed. */
  rivalBecause?: 'accepted' | 'calendar' | undefined
  /** Of a refusal or a cancellation: its reason. */
  reason?: string | undefined
  /** Of a review: its stars, 1 to 5. */
  rating?: number | undefined
  /** Of messages: how many wait, and how the newest begins; '' where nothing may be shown. */
  unread?: number | undefined
  excerpt?: string | undefined
  /** Of a request that waits: until when it is to be answered, and when it was asked. */
  due?: { at: Date; asked: Date } | undefined
  /** Of alerts: the days that are free. */
  freed?: readonly FreedDay[] | undefined
  /** Of one of them: until when nobody further in the line is told. */
  firstUntil?: Date | undefined
  /** Of a provider that the public sees: its picture. */
  imageUrl?: string | null | undefined
}

/** Of a booking: the day, 'HH:mm' or null, the slot's name, and the service's name or null. */
type BookingFacts = { day: string; time: string | null; slot: string; service: string | null }

/** A provider's day that somebody waits for, and that is free. */
export type FreedDay = { name: string; day: string; slot: string | null }

/** A mail's words. */
export type MailContent = {
  subject: string
  heading: string
  line: string
  details: { label: string; value: string }[]
  button: { label: string; path: string }
  /** The beginning of what somebody wrote. */
  excerpt?: string | undefined
  /** A picture of whom it is about. */
  picture?: { url: string; alt: string } | undefined
}

type Words = {
  heading: string
  /** Subject of the mail after the other party's name: what they did. */
  did: string
  /** The same as the mail says it, where that is kinder. */
  said?: string
  button: string
  /** Page on which the recipient reads of it; by side where both get the mail. */
  page: string | Record<'client' | 'provider', string>
}

const WORDS: Record<ToldKind, Words> = {
  'booking.requested': {
    heading: 'Nouvelle demande de réservation',
    did: 'vous demande une date',
    button: 'Voir la demande',
    page: PATHS.provider,
  },
  'booking.accepted': {
    heading: 'Votre réservation est acceptée',
    did: 'a accepté votre demande de réservation',
    button: 'Voir ma réservation',
    page: `${PATHS.client}?status=accepted`,
  },
  'booking.declined': {
    heading: 'Votre demande est refusée',
    did: 'a refusé votre demande de réservation',
    said: 'n’a pas pu accepter votre demande de réservation',
    button: 'Voir ma demande',
    page: `${PATHS.client}?status=declined`,
  },
  'booking.unanswered': {
    heading: 'Votre demande est restée sans réponse',
    did: 'n’a pas répondu à votre demande de réservation',
    said: 'n’a pas répondu à temps à votre demande de réservation. Vous pouvez vous adresser à un autre prestataire',
    button: 'Voir ma demande',
    page: `${PATHS.client}?status=unanswered`,
  },
  'booking.cancelled': {
    heading: 'Demande de réservation annulée',
    did: 'a annulé sa demande de réservation',
    button: 'Voir mes demandes',
    page: `${PATHS.provider}?status=cancelled`,
  },
  'booking.called-off': {
    heading: 'Une réservation est annulée',
    did: 'a annulé la réservation',
    button: 'Voir la réservation',
    page: { client: `${PATHS.client}?status=cancelled`, provider: `${PATHS.provider}?status=cancelled` },
  },
  'booking.rivaled': {
    heading: 'Votre date n’est plus libre',
    did: 'n’est plus libre à votre date',
    button: 'Voir ce que je peux faire',
    page: `${PATHS.client}?status=pending`,
  },
  'wait.told': {
    heading: 'Une date que vous attendez est libre',
    did: 'est libre à la date que vous attendez',
    button: 'Voir mes alertes',
    page: `${PATHS.client}?tab=alertes`,
  },
  'quote.requested': {
    heading: 'Nouvelle demande de devis',
    did: 'vous demande un devis',
    button: 'Voir la demande',
    page: `${PATHS.provider}?tab=devis`,
  },
  'quote.responded': {
    heading: 'Votre devis est arrivé',
    did: 'a répondu à votre demande de devis',
    button: 'Lire la réponse',
    page: `${PATHS.client}?tab=devis&status=responded`,
  },
  'quote.declined': {
    heading: 'Votre demande est refusée',
    did: 'a refusé votre demande de devis',
    said: 'n’a pas pu répondre à votre demande de devis',
    button: 'Voir ma demande',
    page: `${PATHS.client}?tab=devis&status=declined`,
  },
  'quote.unanswered': {
    heading: 'Votre demande est restée sans réponse',
    did: 'n’a pas répondu à votre demande de devis',
    said: 'n’a pas répondu à temps à votre demande de devis. Vous pouvez vous adresser à un autre prestataire',
    button: 'Voir ma demande',
    page: `${PATHS.client}?tab=devis&status=unanswered`,
  },
  'quote.cancelled': {
    heading: 'Demande de devis annulée',
    did: 'a annulé sa demande de devis',
    button: 'Voir mes demandes',
    page: `${PATHS.provider}?tab=devis&status=cancelled`,
  },
  'quote.revised': {
    heading: 'Votre devis a une nouvelle version',
    did: 'a modifié votre devis',
    button: 'Voir ce qui a changé',
    page: `${PATHS.client}?tab=devis&status=responded`,
  },
  'quote.change-asked': {
    heading: 'Une modification vous est demandée',
    did: 'vous demande de modifier votre devis',
    button: 'Lire la demande',
    page: `${PATHS.provider}?tab=devis&status=responded`,
  },
  'quote.accepted': {
    heading: 'Votre devis est accepté',
    did: 'a accepté votre devis',
    said: 'a accepté votre devis. Sa date est réservée dans votre agenda',
    button: 'Voir le devis',
    page: `${PATHS.provider}?tab=devis&status=accepted`,
  },
  'quote.confirmed': {
    heading: 'Votre date est réservée',
    did: ': votre date est réservée',
    said: 'a reçu votre accord. Votre date est réservée',
    button: 'Voir le devis',
    page: `${PATHS.client}?tab=devis&status=accepted`,
  },
  'quote.refused': {
    heading: 'Votre devis est refusé',
    did: 'n’a pas retenu votre devis',
    button: 'Voir le devis',
    page: `${PATHS.provider}?tab=devis&status=refused`,
  },
  'quote.withdrawn': {
    heading: 'Un devis est retiré',
    did: 'a retiré son devis',
    button: 'Voir mes demandes',
    page: `${PATHS.client}?tab=devis&status=withdrawn`,
  },
  'quote.reminded': {
    heading: 'Votre devis expire aujourd’hui',
    did: ': votre devis expire aujourd’hui',
    button: 'Lire le devis',
    page: `${PATHS.client}?tab=devis&status=responded`,
  },
  'quote.expired': {
    heading: 'Ce devis a expiré',
    did: ': votre devis a expiré',
    button: 'Voir le devis',
    page: {
      client: `${PATHS.client}?tab=devis&status=expired`,
      provider: `${PATHS.provider}?tab=devis&status=expired`,
    },
  },
  ...REVIEW_WORDS,
  'feed.failed': {
    heading: 'Un calendrier importé ne répond plus',
    did: 'n’est plus lu depuis trois jours',
    said: 'ne peut plus être lu depuis trois jours. Ses jours occupés restent bloqués d’après la dernière lecture',
    button: 'Voir mes agendas',
    page: PATHS.feeds,
  },
  'calendar.asked': {
    heading: 'Votre calendrier est-il à jour ?',
    did: 'est-il à jour ?',
    said: 'n’a été ni modifié ni confirmé depuis une semaine. Si vos dates sont exactes, confirmez-le en un clic : les clients qui cherchent une date verront qu’il est à jour',
    button: 'Confirmer mon calendrier',
    page: `${PATHS.provider}#calendrier`,
  },
}

/** Page to which a mail of this kind leads its reader. */
export function pageOf(kind: ToldKind, reader: 'client' | 'provider' = 'client'): string {
  const { page } = WORDS[kind]
  return typeof page === 'string' ? page : page[reader]
}

/** The words of a mail of this kind. */
export function mailContent(kind: MailKind, facts: MailFacts): MailContent {
  const name = shortName(facts.name)
  const details = bookingDetails(facts.booking)
  if (facts.due)
    details.push({ label: 'Réponse attendue', value: `avant ${dueWords(facts.due.at, facts.due.asked)}` })
  details.push(...quoteDetails(facts))
  if (facts.reason) details.push({ label: 'Motif', value: facts.reason })
  if (facts.rating) details.push({ label: 'Note', value: `${facts.rating} sur 5` })
  if (kind === 'message.sent') {
    const unread = facts.unread ?? 1
    const what = `${unread} ${plural(unread, 'nouveau message', 'nouveaux messages')}`
    const label = plural(unread, 'Lire le message', 'Lire les messages')
    return {
      subject: `${name} vous a écrit : ${what}`,
      heading: what,
      line: `${name} vous a écrit.`,
      details,
      button: { label, path: facts.path },
      ...(facts.excerpt && { excerpt: facts.excerpt }),
      ...pictureOf(facts),
    }
  }
  if (facts.freed && facts.freed.length > 1) return severalFreed(facts.freed, facts.path)
  const { heading, did, said = did, button } = WORDS[kind]
  const first = facts.firstUntil ? ` Vous avez la priorité jusqu’au ${formatMoment(facts.firstUntil)}.` : ''
  const end = facts.end && quoteEndWords(kind, name, facts.end)
  return {
    subject: end?.subject ?? `${name}${did.startsWith(':') ? '\u00A0' : ' '}${did}`,
    heading,
    line: end?.line ?? rivalLine(name, facts) ?? `${name} ${said}.${first}`,
    details,
    button: { label: end?.button ?? button, path: facts.path },
    ...pictureOf(facts),
  }
}

/** The words of a mail about several days. */
function severalFreed(freed: readonly FreedDay[], path: string): MailContent {
  return {
    subject: `${freed.length} dates que vous attendez sont libres`,
    heading: `${freed.length} dates que vous attendez sont libres`,
    line: 'Demandez-les tant qu’elles le sont.',
    details: freed.map(({ name, day, slot }) => ({
      label: shortName(name),
      value: [formatDayLong(day as Day), ...(slot ? [slot] : [])].join(', '),
    })),
    button: { label: WORDS['wait.told'].button, path },
  }
}

/** The sentence of a request that no longer fits (D7), which its row has too, and what is left of it; null for any other. */
function rivalLine(name: string, { booking, rivalBecause }: MailFacts): string | null {
  return booking && rivalBecause
    ? `${rivalNote(rivalBecause, name, booking.day as Day)} Votre demande reste en attente.`
    : null
}

function pictureOf({ name, imageUrl }: MailFacts): Pick<MailContent, 'picture'> {
  return imageUrl ? { picture: { url: imageUrl, alt: shortName(name) } } : {}
}

/** A request as one line of a list: who, what they did, and of a booking when. */
export function requestWords(kind: ToldKind, facts: MailFacts) {
  const rest = bookingDetails(facts.booking).map(({ value }) => value)
  if (facts.due) rest.push(dueNote(facts.due.at, facts.due.asked).toLowerCase())
  return { label: shortName(facts.name), value: [WORDS[kind].did, ...rest].join(', ') }
}

function bookingDetails(booking: MailFacts['booking']) {
  if (!booking) return []
  const details = [{ label: 'Date', value: formatDayLong(booking.day as Day) }]
  if (booking.slot !== WHOLE_DAY) details.push({ label: 'Créneau', value: booking.slot })
  if (booking.time) details.push({ label: 'Heure', value: booking.time })
  if (booking.service) details.push({ label: 'Prestation', value: booking.service })
  return details
}
