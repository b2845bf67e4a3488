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
