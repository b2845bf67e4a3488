import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { availabilityPath } from '#app/components/bookings/booking-address.ts'
import { type WaysOnView, WaysOnward } from '#app/components/bookings/ways-onward.tsx'
import { ContactProvider } from '#app/components/requests/party-links.tsx'
import { Amount } from '#app/ui/amount.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { ALL_SLOTS, type PublicSlot, slotHours } from '#domain/availability/slots.ts'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'
import { CHANGE_MAX } from '#domain/quotes/accept-quote-input.ts'
import { priceByAnswer } from '#domain/quotes/agreed-price.ts'
import { formatQuantity } from '#domain/quotes/format-quantity.ts'
import { lineAmount, totalWith } from '#domain/quotes/quote-sums.ts'
import type { Wish } from '#domain/quotes/quote-wish.ts'
import { sameOptions } from '#domain/quotes/version-difference.ts'
import { type Day, formatDayLong, type Time } from '#lib/dates.ts'
import { priceOfMillimes } from '#lib/millimes.ts'
import { quoteForDayPath, quotePath } from './quote-actions.ts'
import { ReasonField } from './reason-field.tsx'
import { Undecided } from './undecided.tsx'
import { totalLabel } from './version-sums.tsx'
import type { VersionView } from './version-view.tsx'

/** The server's answer to a press that did nothing. */
export type DecisionAnswer = {
  /** The form that was sent. */
  sent: string
  /** The version that was read, where another one has come since. */
  read: VersionView | null
  message: string
  /** Messages by field. */
  errors: Record<string, string>
  typed: {
    options: string[]
    requested_date: string
    slot: string
    words: string
    reason: string
    model_name: string
  }
  /** Ways on where the day could not be had. */
  full: WaysOnView | null
}

interface QuoteDecisionProps {
  quoteId: string
  provider: { id: string; name: string; contactable: boolean }
  /** Null for an answer without lines, whose price is in words. */
  version: VersionView | null
  /** The day that the request names. */
  day: Day | null
  /** The hour that it names. */
  hour: Time | null
  /** The day that the form begins with where the request names none. */
  firstDay: Day | null
  slots: readonly PublicSlot[]
  /** Value of the slot that the form begins with; '' where none is known. */
  firstSlot: string
  today: Day
  last: Day
  /** A change was asked for already. */
  changeAsked: boolean
  wishes: readonly Wish[]
  answer: DecisionAnswer | undefined
  /** The instant of the answer, for its price in words. */
  answeredAt: Date
}

