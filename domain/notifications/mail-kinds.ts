import type { Role } from '#domain/context.ts'

/** Things that mails tell of; each is read in its own way (`mail-facts.server.ts`). */
export type About =
  | 'message'
  | 'booking'
  | 'quote'
  | 'review'
  | 'feed'
  | 'wait'
  | 'calendar'
  | 'ranking'
  | 'verification'

/**
 * The mails that somebody may choose not to get (R36), in the order of the settings page: the event that each tells of,
 * what it is about, who gets it, and what it is called there. Confirmation, password reset and password changed always go out.
 */
export const MAIL_KINDS = {
  'message.sent': {
    about: 'message',
    to: ['client', 'provider', 'admin'],
    label: 'Nouveaux messages',
    hint: 'Vous recevez au plus un e-mail par conversation et par heure, jamais pendant que vous êtes en ligne.',
  },
  'booking.requested': {
    about: 'booking',
    to: ['provider'],
    label: 'Demande de réservation reçue',
    hint: 'Un client vous demande une date. Les demandes rapprochées arrivent dans un seul e-mail.',
  },
  'booking.due': {
    about: 'booking',
    to: ['provider'],
    label: 'Rappel d’une demande de réservation',
    hint: 'Une demande attend votre réponse depuis 24, puis 48 heures. Nous comptons de 8 h à 22 h.',
  },
  'booking.accepted': {
    about: 'booking',
    to: ['client'],
    label: 'Réservation acceptée',
    hint: 'Un prestataire accepte votre demande de réservation.',
  },
  'booking.declined': {
    about: 'booking',
    to: ['client'],
    label: 'Réservation refusée',
    hint: 'Un prestataire refuse votre demande de réservation.',
  },
  'booking.unanswered': {
    about: 'booking',
    to: ['client'],
    label: 'Demande de réservation sans réponse',
    hint: 'Un prestataire n’a pas répondu à temps à votre demande de réservation.',
  },
  'booking.cancelled': {
    about: 'booking',
    to: ['provider'],
    label: 'Demande de réservation annulée',
    hint: 'Un client annule sa demande de réservation.',
  },
  'booking.called-off': {
    about: 'booking',
    to: ['client', 'provider'],
    label: 'Réservation annulée',
    hint: 'Une réservation acceptée est annulée par l’autre partie.',
  },
  'booking.rivaled': {
    about: 'booking',
    to: ['client'],
    label: 'Date qui n’est plus libre',
    hint: 'Le prestataire n’est plus libre à la date que vous attendez.',
  },
  'wait.told': {
    about: 'wait',
    to: ['client'],
    label: 'Alertes',
    hint: 'Une date que vous attendez se libère. Vous recevez au plus un e-mail par jour.',
  },
  'quote.requested': {
    about: 'quote',
    to: ['provider'],
    label: 'Demande de devis reçue',
    hint: 'Un client vous demande un devis.',
  },
  'quote.due': {
    about: 'quote',
    to: ['provider'],
    label: 'Rappel d’une demande de devis',
    hint: 'Une demande attend votre réponse depuis 24, puis 48 heures. Nous comptons de 8 h à 22 h.',
  },
  'quote.responded': {
    about: 'quote',
    to: ['client'],
    label: 'Réponse à une demande de devis',
    hint: 'Un prestataire répond à votre demande de devis.',
  },
  'quote.declined': {
    about: 'quote',
    to: ['client'],
    label: 'Demande de devis refusée',
    hint: 'Un prestataire refuse votre demande de devis.',
  },
  'quote.unanswered': {
    about: 'quote',
    to: ['client'],
    label: 'Demande de devis sans réponse',
    hint: 'Un prestataire n’a pas répondu à temps à votre demande de devis.',
  },
  'quote.cancelled': {
    about: 'quote',
    to: ['provider'],
    label: 'Demande de devis annulée',
    hint: 'Un client annule sa demande de devis.',
  },
  'quote.revised': {
    about: 'quote',
    to: ['client'],
    label: 'Nouvelle version d’un devis',
    hint: 'Un prestataire modifie le devis qu’il vous a envoyé.',
  },
  'quote.change-asked': {
    about: 'quote',
    to: ['provider'],
    label: 'Modification de devis demandée',
    hint: 'Un client vous demande de modifier votre devis.',
  },
  'quote.accepted': {
    about: 'quote',
    to: ['provider'],
    label: 'Devis accepté',
    hint: 'Un client accepte votre devis : sa date est réservée.',
  },
  'quote.confirmed': {
    about: 'quote',
    to: ['client'],
    label: 'Confirmation d’un devis accepté',
    hint: 'Vous acceptez un devis : votre date est réservée.',
  },
  'quote.refused': {
    about: 'quote',
    to: ['provider'],
    label: 'Devis refusé',
    hint: 'Un client refuse votre devis.',
  },
  'quote.withdrawn': {
    about: 'quote',
    to: ['client'],
    label: 'Devis retiré',
    hint: 'Un prestataire retire le devis qu’il vous a envoyé.',
  },
  'quote.awaited': {
    about: 'quote',
    to: ['client'],
    label: 'Devis à mi-validité',
    hint: 'La moitié de la validité d’un devis est passée, et vous ne l’avez ni accepté ni refusé.',
  },
  'quote.reminded': {
    about: 'quote',
    to: ['client'],
    label: 'Dernier jour d’un devis',
    hint: 'Un devis que vous n’avez ni accepté ni refusé expire le soir même.',
  },
  'quote.expired': {
    about: 'quote',
    to: ['client', 'provider'],
    label: 'Devis expiré',
    hint: 'Un devis arrive à sa fin sans avoir été accepté ni refusé.',
  },
  'review.created': {
    about: 'review',
    to: ['provider'],
    label: 'Avis reçu',
    hint: 'Un client publie un avis sur vous.',
  },
  'review.replied': {
    about: 'review',
    to: ['client'],
    label: 'Réponse à votre avis',
    hint: 'Un prestataire répond à votre avis.',
  },
  'review.invited': {
    about: 'booking',
    to: ['client'],
    label: 'Invitation à laisser un avis',
    hint: 'Deux et quatorze jours après votre fête, tant que vous n’avez pas laissé d’avis.',
  },
  'review.contested': {
    about: 'review',
    to: ['client'],
    label: 'Avis contesté',
    hint: 'Un prestataire conteste votre avis : vous avez sept jours pour répondre.',
  },
  'feed.failed': {
    about: 'feed',
    to: ['provider'],
    label: 'Calendrier importé en échec',
    hint: 'Un agenda que vous importez ne peut plus être lu depuis trois jours.',
  },
  'calendar.asked': {
    about: 'calendar',
    to: ['provider'],
    label: 'Calendrier à confirmer',
    hint: 'Une fois par semaine, si vous n’avez ni modifié ni confirmé votre calendrier depuis sept jours.',
  },
  'ranking.changed': {
    about: 'ranking',
    to: ['provider'],
    label: 'Changement du classement',
    hint: 'La formule de l’ordre « Recommandé » change.',
  },
  'verification.ending': {
    about: 'verification',
    to: ['provider'],
    label: 'Vérification qui expire',
    hint: 'Trente et sept jours avant la fin d’une vérification de votre profil.',
  },
} as const satisfies Record<string, { about: About; to: readonly Role[]; label: string; hint: string }>

export type MailKind = keyof typeof MAIL_KINDS

/** Kinds whose mails tell of one request or review. */
export type ToldKind = Exclude<MailKind, 'message.sent'>

/** All kinds, in display order. */
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]]

/** The kinds that somebody of this role may get, in display order. */
export function mailKindsOf(role: Role): MailKind[] {
  return MAIL_KIND_NAMES.filter((kind) => (MAIL_KINDS[kind].to as readonly Role[]).includes(role))
}

/** Channels by which somebody hears of a kind of news. */
export type MailPreference = {
  kind: MailKind
  /** A mail at once. */
  enabled: boolean
  push: boolean
  /** A line in the summary of the morning; null for a kind that it doesn't know. */
  summary: boolean | null
}
