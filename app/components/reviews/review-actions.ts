import { href } from 'react-router'
import type { FlashKey } from '#app/flash.ts'

// Actions on reviews and replies: their addresses and their words.

/** The client's own reviews, and the provider's received ones. */
export const OWN_REVIEWS = `${href('/dashboard/client')}?tab=avis`
export const RECEIVED_REVIEWS = `${href('/dashboard/provider')}?tab=avis`

type ReviewAction = { failed: string; flash: FlashKey }

export const REVIEW_ACTIONS = {
  create: { failed: "Erreur lors de la publication de l'avis", flash: 'review-published' },
  update: { failed: "Erreur lors de la mise à jour de l'avis", flash: 'review-updated' },
  deletion: { failed: "Erreur lors de la suppression de l'avis", flash: 'review-deleted' },
  reply: { failed: 'Erreur lors de la publication de la réponse', flash: 'reply-published' },
  replyDeletion: { failed: 'Erreur lors de la suppression de la réponse', flash: 'reply-deleted' },
} as const satisfies Record<string, ReviewAction>

/** Question before a deletion; its page and its dialog ask with the same words. */
export const DELETE_REVIEW = {
  question: 'Supprimer cet avis ?',
  keep: 'Garder l’avis',
  confirm: 'Supprimer l’avis',
} as const

export const DELETE_REPLY = {
  question: 'Supprimer votre réponse ?',
  keep: 'Garder la réponse',
  confirm: 'Supprimer la réponse',
} as const

/** Returns the page where the provider of this booking is reviewed. */
export function newReviewPath(bookingId: string): string {
  return href('/bookings/:id/review', { id: bookingId })
}

const REVIEW_PAGES = {
  update: '',
  deletion: '/deletion',
  reply: '/reply',
  replyDeletion: '/reply/deletion',
  report: '/report',
  contest: '/contest',
} as const

/** Returns an address below `/reviews/<id>`. */
export function reviewPath(reviewId: string, page: keyof typeof REVIEW_PAGES): string {
  return href(`/reviews/:id${REVIEW_PAGES[page]}`, { id: reviewId })
}

/** The same address, for a page that then comes back to `back`. */
export function comingBack(path: string, back: string): string {
  return `${path}?redirectTo=${encodeURIComponent(back)}`
}
