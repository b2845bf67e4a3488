import { href } from 'react-router'
import type { RequestActionAnswer } from '#app/components/requests/use-request-action.ts'
import type { Day } from '#lib/dates.ts'
import { CLIENT_QUOTES, PROVIDER_QUOTES } from './quote-paths.ts'

/**
 * Actions on a pending quote request, as its parties meet them: the dialog and the page ask with the same
 * words. Each is sent to `/quotes/<id>/<name>`.
 */
export const QUOTE_ACTIONS = {
  response: {
    dashboard: PROVIDER_QUOTES,
    flash: 'quote-responded',
    failed: 'Erreur lors de la mise à jour',
    question: 'Répondre à cette demande',
    keep: 'Revenir aux demandes',
    confirm: 'Envoyer la réponse',
  },
  refusal: {
    dashboard: PROVIDER_QUOTES,
    flash: 'quote-declined',
    failed: 'Erreur lors de la mise à jour',
    question: 'Décliner cette demande ?',
    keep: 'Garder la demande',
    confirm: 'Décliner la demande',
  },
  cancellation: {
    dashboard: CLIENT_QUOTES,
    flash: 'quote-cancelled',
    failed: "Erreur lors de l'annulation de la demande",
    question: 'Annuler cette demande ?',
    keep: 'Garder la demande',
    confirm: 'Annuler la demande',
  },
} as const

/** Words of the refusal's page for a quote that was sent already: it is taken back (Q14). */
export const QUOTE_WITHDRAWAL = {
  dashboard: PROVIDER_QUOTES,
  flash: 'quote-withdrawn',
  failed: 'Erreur lors de la mise à jour',
  question: 'Retirer ce devis ?',
  keep: 'Garder le devis',
  confirm: 'Retirer le devis',
} as const

export type QuoteActionName = keyof typeof QUOTE_ACTIONS

/** Consequence by action and the other party's name. */
export const consequenceOf = {
  refusal: (name: string) => `${name} verra votre refus dans ses demandes de devis. Il est définitif.`,
  withdrawal: (name: string) => `${name} ne pourra plus l’accepter. Vous ne pourrez pas le renvoyer.`,
  cancellation: (name: string) =>
    `${name} verra votre annulation. Vous pourrez envoyer une autre demande plus tard.`,
}

/** Returns the address of an action. */
export function quoteActionPath(quoteId: string, name: QuoteActionName): string {
  return href(`/quotes/:id/${name}`, { id: quoteId })
}

/** The answer with lines, which has a page of its own (Q11). */
export const QUOTE_VERSION = {
  dashboard: PROVIDER_QUOTES,
  flash: 'quote-responded',
  failed: 'Erreur lors de l’envoi du devis',
} as const

/** Returns the address of that page, where its form is sent too. */
export function quoteVersionPath(quoteId: string): string {
  return href('/quotes/:id/version', { id: quoteId })
}

/** The page of a quote, for both of its parties, where decisions about it are sent (Q13 to Q15). */
export const QUOTE_PAGE = { failed: 'Cela n’a pas fonctionné. Réessayez.' } as const

/**
 * Returns the address of a quote's page.
 * @param version one that another has followed
 */
export function quotePath(quoteId: string, version?: number): string {
  return href('/quotes/:id', { id: quoteId }) + (version === undefined ? '' : `?version=${version}`)
}

/** The address at which a quote whose request names no day is accepted for this one. */
export function quoteForDayPath(quoteId: string, day: Day): string {
  return `${quotePath(quoteId)}?date=${day}#accepter`
}

/** The answer for what never came through. */
export function failedQuoteAction(name: QuoteActionName, message: string | null): RequestActionAnswer {
  return { code: 'failed', message: message ?? QUOTE_ACTIONS[name].failed }
}
