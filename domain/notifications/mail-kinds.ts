import type { Role } from '#domain/context.ts'

/**
 * The mails that somebody may choose not to get (R36), in the order of the settings page: the event that each tells of,
 * who gets it, and what it is called there. Confirmation, password reset and password changed always go out.
 */
export const MAIL_KINDS = {
  'message.sent': {
    to: ['client', 'provider', 'admin'],
    label: 'Nouveaux messages',
    hint: 'Vous recevez au plus un e-mail par conversation et par heure, jamais pendant que vous êtes en ligne.',
  },
  'booking.requested': {
    to: ['provider'],
    label: 'Demande de réservation reçue',
    hint: 'Un client vous demande une date. Les demandes rapprochées arrivent dans un seul e-mail.',
  },
  'booking.accepted': {
    to: ['client'],
    label: 'Réservation acceptée',
    hint: 'Un prestataire accepte votre demande de réservation.',
  },
  'booking.declined': {
    to: ['client'],
    label: 'Réservation refusée',
    hint: 'Un prestataire refuse votre demande de réservation.',
  },
  'booking.cancelled': {
    to: ['provider'],
    label: 'Demande de réservation annulée',
    hint: 'Un client annule sa demande de réservation.',
  },
  'quote.requested': {
    to: ['provider'],
    label: 'Demande de devis reçue',
    hint: 'Un client vous demande un devis.',
  },
  'quote.responded': {
    to: ['client'],
    label: 'Réponse à une demande de devis',
    hint: 'Un prestataire répond à votre demande de devis.',
  },
  'quote.declined': {
    to: ['client'],
    label: 'Demande de devis refusée',
    hint: 'Un prestataire refuse votre demande de devis.',
  },
  'quote.cancelled': {
    to: ['provider'],
    label: 'Demande de devis annulée',
    hint: 'Un client annule sa demande de devis.',
  },
  'review.created': {
    to: ['provider'],
    label: 'Avis reçu',
    hint: 'Un client publie un avis sur vous.',
  },
  'review.replied': {
    to: ['client'],
    label: 'Réponse à votre avis',
    hint: 'Un prestataire répond à votre avis.',
  },
} as const satisfies Record<string, { to: readonly Role[]; label: string; hint: string }>

export type MailKind = keyof typeof MAIL_KINDS

/** All kinds, in display order. */
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]]

/** The kinds that somebody of this role may get, in display order. */
export function mailKindsOf(role: Role): MailKind[] {
  return MAIL_KIND_NAMES.filter((kind) => (MAIL_KINDS[kind].to as readonly Role[]).includes(role))
}
