import { getTextareaProps } from '@conform-to/react'
import { FieldError } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { StarsInput } from '#app/ui/stars-input.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { REVIEW_MAX } from '#domain/reviews/review-input.ts'
import { RATING_LABELS } from '#domain/reviews/stars.ts'
import type { ReviewForm } from './review-form.ts'

/** Stars and words of a review, and what is wrong with them. */
export function ReviewFields({ state }: { state: ReviewForm }) {
  const { form, fields } = state
  const { rating, content, submission_id } = fields
  const formError = form.errors?.[0] ?? submission_id?.errors?.[0]
  if (!rating || !content) return null
  const { key, ...textarea } = getTextareaProps(content)
  return (
    <div className="grid gap-5">
      <FormError id={form.errorId} error={formError} />
      <div className="grid gap-1">
        <p className="label" aria-hidden="true">
          Votre note
        </p>
        <StarsInput
          key={rating.key}
          name={rating.name}
          legend="Votre note"
          labels={RATING_LABELS}
          defaultValue={Number(rating.initialValue) || undefined}
          describedBy={rating.errors ? `${rating.id}-error` : undefined}
        />
        <FieldError id={rating.id} error={rating.errors} />
      </div>
      <TextareaField
        {...textarea}
        key={key}
        label="Votre commentaire"
        maxLength={REVIEW_MAX}
        error={content.errors}
        rows={5}
        placeholder="Qu’avez-vous aimé ? Qu’est-ce qui pourrait être mieux ?"
      />
    </div>
  )
}
