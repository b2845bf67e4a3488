import { useSentForm } from '#app/forms/use-sent-form.ts'
import { reviewEditSchema } from '#domain/reviews/review-input.ts'
import { FormInPlace } from './form-in-place.tsx'
import { reviewPath } from './review-actions.ts'
import { ReviewFields } from './review-fields.tsx'
import type { Typed } from './review-form.ts'

interface ReviewEditorProps {
  review: { id: string; rating: number; content: string }
  onClose: () => void
}

/** The author's review while it is changed, in its place. */
export function ReviewEditor({ review, onClose }: ReviewEditorProps) {
  const state = useSentForm<Typed>({
    id: `avis-${review.id}`,
    schema: reviewEditSchema,
    action: reviewPath(review.id, 'update'),
    typed: { rating: String(review.rating), content: review.content },
    onDone: onClose,
  })
  const { fields } = state
  const empty = !fields.content?.value?.trim() || !Number(fields.rating?.value)
  return (
    <FormInPlace state={state} label="Modifier votre avis" send="Enregistrer" unfit={empty} onClose={onClose}>
      <ReviewFields state={state} />
    </FormInPlace>
  )
}
