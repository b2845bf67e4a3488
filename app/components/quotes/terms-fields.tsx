import type { MouseEvent } from 'react'
import type { RowErrors } from '#app/forms/form-rows.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Khatim } from '#app/ui/khatim.tsx'
import { RadioSegment } from '#app/ui/segmented.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { INSTALMENTS_MAX, PAYMENT_UNITS, paymentsOf } from '#domain/quotes/quote-terms.ts'
import { readPlan } from '#domain/quotes/quote-terms-input.ts'
import type { TermsForm } from '#domain/quotes/typed-version.ts'
import type { Day } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'
import { PaymentAmount } from './payment-amount.tsx'
import { PaymentFields } from './payment-fields.tsx'
import type { PaymentChange } from './terms-form.ts'
import { VersionFold } from './version-fold.tsx'

interface TermsFieldsProps {
  typed: TermsForm
  errors: RowErrors
  /** The total of the lines in millimes; null while one of them can't be read. */
  total: bigint | null
  /** The day that the quote is about, where that is known. */
  event: Day | null
  /** A press of the browser's own instead of one that sends the form. */
  here: (change: PaymentChange) => (event: MouseEvent) => void
}

const POINTS = [
  ['included', 'Compris'],
  ['not_included', 'Non compris'],
] as const

/** Fields of what is included and of how it is paid, each folded until it is wanted. */
export function TermsFields({ typed, errors, total, event, here }: TermsFieldsProps) {
  const [included, excluded] = [pointsIn(typed.included), pointsIn(typed.not_included)]
  const { plan, problems } = readPlan(typed, total)
  const payments = plan && total !== null ? paymentsOf(plan, total) : []
  const deposit = payments.find(({ instalment }) => instalment === null)
  const rest = payments.find(({ instalment }) => instalment !== null)
  const unit = typed.payment_unit
  const sumProblem = problems.find(({ path }) => path.join() === 'payments')?.message
  return (
    <>
      <VersionFold
        icon={<Icon name="list-checks" className="ic" />}
        title="Compris et non compris"
        summary={
          included + excluded === 0
            ? 'Rien n’est précisé'
            : `${included} ${plural(included, 'point compris', 'points compris')}, ${excluded} non compris`
        }
        isWrong={Boolean(errors.included || errors.not_included)}
        openAtFirst={included + excluded > 0}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {POINTS.map(([name, label]) => (
            <Field key={name} id={name} label={label} hint="Un point par ligne." error={errors[name]}>
              {(control) => <Textarea {...control} name={name} rows={5} defaultValue={typed[name]} />}
            </Field>
          ))}
        </div>
      </VersionFold>
      <VersionFold
        icon={<Icon name="wallet" className="ic" />}
        title="Acompte et échéances"
        summary={planSummary(typed, rest !== undefined)}
        isWrong={Object.keys(errors).some((name) => /^(deposit|payments)/.test(name))}
        openAtFirst={typed.deposit !== '' || typed.payments.length > 0}
      >
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_144px] sm:items-end">
          <fieldset>
            <legend className="label">Acompte et échéances en</legend>
            <div className="segmented">
              {Object.entries(PAYMENT_UNITS).map(([value, label]) => (
                <RadioSegment key={value} name="payment_unit" value={value} defaultChecked={value === unit}>
                  {label}
                </RadioSegment>
              ))}
            </div>
          </fieldset>
          <Field id="deposit" label="Acompte" optional>
            {(control) => (
              <TextInput
                {...control}
                name="deposit"
                defaultValue={typed.deposit}
                aria-invalid={errors.deposit ? true : undefined}
                aria-describedby={errors.deposit ? 'deposit-error' : undefined}
                suffix={unit === 'amount' ? 'DT' : '%'}
                inputMode="decimal"
                autoComplete="off"
                className="text-right"
              />
            )}
          </Field>
          <div className="col-span-full not-has-[p]:hidden">
            <FieldError id="deposit" error={errors.deposit} />
          </div>
        </div>
        {deposit && (
          <p className="flex items-baseline gap-3">
            <Khatim className="size-3 bg-primary" />
            <span className="flex-1">À l’acceptation</span>
            <PaymentAmount payment={deposit} />
          </p>
        )}
        {typed.payments.map((payment, index) => (
          <PaymentFields
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are made anew when one goes
            key={index}
            payment={payment}
            index={index}
            unit={unit}
            errors={errors}
            event={event}
            amount={payments.find(({ instalment }) => instalment === plan?.instalments[index]) ?? null}
            onRemove={here(`remove-payment-${index}`)}
          />
        ))}
        {typed.payments.length === 0 && rest && (
          <p className="flex items-baseline gap-3">
            <Khatim className="size-3 bg-primary" />
            <span className="flex-1">Le solde, le jour de la fête</span>
            <PaymentAmount payment={rest} />
          </p>
        )}
        <FieldError id="payments" error={errors.payments} />
        {!errors.payments && sumProblem && (
          <p className="text-sm text-ink-mute" aria-live="polite">
            {sumProblem}
          </p>
        )}
        <div className="-ml-3 flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            name="do"
            value="add-payment"
            variant="quiet"
            size="sm"
            disabled={typed.payments.length >= INSTALMENTS_MAX}
            onClick={here('add-payment')}
          >
            <Icon name="plus" className="ic ic-sm" />
            Ajouter une échéance
          </Button>
        </div>
        <p className="text-sm text-ink-soft">
          Sans échéance, le solde est dû le jour de la fête. Avec des échéances, celle que vous laissez vide à
          la fin est le solde. Vous êtes payé directement par le client.
        </p>
      </VersionFold>
    </>
  )
}

const pointsIn = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length

/** 'Acompte de 30 %, puis 2 versements'. */
function planSummary({ payment_unit, deposit, payments }: TermsForm, hasRest: boolean): string {
  const unit = payment_unit === 'amount' ? 'DT' : '%'
  const count = `${payments.length} ${plural(payments.length, 'versement', 'versements')}`
  const begun = deposit.replace('%', '').trim()
  if (begun === '') return payments.length === 0 ? 'Rien n’est précisé' : count
  const then = payments.length > 0 ? `, puis ${count}` : hasRest && ', puis le solde le jour de la fête'
  return `Acompte de ${begun}\u00A0${unit}${then || ''}`
}
