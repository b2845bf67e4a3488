import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useFetcher } from 'react-router'
import { contactPath } from '#app/components/providers/paths.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { contactSchema } from '#domain/messages/message-input.ts'
import { CONTACT_MIN, FIRST_MESSAGE_MAX } from '#domain/messages/message-limits.ts'
import { typedText } from '#lib/typed-text.ts'
import type { ContactFormData } from './contact-form-schema.ts'

/** The state of a contact form: its field, what is wrong with it, and whether it is being sent. */
export function useContactForm({ provider, typed, answer }: ContactFormData) {
  const fetcher = useFetcher<SubmissionResult<string[]>>()
  const hydrated = useHydrated()
  const [form, fields] = useForm({
    id: 'contact',
    lastResult: fetcher.state === 'idle' ? (fetcher.data ?? answer) : undefined,
    defaultValue: { content: typed },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactSchema }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  })
  // Sent twice, a field comes back as a list.
  const { length } = typedText(String(fields.content.value ?? ''))
  return {
    form,
    fields,
    action: contactPath(provider.id),
    FetcherForm: fetcher.Form,
    busy: fetcher.state !== 'idle',
    /** The send button is disabled while the text is too short or too long, once a script could free it. */
    unfit: hydrated && (length < CONTACT_MIN || length > FIRST_MESSAGE_MAX),
  }
}

export type ContactFormState = ReturnType<typeof useContactForm>
