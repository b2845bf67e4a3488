import type { MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, FieldError, fieldControl } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { CAPACITY_MAX, formatHour, SLOT_NAME_MAX } from '#domain/availability/slots.ts'
import type { Time } from '#lib/dates.ts'
import { type SlotErrors, type SlotRow, slotField } from './slot-rows.ts'

interface SlotFieldsProps {
  row: SlotRow
  index: number
  errors: SlotErrors
  /** Null for the only slot, which stays. */
  onRemove: ((event: MouseEvent) => void) | null
}

const TIME_FIELDS = [
  ['starts', 'Début'],
  ['ends', 'Fin'],
] as const

/** Half hours of a day. */
const TIMES = Array.from({ length: 48 }, (_, half) => `${two(Math.floor(half / 2))}:${two((half % 2) * 30)}`)

function two(number: number) {
  return String(number).padStart(2, '0')
}

/** Fields of one slot: name, beginning, end and capacity. */
export function SlotFields({ row, index, errors, onRemove }: SlotFieldsProps) {
  const field = (key: keyof SlotRow, label: string, className?: string) => {
    const name = slotField(index, key)
    return { id: name, label, className, error: errors[name] }
  }
  return (
    <fieldset className="slot-edit">
      <legend className="sr">Créneau {index + 1}</legend>
      <input type="hidden" name={slotField(index, 'id')} value={row.id} />
      <Field {...field('name', 'Nom', 'is-name')}>
        {(control) => (
          <TextInput
            {...control}
            name={slotField(index, 'name')}
            defaultValue={row.name}
            maxLength={SLOT_NAME_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      {TIME_FIELDS.map(([key, label]) => {
        const { id, error } = field(key, label)
        return (
          <div key={key}>
            <label className="label" htmlFor={id}>
              {label}
            </label>
            <Select {...fieldControl(id, { error })} name={id} defaultValue={row[key]}>
              {timesWith(row[key]).map((time) => (
                <option key={time} value={time}>
                  {time === ''
                    ? '–'
                    : key === 'ends' && time === '00:00'
                      ? 'minuit'
                      : formatHour(time as Time)}
                </option>
              ))}
            </Select>
          </div>
        )
      })}
      {/* Beside each other the fields are too narrow for what may be wrong with them. */}
      <div className="is-wrong">
        {TIME_FIELDS.map(([key]) => (
          <FieldError key={key} id={slotField(index, key)} error={errors[slotField(index, key)]} />
        ))}
      </div>
      <Field {...field('capacity', 'Réservations', 'is-capacity')}>
        {(control) => (
          <Select {...control} name={slotField(index, 'capacity')} defaultValue={row.capacity}>
            <option value="">Sans limite</option>
            {Array.from({ length: CAPACITY_MAX }, (_, least) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are numbers in order
              <option key={least} value={least + 1}>
                {least + 1} au plus
              </option>
            ))}
          </Select>
        )}
      </Field>
      {onRemove && (
        <Button
          type="submit"
          name="do"
          value={`remove-${index}`}
          variant="plain"
          icon
          aria-label={`Supprimer le créneau ${row.name || index + 1}`}
          onClick={onRemove}
        >
          <Icon name="trash" className="ic" />
        </Button>
      )}
    </fieldset>
  )
}

/** The half hours, and the time that is chosen where it is another one or none yet. */
const timesWith = (chosen: string): readonly string[] => (TIMES.includes(chosen) ? TIMES : [chosen, ...TIMES])
