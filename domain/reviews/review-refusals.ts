import { Conflict, NotFound } from '#lib/errors.ts'

/** One answer for a review that does not exist and one of somebody else's (R1). */
export function reviewNotFound(): NotFound {
  return new NotFound('Cet avis est introuvable.')
}

/** The operator has hidden the review: it keeps its words, its versions and its line on the profile (W16). */
export function reviewHidden(): Conflict {
  return new Conflict('Notre équipe a masqué cet avis. Vous ne pouvez ni le modifier ni le supprimer.', {
    code: 'review-hidden',
  })
}

/** The pair has a review (R4). */
export function alreadyReviewed(): Conflict {
  return new Conflict('Vous avez déjà laissé un avis pour ce prestataire', { code: 'already-reviewed' })
}

/** The booking is the client's own, but gives no right to a review, or not yet (R4). */
export function notReviewable(): Conflict {
  return new Conflict('Vous pourrez laisser un avis après une réservation acceptée et passée.', {
    code: 'not-reviewable',
  })
}
