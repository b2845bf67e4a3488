import { getTextareaProps } from '@conform-to/react'
import { useSentForm } from '#app/forms/use-sent-form.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { REVIEW_MAX, replySchema } from '#domain/reviews/review-input.ts'
import { FormInPlace } from './form-in-place.tsx'
import { reviewPath } from './review-actions.ts'
import type { ReviewForm, Typed } from './review-form.ts'

/** The words of a reply, and what is wrong with them. */
export function ReplyFields({ state }: { state: ReviewForm }) {
  const { form, fields } = state
  if (!fields.content) return null
  const { key, ...textarea } = getTextareaProps(fields.content)
  return (
    <>
      <FormError id={form.errorId} error={form.errors?.[0]} />
      <TextareaField
        {...textarea}
        key={key}
        label="Votre réponse"
        maxLength={REVIEW_MAX}
        error={fields.content.errors}
        rows={4}
        placeholder="Remerciez, expliquez, restez courtois."
      />
    </>
  )
}

interface ReplyFormProps {
  reviewId: string
  /** The reply that there is, or ''. */
  content: string
  onClose: () => void
}

/** The provider's reply while it is written, below the review. */
export function ReplyForm({ reviewId, content, onClose }: ReplyFormProps) {
  const state = useSentForm<Typed>({
    id: `reponse-${reviewId}`,
    schema: replySchema,
    action: reviewPath(reviewId, 'reply'),
    typed: { content },
    onDone: onClose,
  })
  return (
    <FormInPlace state={state} label="Répondre à cet avis" send="Publier la réponse" onClose={onClose}>
      <ReplyFields state={state} />
    </FormInPlace>
  )
}
