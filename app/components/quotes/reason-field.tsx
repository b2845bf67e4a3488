import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { REFUSAL_REASONS } from '#domain/quotes/refusal-reason.ts'
import type { DecisionAnswer } from './quote-decision.tsx'

/** Reason for refusing a quote, which may be left out (Q19). */
export function ReasonField({ answer }: { answer: DecisionAnswer | undefined }) {
  return (
    <Field id="reason" label="Motif" optional error={answer?.errors.reason}>
      {(control) => (
        <Select {...control} name="reason" defaultValue={answer?.typed.reason ?? ''}>
          <option value="">Sans motif</option>
          {Object.entries(REFUSAL_REASONS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
