import { personName } from '#domain/person-name.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { plural, typedLine } from '#lib/text.ts'
import type { MailKind } from './mail-kinds.ts'

/** What a mail tells of. Names are those of the other party, and nothing else of theirs is in a mail (R7). */
export type MailFacts = {
  /** The other party's name; '' for a deleted account. */
  name: string
  /** Address of the thread with them, or of the page with the request. */
  path: string
  /** Of a booking: the day, 'HH:mm' or null, and the service's name or null. */
  booking?: { day: string; time: string | null; service: string | null } | undefined
  /** Of a review: its stars, 1 to 5. */
  rating?: number | undefined
  /** Of messages: how many wait. */
  unread?: number | undefined
}

/** A mail's words. */
export type MailContent = {
  subject: string
  heading: string
  line: string
  details: { label: string; value: string }[]
  button: { label: string; path: string }
}

/** Longer names are cut: a subject is one line of a phone. */
const NAME_MAX = 60

type Words = {
  heading: string
  /** What the other party did, after their name: the subject. */
  did: string
  /** The same as the mail says it, where that is kinder. */
  said?: string
  button: string
}

const WORDS: Record<Exclude<MailKind, 'message.sent'>, Words> = {
  'booking.requested': {
    heading: 'Nouvelle demande de réservation',
    did: 'vous demande une date',
    button: 'Voir la demande',
  },
  'booking.accepted': {
    heading: 'Votre réservation est acceptée',
    did: 'a accepté votre demande de réservation',
    button: 'Voir ma réservation',
  },
  'booking.declined': {
    heading: 'Votre demande est refusée',
    did: 'a refusé votre demande de réservation',
    said: 'n’a pas pu accepter votre demande de réservation',
    button: 'Voir ma demande',
  },
  'booking.cancelled': {
    heading: 'Demande de réservation annulée',
    did: 'a annulé sa demande de réservation',
    button: 'Voir mes demandes',
  },
  'quote.requested': {
    heading: 'Nouvelle demande de devis',
    did: 'vous demande un devis',
    button: 'Voir la demande',
  },
  'quote.responded': {
    heading: 'Votre devis est arrivé',
    did: 'a répondu à votre demande de devis',
    button: 'Lire la réponse',
  },
  'quote.declined': {
    heading: 'Votre demande est déclinée',
    did: 'a décliné votre demande de devis',
    said: 'n’a pas pu répondre à votre demande de devis',
    button: 'Voir ma demande',
  },
  'quote.cancelled': {
    heading: 'Demande de devis annulée',
    did: 'a annulé sa demande de devis',
    button: 'Voir mes demandes',
  },
  'review.created': {
    heading: 'Vous avez reçu un avis',
    did: 'a publié un avis sur vous',
    button: 'Lire l’avis',
  },
  'review.replied': {
    heading: 'Réponse à votre avis',
    did: 'a répondu à votre avis',
    button: 'Lire la réponse',
  },
}

/** The words of a mail of this kind. */
export function mailContent(kind: MailKind, facts: MailFacts): MailContent {
  const name = shortName(facts.name)
  const details = bookingDetails(facts.booking)
  if (facts.rating) details.push({ label: 'Note', value: `${facts.rating} sur 5` })
  if (kind === 'message.sent') {
    const unread = facts.unread ?? 1
    const what = `${unread} ${plural(unread, 'nouveau message', 'nouveaux messages')}`
    const label = plural(unread, 'Lire le message', 'Lire les messages')
    return {
      subject: `${name} vous a écrit\u00A0: ${what}`,
      heading: what,
      line: `${name} vous a écrit.`,
      details,
      button: { label, path: facts.path },
    }
  }
  const { heading, did, said = did, button } = WORDS[kind]
  return {
    subject: `${name} ${did}`,
    heading,
    line: `${name} ${said}.`,
    details,
    button: { label: button, path: facts.path },
  }
}

function bookingDetails(booking: MailFacts['booking']) {
  if (!booking) return []
  const details = [{ label: 'Date', value: formatDayLong(booking.day as Day) }]
  if (booking.time) details.push({ label: 'Heure', value: booking.time })
  if (booking.service) details.push({ label: 'Prestation', value: booking.service })
  return details
}

function shortName(name: string): string {
  const letters = [...personName(typedLine(name))]
  return letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX - 1).join('')}…` : letters.join('')
}
