import type { RowErrors } from '#app/forms/form-rows.ts'
import { cardClass } from '#app/ui/card-class.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { TAXES, validityDays } from '#domain/quotes/quote-version-input.ts'
import type { VersionForm } from '#domain/quotes/typed-version.ts'
import type { Day } from '#lib/dates.ts'
import { CancellationFields } from './cancellation-fields.tsx'

interface ValidityFieldsProps {
  typed: VersionForm
  errors: RowErrors
  today: Day
  /** The day that the quote is about, where that is known. */
  event: Day | null
}

/** Fields of how long a quote is valid, what its prices mean, and what a cancellation costs. */
export function ValidityFields({ typed, errors, today, event }: ValidityFieldsProps) {
  const { first, last } = validityDays(today, event)
  return (
    <section className={cardClass('grid grid-cols-1 gap-4', true)} aria-labelledby="terms">
      <h2 id="terms" className="text-h3!">
        Validité et conditions
      </h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field id="valid_until" label="Devis valable jusqu’au" error={errors.valid_until}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="valid_until"
              defaultValue={typed.valid_until}
              min={first}
              max={last}
            />
          )}
        </Field>
        <Field id="tax" label="Mes prix s’entendent" error={errors.tax}>
          {(control) => (
            <Select {...control} name="tax" defaultValue={typed.tax}>
              {Object.entries(TAXES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <CancellationFields
        cancellation={typed.cancellation}
        words={typed.cancellation_words}
        error={errors.cancellation}
        wordsError={errors.cancellation_words}
        event={event}
      />
    </section>
  )
}
