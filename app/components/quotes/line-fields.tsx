import type { MouseEvent } from 'react'
import type { RowErrors } from '#app/forms/form-rows.ts'
import { Amount } from '#app/ui/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, FieldError, fieldControl } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { LINE_KINDS, lineAmount } from '#domain/quotes/quote-sums.ts'
import { isBlank, LABEL_MAX, readLine, type TypedLine } from '#domain/quotes/quote-version-input.ts'
import { priceOfMillimes } from '#lib/millimes.ts'
import { lineField } from './version-rows.ts'

interface LineFieldsProps {
  row: TypedLine
  index: number
  errors: RowErrors
  onRemove: (event: MouseEvent) => void
}

const NUMBERS = [
  ['quantity', 'Quantité', undefined],
  ['price', 'Prix', 'DT'],
] as const

/** Fields of one line: label, kind, quantity, unit price, and what they come to. */
export function LineFields({ row, index, errors, onRemove }: LineFieldsProps) {
  const read = isBlank(row) ? null : readLine(row)
  const labelName = lineField(index, 'label')
  const kindName = lineField(index, 'kind')
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-3 border-b border-line pb-4 md:grid-cols-[minmax(0,1fr)_132px_88px_124px_96px_44px] md:items-end md:gap-2 md:not-first-of-type:[&_.label]:sr-only">
      <legend className="sr">Ligne {index + 1}</legend>
      <Field id={labelName} label="Libellé" className="max-md:col-span-2" error={errors[labelName]}>
        {(control) => (
          <TextInput
            {...control}
            name={labelName}
            defaultValue={row.label}
            maxLength={LABEL_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <Field id={kindName} label="Type" className="max-md:col-span-2" error={errors[kindName]}>
        {(control) => (
          <Select {...control} name={kindName} defaultValue={row.kind}>
            {Object.entries(LINE_KINDS).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {NUMBERS.map(([key, label, suffix]) => {
        const name = lineField(index, key)
        return (
          <div key={key}>
            <label className="label" htmlFor={name}>
              {label}
            </label>
            <TextInput
              {...fieldControl(name, { error: errors[name] })}
              name={name}
              defaultValue={row[key]}
              suffix={suffix}
              inputMode="decimal"
              autoComplete="off"
              className="text-right"
            />
          </div>
        )
      })}
      {/* Beside each other the fields are too narrow for what may be wrong with them. */}
      <div className="col-span-full not-has-[p]:hidden md:row-start-2">
        {NUMBERS.map(([key]) => (
          <FieldError key={key} id={lineField(index, key)} error={errors[lineField(index, key)]} />
        ))}
      </div>
      <p className="num self-center font-semibold md:self-end md:py-3 md:text-right">
        {read && 'line' in read ? (
          <Amount price={priceOfMillimes(lineAmount(read.line))} currency="DT" />
        ) : (
          <span className="text-ink-mute">–</span>
        )}
      </p>
      <Button
        type="submit"
        name="do"
        value={`remove-${index}`}
        variant="plain"
        icon
        className="justify-self-end"
        aria-label={`Supprimer la ligne ${row.label || index + 1}`}
        onClick={onRemove}
      >
        <Icon name="trash" className="ic" />
      </Button>
    </fieldset>
  )
}
