import { PATHS } from '#lib/paths.ts'
import type { ToldKind } from './mail-kinds.ts'
import { REVIEW_WORDS } from './review-mail-words.ts'

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

/** The words of each kind of mail, and the page that it leads to. */
export const WORDS: Record<ToldKind, Words> = {
  'booking.requested': {
    heading: 'Nouvelle demande de réservation',
    did: 'vous demande une date',
    button: 'Voir la demande',
    page: PATHS.provider,
  },
  'booking.due': {
    heading: 'Une demande attend votre réponse',
    did: 'attend votre réponse',
    said: 'attend votre réponse à sa demande de réservation. Si la date ne vous convient pas, refusez-la : un refus est aussi une réponse',
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
  'quote.due': {
    heading: 'Une demande attend votre réponse',
    did: 'attend votre devis',
    said: 'attend votre réponse à sa demande de devis. Si elle ne vous convient pas, refusez-la : un refus est aussi une réponse',
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
  'quote.awaited': {
    heading: 'Votre devis attend votre réponse',
    did: ': votre devis attend votre réponse',
    button: 'Lire le devis',
    page: `${PATHS.client}?tab=devis&status=responded`,
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
  'verification.ending': {
    heading: 'Votre vérification expire bientôt',
    did: 'expire bientôt',
    said: 'expire bientôt. Demandez-la de nouveau pour garder le badge « Vérifié »',
    button: 'Renouveler',
    page: PATHS.verifications,
  },
  'calendar.asked': {
    heading: 'Votre calendrier est-il à jour ?',
    did: 'est-il à jour ?',
    said: 'n’a été ni modifié ni confirmé depuis une semaine. Si vos dates sont exactes, confirmez-le en un clic : les clients qui cherchent une date verront qu’il est à jour',
    button: 'Confirmer mon calendrier',
    page: `${PATHS.provider}#calendrier`,
  },
  'ranking.changed': {
    heading: 'L’ordre « Recommandé » change',
    did: 'a changé',
    said: 'a changé. Votre tableau de bord montre ce que chaque part vous apporte',
    button: 'Voir ma place',
    page: `${PATHS.provider}?tab=place`,
  },
}

/** Page to which a mail of this kind leads its reader. */
export function pageOf(kind: ToldKind, reader: 'client' | 'provider' = 'client'): string {
  const { page } = WORDS[kind]
  return typeof page === 'string' ? page : page[reader]
}
