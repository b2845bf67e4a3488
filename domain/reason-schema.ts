import { z } from 'zod'
import { typedText } from '#lib/typed-text.ts'
import { OTHER_REASON, REASON_WORDS_PROBLEM, reasonWordsProblem } from './reason-words.ts'

/**
 * The fields of a reason: one of a list or none, and words with 'other' alone. It parses again to itself.
 * @param reasons keys of the list
 */
export function reasonSchema<Reason extends string>(reasons: readonly [Reason, ...Reason[]]) {
  const unknown = 'Choisissez un motif de la liste'
  return z
    .object({
      reason: z
        .union([z.enum(reasons), z.literal('')], { error: unknown })
        .nullish()
        .transform((reason) => reason || null),
      words: z
        .string({ error: REASON_WORDS_PROBLEM })
        .nullish()
        .transform((words) => typedText(words ?? '')),
    })
    .transform(({ reason, words }, context) => {
      if (reason !== OTHER_REASON) return { reason, words: null }
      const problem = reasonWordsProblem(reason, words)
      if (problem) context.addIssue({ code: 'custom', path: ['words'], message: problem })
      return { reason, words }
    })
}
