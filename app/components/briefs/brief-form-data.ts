import type { SubmissionResult } from '@conform-to/react'
import type { BriefProvider } from '#domain/briefs/brief-provider.ts'
import type { BriefQuestion } from '#domain/briefs/brief-questions.ts'
import type { GroupSlug } from '#domain/catalogue/taxonomy.ts'
import { answerField } from '#domain/quotes/quote-input.ts'

/** Unsent fields of a brief; of several choices, a list. */
export type TypedBrief = Readonly<Record<string, string | readonly string[]>>

/** Data of the form of a brief. */
export type BriefFormData = {
  category: GroupSlug
  providers: readonly BriefProvider[]
  questions: readonly BriefQuestion[]
  version: string
  /** Ids of the forms' own questions, with blanks between them. */
  asked: string
  /** Ids of the questions that were added while the form was filled in. */
  added: readonly string[]
  /** Made by the server for every form it sends; the same one sent twice makes the same requests (R43). */
  submissionId: string
  /** Initial values of the fields. */
  typed: TypedBrief
  /** They come from a login or from a change of the providers. */
  isDraft: boolean
  /** Names of fields that the search has filled in. */
  known: readonly string[]
}

/** Answer to a brief that was not sent. */
export type BriefAnswer = {
  result: SubmissionResult<string[]>
  /** The form as it is now, when that is not what was answered. */
  changed?: Pick<BriefFormData, 'providers' | 'questions' | 'version' | 'asked' | 'added'>
}

const FIELD =
  /^(?:day|flexibility|part|governorate|place|guests_from|guests_to|message|photos|q-[0-9a-f-]{36})$/

/** The typed fields of a form, without what a database could not keep. */
export function typedBrief(form: FormData): TypedBrief {
  const fields: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    if (!FIELD.test(name)) continue
    const texts = form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .map((text) => text.replaceAll('\0', '').slice(0, 10_000))
    fields[name] = texts.length > 1 ? texts : (texts[0] ?? '')
  }
  return fields
}

/** One text for each field, as drafts are kept: neither a choice nor an id has a line break. */
export function packBrief(typed: TypedBrief): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat().join('\n')]))
}

/** Restores what {@link packBrief} packed. */
export function unpackBrief(
  packed: Readonly<Record<string, string>>,
  questions: readonly BriefQuestion[],
): TypedBrief {
  const several = new Set<string>(
    questions.filter(({ input_type }) => input_type === 'select').map(({ id }) => answerField(id)),
  )
  return Object.fromEntries(
    Object.entries(packed).map(([name, text]) => [
      name,
      name === 'photos' || several.has(name) ? text.split('\n').filter(Boolean) : text,
    ]),
  )
}
