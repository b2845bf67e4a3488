import type { FieldMetadata } from '@conform-to/react'
import { Link } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { FieldError, fieldControl } from '#app/ui/field.tsx'
import { ALL_SLOTS, type PublicSlot, slotHours } from '#domain/availability/slots.ts'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'

interface SlotChoiceProps {
  field: FieldMetadata
  slots: readonly PublicSlot[]
  /** Slots that can't be had on the chosen day; then not all of them can either. Why, nobody is told (D6). */
  unavailable: readonly string[]
  /** Address of the question about a wait for a slot or for all of them; null for a day that can't be waited for. */
  waitFor: ((slot: string) => string) | null
}

/** One slot of the day, or all of them (D4). One that can't be had is asked for all the same, after a warning (R13). */
export function SlotChoice({ field, slots, unavailable, waitFor }: SlotChoiceProps) {
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
      <div className="grid grid-cols-1 gap-2">
        {choices.map(({ value, name, note, isOff }, index) => (
          <div key={value} className="group">
            <label className="check rounded-md border border-line-strong px-4">
              <input
                type="radio"
                // The first one takes the focus when none is chosen.
                id={index === 0 ? field.id : undefined}
                name={field.name}
                value={value}
                defaultChecked={field.initialValue === value}
                required
                aria-invalid={control['aria-invalid']}
              />
              <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</bdi>
              <span className="text-sm text-ink-mute">{isOff ? 'Indisponible' : note}</span>
            </label>
            {isOff && (
              // By the style sheet, so that it needs no script.
              <div className="mt-2 hidden group-has-checked:block not-supports-[selector(:has(*))]:block">
                <SlotWarning isWhole={value === ALL_SLOTS_VALUE} wait={waitFor?.(value) ?? null} />
              </div>
            )}
          </div>
        ))}
      </div>
      <FieldError id={field.id} error={errors} />
    </fieldset>
  )
}

/** The warning of a blocked day, for a slot of it or for all of them. */
function SlotWarning({ isWhole, wait }: { isWhole: boolean; wait: string | null }) {
  return (
    <Banner tone="warning">
      <b className="font-semibold block">
        {isWhole ? 'Journée indisponible en partie' : 'Créneau indisponible'}
      </b>
      {isWhole
        ? 'Ce prestataire n’est disponible qu’une partie de la journée.'
        : 'Ce prestataire n’est pas disponible sur ce créneau.'}{' '}
      Vous pouvez tout de même lui envoyer votre demande.
      {wait && (
        <Link className={buttonClass({ variant: 'secondary', className: 'mt-3 mb-0' })} to={wait}>
          Me prévenir
          <span className="sr"> si {isWhole ? 'la journée' : 'le créneau'} se libère</span>
        </Link>
      )}
    </Banner>
  )
}
