import { contactPath } from '#app/components/providers/paths.ts'
import { useSentForm } from '#app/forms/use-sent-form.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { contactSchema } from '#domain/messages/message-input.ts'
import { CONTACT_MIN, FIRST_MESSAGE_MAX } from '#domain/messages/message-limits.ts'
import { typedText } from '#lib/typed-text.ts'
import type { ContactFormData } from './contact-form-schema.ts'

/** The state of a contact form: its field, what is wrong with it, and whether it is being sent. */
export function useContactForm({ provider, typed, answer }: ContactFormData) {
  const hydrated = useHydrated()
  const sent = useSentForm<{ content: string; client_message_id: string }>({
    id: 'contact',
    schema: contactSchema,
    action: contactPath(provider.id),
    typed: { content: typed },
    answer,
    shouldValidate: 'onBlur',
  })
  // Sent twice, a field comes back as a list.
  const { length } = typedText(String(sent.fields.content.value ?? ''))
  return {
    ...sent,
    /** The send button is disabled while the text is too short or too long, once a script could free it. */
    unfit: hydrated && (length < CONTACT_MIN || length > FIRST_MESSAGE_MAX),
  }
}

export type ContactFormState = ReturnType<typeof useContactForm>
