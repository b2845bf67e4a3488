import { getFormProps, getSelectProps, type SubmissionResult } from '@conform-to/react'
import { Form, href, useNavigation } from 'react-router'
import { FormField } from '#app/forms/form-field.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Select } from '#app/ui/select.tsx'
import { slotBlockSchema } from '#domain/availability/availability-input.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import type { Day } from '#lib/dates.ts'

interface BlockSlotFormProps {
  slots: readonly { id: string; label: string }[]
  /** The day it is in Tunis. */
  today: Day
  answer: SubmissionResult<string[]> | undefined
}

/** Form that blocks one slot of a day: a date, and which slot. */
export function BlockSlotForm({ slots, today, answer }: BlockSlotFormProps) {
  const navigation = useNavigation()
  const action = href('/provider/slots/blocks')
  const [form, fields] = useFields(slotBlockSchema, { id: 'block', lastResult: answer })
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={action}
      className={cardClass('grid grid-cols-1 gap-4.5', true)}
    >
      <h2 className="font-sans! text-base! font-semibold">Bloquer un créneau</h2>
      <FormError id={form.errorId} error={form.errors?.[0]} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <FormField field={fields.date} type="date" label="Date" min={today} max={lastDay(today)} required />
        <Field id={fields.slot.id} label="Créneau" error={fields.slot.errors}>
          {(control) => (
            <Select {...getSelectProps(fields.slot)} {...control} key={fields.slot.key} required>
              <option value="">Choisir</option>
              {slots.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div>
        <Button type="submit" busy={navigation.formAction === action}>
          Bloquer ce créneau
        </Button>
      </div>
    </Form>
  )
}
