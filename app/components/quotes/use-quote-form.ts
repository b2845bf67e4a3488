import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useFetcher } from 'react-router'
import { useSubmissionId } from '#app/forms/use-submission-id.ts'
import { quoteRequestSchema } from '#domain/quotes/quote-input.ts'
import { droppedAnswers, type QuoteAnswer, type QuoteFormData, type TypedQuote } from './quote-form-data.ts'
import { quoteRequestPath } from './quote-paths.ts'

export type QuoteFormProps = QuoteFormData & {
  /** Initial values of the fields. */
  typed: TypedQuote
  /** The server's answer to the form, when it comes with the page. */
  answer?: QuoteAnswer | undefined
}

/**
 * The state of a quote form: what it asks, what is wrong with it, and whether it is being sent. When the provider has
 * changed the form meanwhile, it asks what is asked now and keeps what was typed.
 */
export function useQuoteForm({ provider, typed, answer, ...given }: QuoteFormProps) {
  const fetcher = useFetcher<QuoteAnswer>()
  const answered = fetcher.data ?? answer
  const { questions, version } = answered?.changed ?? given
  const sent = answered?.result.initialValue
  const submissionId = useSubmissionId(given.submissionId, answer?.result)
  const [form, fields] = useForm<Record<string, string | readonly string[]>, Record<string, unknown>>({
    id: 'quote',
    lastResult: fetcher.state === 'idle' ? answered?.result : undefined,
    defaultValue: typed,
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: quoteRequestSchema(questions), disableAutoCoercion: true }),
    shouldRevalidate: 'onInput',
  })
  return {
    form,
    fields,
    questions,
    version,
    submissionId,
    action: quoteRequestPath(provider.id),
    FetcherForm: fetcher.Form,
    busy: fetcher.state !== 'idle',
    dropped: answered?.changed ? droppedAnswers((sent ?? {}) as TypedQuote, questions, given.questions) : [],
  }
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>
