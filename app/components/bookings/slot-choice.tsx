import type { FieldMetadata } from '@conform-to/react'
import { FieldError, fieldControl } from '#app/ui/field.tsx'
import { ALL_SLOTS, type PublicSlot, slotHours } from '#domain/availability/slots.ts'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'

interface SlotChoiceProps {
  field: FieldMetadata
  slots: readonly PublicSlot[]
  /** Slots that can't be had on the chosen day; then not all of them can either. Why, nobody is told (D6). */
  unavailable: readonly string[]
}

/** One slot of the day, or all of them (D4). */
export function SlotChoice({ field, slots, unavailable }: SlotChoiceProps) {
  const { errors } = field
  const control = fieldControl(field.id, { error: errors })
  const choices = [
    ...slots.map((slot) => ({ value: slot.id, name: slot.name, note: slotHours(slot) })),
    { value: ALL_SLOTS_VALUE, name: ALL_SLOTS, note: `les ${slots.length} créneaux` },
  ].map((choice) => ({
    ...choice,
    isOff: choice.value === ALL_SLOTS_VALUE ? unavailable.length > 0 : unavailable.includes(choice.value),
  }))
  return (
    <fieldset className="choices" aria-describedby={control['aria-describedby']}>
      <legend className="label">Créneau</legend>
      <div className="grid gap-2">
        {choices.map(({ value, name, note, isOff }, index) => (
          // One that can't be had any more is not chosen any more.
          <label key={`${value} ${isOff}`} className="check rounded-md border border-line-strong px-4">
            <input
              type="radio"
              // The first one takes the focus when none is chosen.
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value && !isOff}
              disabled={isOff}
              required
              aria-invalid={control['aria-invalid']}
            />
            <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</bdi>
            <span className="text-sm text-ink-mute">{isOff ? 'Indisponible' : note}</span>
          </label>
        ))}
      </div>
      <FieldError id={field.id} error={errors} />
    </fieldset>
  )
}
