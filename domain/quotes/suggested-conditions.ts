import { conditionOn } from './conditions.ts'
import type { Condition, OwnQuestion } from './question-type.ts'
import { findSuggestedQuestion, isAsked, type SuggestedQuestion } from './suggested-questions.ts'

/**
 * The conditions of a suggestion in a form that holds these questions. One whose question isn't asked before it, or has no
 * such option any more, is left out.
 */
export function conditionsOf(suggested: SuggestedQuestion, form: readonly OwnQuestion[]): Condition[] {
  return suggested.onlyIf.flatMap(({ key, op, value }) => {
    const parent = findSuggestedQuestion(key)
    const asked = parent && form.find((question) => isAsked(parent, [question]))
    return (asked && conditionOn(asked, op, value ?? '')) ?? []
  })
}
