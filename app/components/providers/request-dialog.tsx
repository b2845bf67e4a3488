import { type FormMetadata, getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { FetchAhead } from '#app/browser/fetch-ahead.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface RequestDialogProps<Fields extends Record<string, unknown>> {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called once it is closed. */
  onClosed: () => void
  title: string
  description: string
  state: {
    form: FormMetadata<Fields>
    FetcherForm: FetcherWithComponents<unknown>['Form']
    action: string
    busy: boolean
  }
  /** Label of the send button, and whether it is disabled. */
  send: string
  disabled?: boolean
  /** Called with all that is typed, at every change: closing the dialog must not lose it. */
  onType: (typed: FormData) => void
  /** The fields. */
  children: ReactNode
}

/** A form that a client sends to the provider whose profile lies below it. */
export function RequestDialog<Fields extends Record<string, unknown>>(props: RequestDialogProps<Fields>) {
  const { state, send, disabled = false, onType, children, ...dialog } = props
  const { FetcherForm, form, action, busy } = state
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            Annuler
          </Button>
          <Button type="submit" form={form.id} busy={busy} disabled={disabled}>
            {send}
          </Button>
        </>
      }
    >
      {/* Prefetch the action's page, so that sending the form needs nothing more than the request itself. */}
      <FetchAhead page={action} />
      <FetcherForm
        {...getFormProps(form)}
        method="post"
        action={action}
        onInput={(event) => onType(new FormData(event.currentTarget))}
      >
        {children}
      </FetcherForm>
    </Dialog>
  )
}
