import { useState } from 'react'
import { useSentForm } from '#app/forms/use-sent-form.ts'
import { useSubmissionId } from '#app/forms/use-submission-id.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { askedQuestions, newQuestions, quoteRequestSchema } from '#domain/quotes/quote-input.ts'
import {
  droppedAnswers,
  type QuoteAnswer,
  type QuoteFormData,
  renamedAnswers,
  type TypedQuote,
} from './quote-form-data.ts'
import { quoteRequestPath } from './quote-paths.ts'

const NONE: ReadonlySet<string> = new Set()

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
  // The page may load its form anew behind the answer: the options that were chosen are those of the first one.
  const [first] = useState(given.questions)
  const typedNow = renamedAnswers((sent.form.value ?? {}) as TypedQuote, questions, first)
  const before = renamedAnswers((result?.initialValue ?? {}) as TypedQuote, questions, first)
  return {
    ...sent,
    questions,
    /** Ids of the questions that show. Without scripts all do, since no answer could bring one out. */
    asked: hydrated ? askedQuestions(questions, typedNow) : new Set(questions.map(({ id }) => id)),
    /** Names of the fields that still say what was known. */
    known: new Set(Object.keys(given.known).filter((name) => typedNow[name] === given.known[name])),
    /** Says beside each question when it is to be answered. */
    saysConditions: !hydrated,
    version,
    submissionId,
    /** Ids of the questions that were added while the form was filled in. */
    added: changed && typeof before.asked === 'string' ? newQuestions(questions, before.asked) : NONE,
    /** Answers that were sent to the form as it was; null unless it has changed. */
    kept: changed ? before : null,
    dropped: changed ? droppedAnswers(before, questions, first) : [],
  }
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>
