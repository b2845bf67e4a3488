import { PATHS } from '#lib/paths.ts'

/** Words of the mails about reviews: of a new one, of its reply, of an invitation to one, and of a contested one. */
export const REVIEW_WORDS = {
  'review.created': {
    heading: 'Vous avez reçu un avis',
    did: 'a publié un avis sur vous',
    button: 'Lire l’avis',
    page: `${PATHS.provider}?tab=avis`,
  },
  'review.replied': {
    heading: 'Réponse à votre avis',
    did: 'a répondu à votre avis',
    button: 'Lire la réponse',
    page: `${PATHS.client}?tab=avis`,
  },
  'review.invited': {
    heading: 'Comment s’est passée votre fête ?',
    did: ': votre avis compte',
    said: 'a travaillé pour votre fête. Votre avis aide les prochains clients à choisir',
    button: 'Laisser un avis',
    page: `${PATHS.client}?status=accepted`,
  },
  'review.contested': {
    heading: 'Votre avis est contesté',
    did: 'conteste votre avis',
    said: 'conteste votre avis. Vous avez sept jours pour répondre, puis notre équipe décide',
    button: 'Lire et répondre',
    page: `${PATHS.client}?tab=avis`,
  },
} as const
