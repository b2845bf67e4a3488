import type { DecisionAnswer } from './quote-decision.tsx'

/** The fields of the forms on a quote's page, as they were typed. */
export function typedIn(form: FormData): DecisionAnswer['typed'] {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    options: form.getAll('options').map(String),
    requested_date: text('requested_date'),
    slot: text('slot'),
    words: text('words'),
    reason: text('reason'),
    model_name: text('model_name'),
  }
}
