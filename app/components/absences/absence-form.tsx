import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, href, useNavigation } from 'react-router'
import { FormField } from '#app/forms/form-field.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { FormError } from '#app/ui/form-error.tsx'
import type { OwnAbsences } from '#domain/absences/absence.ts'
import { absenceSchema } from '#domain/absences/absence-input.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import type { Day } from '#lib/dates.ts'

interface AbsenceFormProps {
  /** The day it is in Tunis. */
  today: Day
  left: OwnAbsences['left']
  answer: SubmissionResult<string[]> | undefined
}

/** Form that declares an absence: its first and its last day. */
export function AbsenceForm({ today, left, answer }: AbsenceFormProps) {
  const navigation = useNavigation()
  const action = href('/provider/absences')
  const [form, fields] = useFields(absenceSchema, { id: 'absence', lastResult: answer })
  const days = { type: 'date', min: today, max: lastDay(today), required: true } as const
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={action}
      className={cardClass('grid grid-cols-1 gap-4.5', true)}
    >
      <h2 className="font-sans! text-base! font-semibold">Déclarer une absence</h2>
      <FormError id={form.errorId} error={form.errors?.[0]} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <FormField field={fields.first_day} label="Premier jour" {...days} />
        <FormField field={fields.last_day} label="Dernier jour" {...days} />
      </div>
      <p className="text-sm text-ink-soft">
        Il vous reste{' '}
        {left.map(({ year, days }) => `${days} jour${days > 1 ? 's' : ''} en ${year}`).join(' et ')}.
      </p>
      <div>
        <Button type="submit" busy={navigation.formAction === action}>
          Déclarer cette absence
        </Button>
      </div>
    </Form>
  )
}
