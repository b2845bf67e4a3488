import { useSentForm } from '#app/forms/use-sent-form.ts'
import { useSubmissionId } from '#app/forms/use-submission-id.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { askedQuestions, quoteRequestSchema } from '#domain/quotes/quote-input.ts'
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
  const submissionId = useSubmissionId(given.submissionId, answer?.result)
  const sent = useSentForm<Record<string, string | readonly string[]>, QuoteAnswer>({
    id: 'quote',
    schema: (latest) => quoteRequestSchema((latest?.changed ?? given).questions),
    disableAutoCoercion: true,
    action: quoteRequestPath(provider.id),
    typed,
    answer,
  })
  const { changed, result } = sent.answer ?? {}
  const { questions, version } = changed ?? given
  const hydrated = useHydrated()
  const { value } = sent.form
  return {
    ...sent,
    questions,
    /** Ids of the questions that show. Without scripts all do, since no answer could bring one out. */
    asked: hydrated ? askedQuestions(questions, value ?? {}) : new Set(questions.map(({ id }) => id)),
    /** Names of the fields that still say what was known. */
    known: new Set(Object.keys(given.known).filter((name) => value?.[name] === given.known[name])),
    /** Says beside each question when it is to be answered. */
    saysConditions: !hydrated,
    version,
    submissionId,
    dropped: changed
      ? droppedAnswers((result?.initialValue ?? {}) as TypedQuote, questions, given.questions)
      : [],
  }
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>
