import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

interface AskFirstButtonProps {
  /** The page that asks; where the dialog asks instead, that address does it. */
  action: string
  /** On the button. */
  label: string
  texts: { question: string; keep: string; confirm: string }
  /** Consequence of the action. */
  consequence: string
  busy: boolean
  onConfirm: () => void
  /** Of the form around the button. */
  className?: string | undefined
}

/** A red button for what cannot be undone: leads to a page that asks, or, with JavaScript, asks in a dialog. */
export function AskFirstButton({
  action,
  label,
  texts,
  consequence,
  busy,
  onConfirm,
  className,
}: AskFirstButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Form
      method="get"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) setAsking(true)
      }}
    >
      <Button type="submit" variant="danger" busy={busy} className="max-sm:w-full">
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.question}
        keepLabel={texts.keep}
        confirmLabel={texts.confirm}
        onConfirm={() => {
          setAsking(false)
          onConfirm()
        }}
      >
        {consequence}
      </ConfirmDialog>
    </Form>
  )
}
