import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Amount } from '#app/ui/amount.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Field, type FieldMessage } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import { LINK_ACTIONS } from '#domain/action-links/link-actions.ts'
import type { LinkView } from '#domain/action-links/link-view.ts'
import { formatDayLong } from '#lib/dates.ts'
import { formatMoment } from '#lib/moment.ts'

/** The frame of an action link's page: the logo, and one card like a door. */
export function LinkDoor({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <div className="zellige-tile grid min-h-dvh content-start justify-items-center gap-6 px-4 py-8 sm:py-14">
      <Link to="/" aria-label="Machmoum, accueil" className="flex min-h-11 items-center">
        <img src="/art/logo.svg" alt="" className="h-10 w-auto" width="198" height="40" />
      </Link>
      <section className={cardClass('w-full max-w-[480px] overflow-clip shadow-md [overflow-wrap:anywhere]')}>
        {children}
      </section>
      {below}
    </div>
  )
}

/** Facts that an action link acts on: day, slot, service or version, price. */
export function LinkFacts({ view }: { view: LinkView }) {
  const { day, time, slot, what, price, unit } = view
  const isQuote = LINK_ACTIONS[view.action].about === 'quote'
  return (
    <dl className="mt-6 grid gap-2.5">
      <Fact term="Date">{day ? formatDayLong(day) : 'Non précisée'}</Fact>
      {time && <Fact term="Heure">{time}</Fact>}
      {slot && (
        <Fact term="Créneau">
          <bdi>{slot}</bdi>
        </Fact>
      )}
      <Fact term={isQuote ? 'Devis' : 'Prestation'}>
        <bdi>{what ?? 'Non précisée'}</bdi>
      </Fact>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3.5">
        <dt className="font-semibold">Prix</dt>
        <dd className="ml-auto text-right">
          {price === null ? (
            'Prix sur demande'
          ) : (
            <>
              <span className="whitespace-nowrap font-display text-[1.75rem] text-heading">
                <Amount price={price} currency="DT" />
              </span>
              {unit && (
                <span className="block text-sm text-ink-soft">
                  <bdi>{unit}</bdi>
                </span>
              )}
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** The slot of the press: chosen here where there is a choice, else the one that is shown. */
export function LinkSlotField({
  view,
  chosen,
  error,
}: {
  view: LinkView
  /** Choice of a press that was refused. */
  chosen: string | null
  error: FieldMessage
}) {
  if (view.slots.length === 0)
    return view.slotValue === null ? null : <input type="hidden" name="slot" value={view.slotValue} />
  return (
    <Field id="slot" label="Créneau" error={error} className="mb-3">
      {(control) => (
        <Select {...control} name="slot" defaultValue={chosen ?? ''} required>
          <option value="">Choisissez un créneau</option>
          {view.slots.map(({ value, name, hours }) => (
            <option key={value} value={value}>
              {hours ? `${name} (${hours})` : name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="flex-none text-[0.9375rem] text-ink-soft">{term}</dt>
      <dd className="min-w-0 text-right font-semibold">{children}</dd>
    </div>
  )
}

/** A sentence beside the button: what is in the way, what is asked first, or what follows. */
export function LinkNote({ tone, children }: { tone: 'info' | 'warning'; children: ReactNode }) {
  const icon = tone === 'info' ? 'calendar-check' : 'triangle-exclamation-point'
  const colours = tone === 'info' ? 'bg-primary-50 text-primary' : 'bg-warning-50 text-warning-strong'
  return (
    <p className={`mt-5 flex items-start gap-3 rounded-[14px] px-4 py-3.5 text-[0.9375rem] ${colours}`}>
      <Icon name={icon} className="ic flex-none" />
      <span>{children}</span>
    </p>
  )
}

/** The promise at the foot of the card. */
export function LinkPromise({ endsAt }: { endsAt: Date }) {
  return (
    <p className="flex gap-2 border-t border-line bg-page px-6 py-4 text-sm text-ink-soft sm:px-8">
      <Icon name="shield-check" className="ic ic-sm flex-none" />
      <span>
        Rien n’est fait tant que vous n’appuyez pas. Ce lien sert une fois, jusqu’au {formatMoment(endsAt)}.
        Il ne vous connecte pas.
      </span>
    </p>
  )
}
