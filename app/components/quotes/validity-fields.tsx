import type { ComponentProps } from 'react'
import { cardClass } from '#app/ui/card-class.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { TAXES, validityDays } from '#domain/quotes/quote-version-input.ts'
import { CancellationFields } from './cancellation-fields.tsx'
import { HoldFields } from './hold-fields.tsx'

/** Fields of how long a quote is valid, whether it holds its day, what its prices mean, and what a cancellation costs. */
export function ValidityFields(props: ComponentProps<typeof HoldFields>) {
  const { typed, errors, today, event } = props
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
      <HoldFields {...props} />
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
