import type { Role } from '#domain/context.ts'

/**
 * The actions that a mail's link can do (W11), with their words: one row an action. What each shows and does is in
 * `link-acts.server.ts`, which mails carry it in `domain/notifications/linked-mails.server.ts`.
 */
export const LINK_ACTIONS = {
  'booking.accept': {
    by: 'provider',
    about: 'booking',
    /** Name of the link in mails. */
    link: 'Accepter',
    question: 'Accepter cette réservation ?',
    button: 'Accepter',
    /** The same once the page has asked whether a second booking of the day is meant. */
    anyway: 'Accepter quand même',
    done: 'La réservation est acceptée',
    after:
      'Le client reçoit votre réponse par e-mail. Vous retrouvez ses coordonnées dans votre tableau de bord.',
  },
  'booking.decline': {
    by: 'provider',
    about: 'booking',
    link: 'Refuser',
    question: 'Refuser cette demande ?',
    button: 'Refuser',
    anyway: 'Refuser',
    done: 'La demande est refusée',
    after: 'Le client reçoit votre réponse par e-mail.',
  },
  'quote.accept': {
    by: 'client',
    about: 'quote',
    link: 'J’accepte',
    question: 'Accepter ce devis ?',
    button: 'J’accepte',
    anyway: 'J’accepte',
    done: 'Le devis est accepté',
    after: 'Votre date est réservée. Le devis accepté vous est envoyé par e-mail.',
  },
  'quote.ask-days': {
    by: 'client',
    about: 'quote',
    link: 'Encore 7 jours',
    question: 'Demander 7 jours de plus ?',
    button: 'Encore 7 jours',
    anyway: 'Encore 7 jours',
    done: 'Votre demande est envoyée',
    after: 'Le prestataire est prévenu. S’il prolonge son devis, vous recevez un e-mail.',
  },
  'quote.too-dear': {
    by: 'client',
    about: 'quote',
    link: 'Trop cher',
    question: 'Dire que ce devis est trop cher ?',
    button: 'Trop cher',
    anyway: 'Trop cher',
    done: 'Le prestataire est prévenu',
    after: 'Votre demande reste ouverte. S’il vous envoie un autre devis, vous recevez un e-mail.',
  },
  'quote.choose-other': {
    by: 'client',
    about: 'quote',
    link: 'J’ai choisi ailleurs',
    question: 'Dire que vous avez choisi ailleurs ?',
    button: 'J’ai choisi ailleurs',
    anyway: 'J’ai choisi ailleurs',
    done: 'Merci de l’avoir dit',
    after: 'Le prestataire est prévenu et ne garde plus votre date.',
  },
  'quote.prolong': {
    by: 'provider',
    about: 'quote',
    link: 'Prolonger de 7 jours',
    question: 'Prolonger ce devis de 7 jours ?',
    button: 'Prolonger de 7 jours',
    anyway: 'Prolonger de 7 jours',
    done: 'Le devis est prolongé',
    after: 'Le client reçoit la nouvelle version par e-mail.',
  },
} as const satisfies Record<
  string,
  {
    by: Role
    about: 'booking' | 'quote'
    link: string
    question: string
    button: string
    anyway: string
    done: string
    after: string
  }
>

export type LinkAction = keyof typeof LINK_ACTIONS

/** All actions. */
export const LINK_ACTION_NAMES = Object.keys(LINK_ACTIONS) as [LinkAction, ...LinkAction[]]

/** Refusal of every link that does nothing any more, for whichever reason: it tells nobody which. */
export const DEAD_LINK =
  'Ce lien ne fonctionne plus : il a déjà servi, il a expiré ou la demande a changé. Connectez-vous à votre compte pour la retrouver.'
