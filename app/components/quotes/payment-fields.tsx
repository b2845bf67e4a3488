import type { MouseEvent } from 'react'
import type { RowErrors } from '#app/forms/form-rows.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError, fieldControl } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { DUES, dueDay, type Payment } from '#domain/quotes/quote-terms.ts'
import type { TypedPayment } from '#domain/quotes/quote-terms-input.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { PaymentAmount } from './payment-amount.tsx'
import { paymentField } from './terms-form.ts'

interface PaymentFieldsProps {
  payment: TypedPayment
  index: number
  unit: string
  errors: RowErrors
  event: Day | null
  /** Null while the plan doesn't add up. */
  amount: Payment | null
  onRemove: (event: MouseEvent) => void
}

const KEYS = ['share', 'days', 'due'] as const

/** Fields of one instalment: its share, and when it is due. */
export function PaymentFields({ payment, index, unit, errors, event, amount, onRemove }: PaymentFieldsProps) {
  const [share, days, due] = KEYS.map((key) => paymentField(index, key)) as [string, string, string]
  const day = amount?.instalment ? dueDay(amount.instalment, { accepted: null, event }) : null
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-3 border-t border-line pt-4 md:grid-cols-[128px_88px_minmax(0,1fr)_104px_44px] md:items-end md:gap-2">
      <legend className="sr">Échéance {index + 1}</legend>
      <div>
        <label className="label" htmlFor={share}>
          {unit === 'amount' ? 'Montant' : 'Part'}
        </label>
        <TextInput
          {...fieldControl(share, { error: errors[share] })}
          name={share}
          defaultValue={payment.share}
          placeholder="Solde"
          suffix={unit === 'amount' ? 'DT' : '%'}
          inputMode="decimal"
          autoComplete="off"
          className="text-right"
        />
      </div>
      <div>
        <label className="label" htmlFor={days}>
          Jours
        </label>
        <TextInput
          {...fieldControl(days, { error: errors[days] })}
          name={days}
          defaultValue={payment.days}
          inputMode="numeric"
          autoComplete="off"
          className="text-right"
        />
      </div>
      <div className="max-md:col-span-2">
        <label className="label" htmlFor={due}>
          Quand
        </label>
        <Select {...fieldControl(due, { error: errors[due] })} name={due} defaultValue={payment.due}>
          {Object.entries(DUES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <p className="num self-center md:self-end md:py-3 md:text-right">
        {amount ? <PaymentAmount payment={amount} /> : <span className="text-ink-mute">–</span>}
      </p>
      <Button
        type="submit"
        name="do"
        value={`remove-payment-${index}`}
        variant="plain"
        icon
        className="justify-self-end"
        aria-label={`Supprimer l’échéance ${index + 1}`}
        onClick={onRemove}
      >
        <Icon name="trash" className="ic" />
      </Button>
      {day && <p className="col-span-full text-sm text-ink-mute">{formatDayLong(day)}</p>}
      <div className="col-span-full not-has-[p]:hidden">
        {[share, days, due].map((name) => (
          <FieldError key={name} id={name} error={errors[name]} />
        ))}
      </div>
    </fieldset>
  )
}
