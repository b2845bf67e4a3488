import { getFormProps, getTextareaProps } from '@conform-to/react'
import { PrefetchPageLinks } from 'react-router'
import { useReturnPath } from '#app/components/dashboard/use-request-action.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { REVIEW_MAX, replySchema } from '#domain/reviews/review-input.ts'
import { reviewPath } from './review-actions.ts'
import { useFirstField } from './use-first-field.ts'
import { type SentForm, useSentForm } from './use-sent-form.ts'

/** The words of a reply, and what is wrong with them. */
export function ReplyFields({ state }: { state: SentForm }) {
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
  const redirectTo = useReturnPath()
  const element = useFirstField()
  const state = useSentForm({
    id: `reponse-${reviewId}`,
    schema: replySchema,
    action: reviewPath(reviewId, 'reply'),
    typed: { content },
    onDone: onClose,
  })
  const { form, FetcherForm, action, busy } = state
  return (
    <FetcherForm
      {...getFormProps(form)}
      ref={element}
      method="post"
      action={action}
      preventScrollReset
      className="grid gap-4"
      aria-label="Répondre à cet avis"
    >
      <PrefetchPageLinks page={action} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <ReplyFields state={state} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" className="max-sm:flex-auto" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" className="max-sm:flex-auto" busy={busy}>
          Publier la réponse
        </Button>
      </div>
    </FetcherForm>
  )
}
