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

/** The words of a mail of this kind. */
export function mailContent(kind: MailKind, facts: MailFacts): MailContent {
  const name = shortName(facts.name)
  const details = bookingDetails(facts.booking)
  const about = (subject: string, heading: string, line: string, label: string): MailContent => ({
    subject,
    heading,
    line,
    details,
    button: { label, path: facts.path },
  })
  switch (kind) {
    case 'message.sent': {
      const unread = facts.unread ?? 1
      const what = plural(unread, 'nouveau message', 'nouveaux messages')
      return about(
        `${name} vous a écrit\u00A0: ${unread} ${what}`,
        `${unread} ${what}`,
        `${name} vous a écrit.`,
        plural(unread, 'Lire le message', 'Lire les messages'),
      )
    }
    case 'booking.requested':
      return about(
        `${name} vous demande une date`,
        'Nouvelle demande de réservation',
        `${name} vous demande une date.`,
        'Voir la demande',
      )
    case 'booking.accepted':
      return about(
        `${name} a accepté votre demande de réservation`,
        'Votre réservation est acceptée',
        `${name} a accepté votre demande de réservation.`,
        'Voir ma réservation',
      )
    case 'booking.declined':
      return about(
        `${name} a refusé votre demande de réservation`,
        'Votre demande est refusée',
        `${name} n’a pas pu accepter votre demande de réservation.`,
        'Voir ma demande',
      )
    case 'booking.cancelled':
      return about(
        `${name} a annulé sa demande de réservation`,
        'Demande de réservation annulée',
        `${name} a annulé sa demande de réservation.`,
        'Voir mes demandes',
      )
    case 'quote.requested':
      return about(
        `${name} vous demande un devis`,
        'Nouvelle demande de devis',
        `${name} vous demande un devis.`,
        'Voir la demande',
      )
    case 'quote.responded':
      return about(
        `${name} a répondu à votre demande de devis`,
        'Votre devis est arrivé',
        `${name} a répondu à votre demande de devis.`,
        'Lire la réponse',
      )
    case 'quote.declined':
      return about(
        `${name} a décliné votre demande de devis`,
        'Votre demande est déclinée',
        `${name} n’a pas pu répondre à votre demande de devis.`,
        'Voir ma demande',
      )
    case 'quote.cancelled':
      return about(
        `${name} a annulé sa demande de devis`,
        'Demande de devis annulée',
        `${name} a annulé sa demande de devis.`,
        'Voir mes demandes',
      )
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
  const letters = [...(typedLine(name) || 'Utilisateur inconnu')]
  return letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX - 1).join('')}…` : letters.join('')
}
