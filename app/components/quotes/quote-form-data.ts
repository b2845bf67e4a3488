import type { SubmissionResult } from '@conform-to/react'
import { filledFromFacts, type KnownFacts } from '#domain/quotes/facts.ts'
import type { OwnQuestion } from '#domain/quotes/question-type.ts'
import { answerField } from '#domain/quotes/quote-input.ts'

/** Data of a quote form, wherever it is shown. */
export type QuoteFormData = {
  provider: { id: string; name: string }
  questions: readonly OwnQuestion[]
  /** Tells whether the provider has changed the form meanwhile. */
  version: string
  /** Made by the server for every form it sends; the same one sent twice makes one request (R43). */
  submissionId: string
  /** Answers that are known already. */
  known: TypedQuote
}

/** Unsent answers, by field: of a multiple choice, a list. */
export type TypedQuote = Readonly<Record<string, string | readonly string[]>>

/** Initial values of the fields whose answers are known (Q8). */
export function knownAnswers(questions: readonly OwnQuestion[], facts: KnownFacts): TypedQuote {
  return Object.fromEntries(
    [...filledFromFacts(questions, facts)].map(([id, answer]) => [answerField(id), answer]),
  )
}

/** Answer to a quote request that was not made. */
export type QuoteAnswer = {
  result: SubmissionResult<string[]>
  /** Present form of the provider, when that is not what was answered. */
  changed?: Pick<QuoteFormData, 'questions' | 'version'>
}

/** An answer that the form has no place for any more. */
export type DroppedAnswer = { question: string | null; answer: string }

const ANSWER = /^(?:need|q-[0-9a-f-]{36})$/

/** The typed fields of a form, without what a database could not keep. */
export function typedQuote(form: FormData): TypedQuote {
  const fields: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    if (!ANSWER.test(name)) continue
    const texts = form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .map((text) => text.replaceAll('\0', '').slice(0, 10_000))
    fields[name] = texts.length > 1 ? texts : (texts[0] ?? '')
  }
  return fields
}

/** One answer of several choices is kept in one text: no choice has a line break. */
export function packQuote(typed: TypedQuote): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat().join('\n')]))
}

/**
 * Restores what {@link packQuote} packed; several choices are a list again where the form asks for several.
 */
export function unpackQuote(
  packed: Readonly<Record<string, string>> | null,
  questions: readonly OwnQuestion[],
): TypedQuote {
  const several = new Set(
    questions.filter(({ input_type }) => input_type === 'select').map(({ id }) => answerField(id) as string),
  )
  return Object.fromEntries(
    Object.entries(packed ?? {}).map(([name, text]) => [name, several.has(name) ? text.split('\n') : text]),
  )
}

/**
 * The same answers, with the names that chosen options have by now (Q9).
 * @param before questions as they were when the options were chosen
 */
export function renamedAnswers(
  typed: TypedQuote,
  questions: readonly OwnQuestion[],
  before: readonly OwnQuestion[],
): TypedQuote {
  const renamed = { ...typed }
  for (const { id, options, option_ids } of questions) {
    const name = answerField(id)
    const old = before.find((question) => question.id === id)
    const value = typed[name]
    if (!old || value === undefined || options.length === 0) continue
    const now = (text: string) =>
      options.includes(text)
        ? text
        : (options[option_ids.indexOf(old.option_ids[old.options.indexOf(text)] ?? '')] ?? text)
    renamed[name] = typeof value === 'string' ? now(value) : value.map(now)
  }
  return renamed
}

/**
 * The answers of `typed` that the questions of now have no place for: those to deleted questions, and options that are gone.
 * @param known questions as they were, for their texts
 */
export function droppedAnswers(
  typed: TypedQuote,
  questions: readonly OwnQuestion[],
  known: readonly OwnQuestion[],
): DroppedAnswer[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    if (!ANSWER.test(name) || name === 'need') return []
    const now = questions.find(({ id }) => answerField(id) === name)
    if (now && now.options.length === 0) return []
    const answer = [value]
      .flat()
      .filter((text) => !now?.options.includes(text))
      .join(', ')
      .trim()
    const asked = now ?? known.find(({ id }) => answerField(id) === name)
    return answer === '' ? [] : [{ question: asked?.question_text ?? null, answer }]
  })
}