/** The client decides about a quote: options, total, 'Accepter ce devis', 'Demander une modification', refusal (Q13 to Q15). */
export function QuoteDecision(props: QuoteDecisionProps) {
  const { quoteId, provider, version, day, hour, slots, changeAsked, answer } = props
  const refusal = useRef<HTMLDivElement>(null)
  // On a phone the button that was pressed is far below.
  useEffect(() => {
    if (answer?.message) refusal.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  const slot = slots.find(({ id }) => id === answer?.typed.slot)?.name ?? null
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      {answer && answer.message !== '' && (
        <div ref={refusal} className="scroll-mt-24">
          <Banner
            tone="warning"
            action={
              answer.read && (
                <a className={buttonClass({ variant: 'plain', className: 'lg:hidden' })} href="#changements">
                  Voir ce qui a changé
                </a>
              )
            }
          >
            {answer.message}
          </Banner>
        </div>
      )}
      {answer?.full && (
        <WaysOnward
          name={provider.name}
          ways={answer.full}
          isOfSlot={answer.typed.slot !== ''}
          dayPath={(other) =>
            day
              ? `${availabilityPath(provider.id, { day: other, slot, hour })}#demande`
              : quoteForDayPath(quoteId, other)
          }
          isNarrow
        />
      )}
      <AcceptForm {...props} />
      <Undecided {...props} />
      {!changeAsked && (
        <Act quoteId={quoteId} title="Demander une modification" isOpen={answer?.sent === 'change'}>
          <input type="hidden" name="do" value="change" />
          <input type="hidden" name="version" value={version?.version ?? 0} />
          <TextareaField
            id="words"
            name="words"
            label="Votre demande"
            hint="Le prestataire vous enverra une nouvelle version, avec ce qui change."
            maxLength={CHANGE_MAX}
            rows={4}
            required
            defaultValue={answer?.typed.words}
            error={answer?.errors.words}
          />
          <Button type="submit" variant="secondary" className="justify-self-start">
            Envoyer la demande
          </Button>
        </Act>
      )}
      <Act quoteId={quoteId} title="Refuser ce devis" isOpen={answer?.sent === 'refuse'}>
        <input type="hidden" name="do" value="refuse" />
        <ReasonField answer={answer} />
        <p className="text-sm text-ink-soft">Le prestataire est prévenu. La conversation reste ouverte.</p>
        <Button type="submit" variant="danger-solid" className="justify-self-start">
          Refuser ce devis
        </Button>
      </Act>
      {provider.contactable && (
        <div className="flex">
          <ContactProvider providerId={provider.id} />
        </div>
      )}
    </div>
  )
}

function Act({
  quoteId,
  title,
  isOpen,
  children,
}: {
  quoteId: string
  title: string
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <details className={cardClass('', true)} open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">{title}</summary>
      <Form method="post" action={quotePath(quoteId)} className="mt-3 grid grid-cols-1 gap-4">
        {children}
      </Form>
    </details>
  )
}

function AcceptForm({
  quoteId,
  version,
  day,
  firstDay,
  slots,
  firstSlot,
  today,
  last,
  answer,
  answeredAt,
}: QuoteDecisionProps) {
  const [before] = useState(() =>
    version ? sameOptions(answer?.read ?? version, version, answer?.typed.options.map(Number) ?? []) : [],
  )
  const [ticked, setTicked] = useState(before)
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('do') === 'accept'
  const total = version && totalWith(version.lines, ticked)
  const options = version ? [...version.lines.entries()].filter(([, { kind }]) => kind === 'option') : []
  const follow = (event: FormEvent<HTMLFormElement>) =>
    setTicked(new FormData(event.currentTarget).getAll('options').map(Number))
  return (
    <Form
      id="accepter"
      method="post"
      action={quotePath(quoteId)}
      onChange={follow}
      className={cardClass('grid grid-cols-1 scroll-mt-24 gap-4', true)}
      noValidate
    >
      <input type="hidden" name="do" value="accept" />
      <input type="hidden" name="version" value={version?.version ?? 0} />
      {options.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="font-semibold">Options à votre choix</legend>
          <p className="text-sm text-ink-soft">
            Cochez ce que vous voulez ajouter.
            <span className="noscript:hidden"> Le total se met à jour.</span>
          </p>
          {options.map(([place, line]) => (
            <label key={place} className="check items-start rounded-md border border-line-strong px-4 py-2">
              <input type="checkbox" name="options" value={place} defaultChecked={before.includes(place)} />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <bdi>{line.label}</bdi>
                {line.quantity !== 100 && (
                  <span className="num block text-sm text-ink-soft">
                    {formatQuantity(line.quantity)} ×{' '}
                    <Amount price={priceOfMillimes(line.unitPrice)} currency="DT" />
                  </span>
                )}
              </span>
              <b className="num whitespace-nowrap">
                +<Amount price={priceOfMillimes(lineAmount(line))} currency="DT" />
              </b>
            </label>
          ))}
        </fieldset>
      )}
      {day ? (
        <p>
          Pour le <b>{formatDayLong(day)}</b>
        </p>
      ) : (
        <Field id="requested_date" label="Date de la fête" error={answer?.errors.requested_date}>
          {(control) => (
            <TextInput
              {...control}
              key={firstDay}
              type="date"
              name="requested_date"
              min={today}
              max={last}
              defaultValue={answer?.typed.requested_date ?? firstDay ?? ''}
              required
            />
          )}
        </Field>
      )}
      {slots.length > 1 && (
        <Field id="slot" label="Créneau" error={answer?.errors.slot}>
          {(control) => (
            <Select
              {...control}
              name="slot"
              defaultValue={answer?.sent === 'accept' ? answer.typed.slot : firstSlot}
              required
            >
              <option value="">Choisissez un créneau</option>
              {slots.map((slot) => (
                <option key={slot.id} value={slot.id}>
                  {slot.name} ({slotHours(slot)})
                </option>
              ))}
              <option value={ALL_SLOTS_VALUE}>{ALL_SLOTS}</option>
            </Select>
          )}
        </Field>
      )}
      <div aria-live="polite">
        {version && total !== null ? (
          <>
            <p className="text-sm text-ink-soft">{totalLabel(version.tax)}</p>
            <p className="num text-h2! text-primary">
              <Amount price={priceOfMillimes(total)} currency="DT" />
            </p>
          </>
        ) : (
          <p>Au prix convenu, {priceByAnswer(answeredAt)}.</p>
        )}
      </div>
      {version && <p className="text-sm">Valable jusqu’au {formatDayLong(version.validUntil)} compris.</p>}
      <Button type="submit" busy={busy}>
        Accepter ce devis
      </Button>
      <p className="text-sm text-ink-soft">
        Si vous acceptez, {day ? `la date du ${formatDayLong(day)}` : 'cette date'} est réservée. Vous payez
        le prestataire directement.
      </p>
    </Form>
  )
}
