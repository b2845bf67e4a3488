import { getFormProps } from '@conform-to/react'
import { PrefetchPageLinks } from 'react-router'
import { useReturnPath } from '#app/components/dashboard/use-request-action.ts'
import { Button } from '#app/ui/button.tsx'
import { reviewEditSchema } from '#domain/reviews/review-input.ts'
import { reviewPath } from './review-actions.ts'
import { ReviewFields } from './review-fields.tsx'
import { useFirstField } from './use-first-field.ts'
import { useSentForm } from './use-sent-form.ts'

interface ReviewEditorProps {
  review: { id: string; rating: number; content: string }
  onClose: () => void
}

/** The author's review while it is changed, in its place. */
export function ReviewEditor({ review, onClose }: ReviewEditorProps) {
  const redirectTo = useReturnPath()
  const element = useFirstField()
  const state = useSentForm({
    id: `avis-${review.id}`,
    schema: reviewEditSchema,
    action: reviewPath(review.id, 'update'),
    typed: { rating: String(review.rating), content: review.content },
    onDone: onClose,
  })
  const { form, fields, FetcherForm, action, busy } = state
  const empty = !fields.content?.value?.trim() || !Number(fields.rating?.value)
  return (
    <FetcherForm
      {...getFormProps(form)}
      ref={element}
      method="post"
      action={action}
      preventScrollReset
      className="grid gap-5"
      aria-label="Modifier votre avis"
    >
      <PrefetchPageLinks page={action} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <ReviewFields state={state} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" className="max-sm:flex-auto" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" className="max-sm:flex-auto" disabled={empty} busy={busy}>
          Enregistrer
        </Button>
      </div>
    </FetcherForm>
  )
}
