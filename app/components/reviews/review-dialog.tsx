import { useState } from 'react'
import { RequestDialog } from '#app/components/providers/request-dialog.tsx'
import { useReturnPath } from '#app/components/requests/use-request-action.ts'
import { useSentForm } from '#app/forms/use-sent-form.ts'
import { useSubmissionId } from '#app/forms/use-submission-id.ts'
import { newReviewSchema } from '#domain/reviews/review-input.ts'
import { newReviewPath } from './review-actions.ts'
import { ReviewFields } from './review-fields.tsx'
import type { Typed } from './review-form.ts'

interface ReviewDialogProps {
  bookingId: string
  providerName: string
  typed: Typed
  /** Called with all that is typed, at every change: closing the dialog must not lose it. */
  onType: (typed: Typed) => void
  onClosed: () => void
}

/** The form of a new review over the page. Loaded when it is first asked for. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { bookingId, providerName, typed, onType, onClosed } = props
  const [open, setOpen] = useState(true)
  const submissionId = useSubmissionId()
  const redirectTo = useReturnPath()
  const state = useSentForm<Typed>({
    id: `avis-${bookingId}`,
    schema: newReviewSchema,
    action: newReviewPath(bookingId),
    typed,
    onDone: () => setOpen(false),
  })
  return (
    <RequestDialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Laisser un avis"
      description={`Votre avis sur ${providerName} sera public, avec votre nom.`}
      state={state}
      send="Publier l’avis"
      onType={(form) =>
        onType({ rating: String(form.get('rating') ?? ''), content: String(form.get('content') ?? '') })
      }
    >
      <input type="hidden" name="submission_id" value={submissionId} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <ReviewFields state={state} />
    </RequestDialog>
  )
}
