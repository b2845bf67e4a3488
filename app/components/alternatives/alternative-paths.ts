import { href } from 'react-router'

/** Address that shows a booking's alternatives, and sends it on to one of them. */
export const bookingAlternativePath = (id: string) => href('/bookings/:id/alternative', { id })

/** The same of a quote request. */
export const quoteAlternativePath = (id: string) => href('/quotes/:id/alternative', { id })

/** A press that did nothing, and why. */
export type AlternativeAnswer = { code: 'failed'; message: string }

/** Message of an unexpected failure. */
export const ALTERNATIVE_FAILED = 'Votre demande n’a pas pu être envoyée. Réessayez.'
