import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { FetchAhead } from '#app/browser/fetch-ahead.tsx'
import { useReturnPath } from '#app/components/requests/use-request-action.ts'
import { Button } from '#app/ui/button.tsx'
import type { ReviewForm } from './review-form.ts'
import { useFirstField } from './use-first-field.ts'

interface FormInPlaceProps {
  state: ReviewForm
  /** Names the form. */
  label: string
  send: string
  /** It cannot be sent as it is. */
  unfit?: boolean | undefined
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A form that stands for a while where what it changes stands. */
export function FormInPlace({ state, label, send, unfit = false, onClose, children }: FormInPlaceProps) {
  const { form, FetcherForm, action, busy } = state
  const redirectTo = useReturnPath()
  const element = useFirstField()
  return (
    <FetcherForm
      {...getFormProps(form)}
      ref={element}
      method="post"
      action={action}
      preventScrollReset
      className="grid gap-5"
      aria-label={label}
    >
      <FetchAhead page={action} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {children}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" className="max-sm:flex-auto" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" className="max-sm:flex-auto" disabled={unfit} busy={busy}>
          {send}
        </Button>
      </div>
    </FetcherForm>
  )
}
