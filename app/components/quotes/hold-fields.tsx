import type { RowErrors } from '#app/forms/form-rows.ts'
import { Field, FieldError, fieldControl } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { ALL_SLOTS, type PublicSlot, slotHours } from '#domain/availability/slots.ts'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'
import { HOLD_DAYS_MAX, holdEnd } from '#domain/quotes/hold.ts'
import type { VersionForm } from '#domain/quotes/typed-version.ts'
import { type Day, formatDayLong, isDay } from '#lib/dates.ts'

interface HoldFieldsProps {
  typed: VersionForm
  errors: RowErrors
  today: Day
  /** The day that the quote is about, where that is known. */
  event: Day | null
  /** The slots of the provider's day. */
  slots: readonly PublicSlot[]
  /** The day is taken already, in a slot without limit: is a second one meant? */
  asks: boolean
}

/** 'Poser une option': the day stays with this client until the quote ends (Q11). */
export function HoldFields({ typed, errors, today, event, slots, asks }: HoldFieldsProps) {
  if (event === null)
    return (
      <p className="text-sm text-ink-soft">
        Cette demande ne nomme pas de date : aucune option ne peut être posée.
      </p>
    )
  const until = isDay(typed.valid_until) ? holdEnd(today, typed.valid_until) : null
  const control = fieldControl('hold', { hint: true, error: errors.hold })
  return (
    <div className="group grid gap-3 rounded-md border border-line p-4">
      <div>
        <label className="check items-start">
          <input {...control} type="checkbox" name="hold" value="on" defaultChecked={typed.hold !== ''} />
          <span className="min-w-0 flex-1">
            <b className="block">Poser une option</b>
            <span id="hold-description" className="block text-sm text-ink-soft">
              Le {formatDayLong(event)} reste gardé pour ce client
              {until ? ` jusqu’au ${formatDayLong(until)} compris` : ''} : le temps de la validité du devis,{' '}
              {HOLD_DAYS_MAX} jours au plus. L’option prend fin d’elle-même.
            </span>
          </span>
        </label>
        <FieldError id="hold-error" error={errors.hold} />
      </div>
      {asks && (
        <label className="check">
          <input
            type="checkbox"
            name="hold_confirmed"
            value="on"
            defaultChecked={typed.hold_confirmed !== ''}
          />
          Poser l’option quand même
        </label>
      )}
      {slots.length > 1 && (
        <div className="hidden group-has-[[name=hold]:checked]:block not-supports-[selector(:has(*))]:block">
          <Field id="hold_slot" label="Créneau gardé" error={errors.hold_slot}>
            {(slot) => (
              <Select {...slot} name="hold_slot" defaultValue={typed.hold_slot}>
                <option value="">Choisissez un créneau</option>
                {slots.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name} ({slotHours(one)})
                  </option>
                ))}
                <option value={ALL_SLOTS_VALUE}>{ALL_SLOTS}</option>
              </Select>
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
