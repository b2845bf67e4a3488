import { useState } from 'react'
import { RequestDialog } from '#app/components/providers/request-dialog.tsx'
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
  return (
    <RequestDialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={`Contacter ${props.provider.name}`}
      description="Le prestataire vous répond dans vos messages."
      state={state}
      send="Envoyer le message"
      disabled={state.unfit}
      onType={(form) => onType(String(form.get('content') ?? ''))}
    >
      <ContactFields state={state} clientMessageId={props.clientMessageId} />
    </RequestDialog>
  )
}
