import { getFormProps } from '@conform-to/react'
import { useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { ContactFormData } from './contact-form-schema.ts'
import { useContactForm } from './use-contact-form.ts'

interface ContactDialogProps extends ContactFormData {
  /** Called with what is typed, at every change: closing the dialog must not lose it. */
  onType: (typed: string) => void
  /** Called once it is closed. */
  onClosed: () => void
}

/** The contact form over the page. Loaded when somebody asks for it. */
export function ContactDialog({ onType, onClosed, ...props }: ContactDialogProps) {
  const [open, setOpen] = useState(true)
  const state = useContactForm(props)
  const { Form, form, action, busy, unfit } = state
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={`Contacter ${props.provider.name}`}
      description="Le prestataire vous répond dans vos messages."
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Annuler
          </Button>
          <Button type="submit" form={form.id} busy={busy} disabled={unfit}>
            Envoyer le message
          </Button>
        </>
      }
    >
      {/* What answers the form is fetched now, so that sending it needs nothing more than the request itself. */}
      <PrefetchPageLinks page={action} />
      <Form
        {...getFormProps(form)}
        method="post"
        action={action}
        onInput={(event) => onType(String(new FormData(event.currentTarget).get('content') ?? ''))}
      >
        <ContactFields state={state} clientMessageId={props.clientMessageId} />
      </Form>
    </Dialog>
  )
}
