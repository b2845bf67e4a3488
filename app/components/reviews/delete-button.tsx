import { AskFirstButton } from '#app/components/requests/ask-first-button.tsx'
import { useRequestAction } from '#app/components/requests/use-request-action.ts'
import { DELETE_REPLY, DELETE_REVIEW, reviewPath } from './review-actions.ts'

/** 'Supprimer' of one's own review: leads to a page that asks, or, with JavaScript, asks in a dialog. */
export function DeleteReviewButton({ reviewId }: { reviewId: string }) {
  const { busy, send } = useRequestAction(reviewPath(reviewId, 'deletion'))
  return (
    <AskFirstButton
      action={reviewPath(reviewId, 'deletion')}
      label="Supprimer"
      texts={DELETE_REVIEW}
      consequence="Il disparaît du profil, avec la réponse du prestataire. Vous pourrez en écrire un autre."
      busy={busy}
      onConfirm={send}
    />
  )
}

/** 'Supprimer' of the provider's own reply. */
export function DeleteReplyButton({ reviewId }: { reviewId: string }) {
  const { busy, send } = useRequestAction(reviewPath(reviewId, 'replyDeletion'))
  return (
    <AskFirstButton
      action={reviewPath(reviewId, 'replyDeletion')}
      label="Supprimer"
      texts={DELETE_REPLY}
      consequence="Elle disparaît de votre profil public. L’avis du client reste."
      busy={busy}
      onConfirm={send}
    />
  )
}
