import { getTextareaProps } from '@conform-to/react'
import { FormError } from '#app/ui/form-error.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { CONTACT_MIN, FIRST_MESSAGE_MAX } from '#domain/messages/message-limits.ts'
import type { ContactFormState } from './use-contact-form.ts'

interface ContactFieldsProps {
  state: ContactFormState
  clientMessageId: string
}

/** The message of a contact form, counted. */
export function ContactFields({ state, clientMessageId }: ContactFieldsProps) {
  const { form, fields } = state
  const formError = form.errors?.[0] ?? fields.client_message_id.errors?.[0]
  return (
    <div className="grid gap-5">
      <input type="hidden" name="client_message_id" value={clientMessageId} />
      <FormError id={form.errorId} error={formError} />
      <TextareaField
        {...getTextareaProps(fields.content)}
        key={fields.content.key}
        rows={6}
        label="Votre message"
        hint={`Au moins ${CONTACT_MIN} caractères`}
        maxLength={FIRST_MESSAGE_MAX}
        error={fields.content.errors}
      />
    </div>
  )
}
