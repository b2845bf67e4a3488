import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { CANCELLATIONS, type Cancellation, cancellationText } from '#domain/quotes/quote-terms.ts'
import { CANCELLATION_MAX } from '#domain/quotes/quote-terms-input.ts'
import type { Day } from '#lib/dates.ts'

interface CancellationFieldsProps {
  /** The choice as it stands; '' says nothing of it. */
  cancellation: string
  words: string
  error: string | undefined
  wordsError: string | undefined
  event: Day | null
}

/** Choice of cancellation terms, with what it comes to. Own words are hidden until they are chosen, by CSS alone. */
export function CancellationFields({
  cancellation,
  words,
  error,
  wordsError,
  event,
}: CancellationFieldsProps) {
  const isTemplate = Object.hasOwn(CANCELLATIONS, cancellation)
  const read = isTemplate
    ? cancellationText(
        { cancellation: cancellation as Cancellation, cancellationWords: null },
        event,
        'provider',
      )
    : undefined
  return (
    <div className="group grid gap-4">
      <Field id="cancellation" label="Annulation par le client" optional hint={read} error={error}>
        {(control) => (
          <Select {...control} name="cancellation" defaultValue={cancellation}>
            <option value="">Non précisé</option>
            {Object.entries(CANCELLATIONS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option value="words">Mes propres conditions</option>
          </Select>
        )}
      </Field>
      <div className="hidden group-has-[[value=words]:checked]:block not-supports-[selector(:has(*))]:block">
        <TextareaField
          id="cancellation_words"
          name="cancellation_words"
          label="Vos conditions d’annulation"
          maxLength={CANCELLATION_MAX}
          rows={3}
          defaultValue={words}
          error={wordsError}
        />
      </div>
    </div>
  )
}
