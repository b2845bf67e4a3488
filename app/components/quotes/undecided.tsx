import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { prolongedUntil } from '#domain/quotes/quote-version-input.ts'
import type { Wish } from '#domain/quotes/quote-wish.ts'
import type { Day } from '#lib/dates.ts'
import { quotePath } from './quote-actions.ts'

interface UndecidedProps {
  quoteId: string
  /** Null for an answer without lines. */
  version: { version: number; validUntil: Day } | null
  day: Day | null
  today: Day
  wishes: readonly Wish[]
}

/** Answers to a quote that need no words, those of the mails (W4). */
export function Undecided({ quoteId, version, day, today, wishes }: UndecidedProps) {
  const mayLast = version !== null && prolongedUntil(today, day, version.validUntil) !== null
  const press = (name: string, label: string) => (
    <Form method="post" action={quotePath(quoteId)} className="max-sm:flex-1">
      <input type="hidden" name="do" value={name} />
      <input type="hidden" name="version" value={version?.version ?? 0} />
      <Button type="submit" variant="secondary" className="max-sm:w-full">
        {label}
      </Button>
    </Form>
  )
  return (
    <section className={cardClass('grid grid-cols-1 gap-3', true)} aria-labelledby="undecided">
      <h2 id="undecided" className="text-h3!">
        Pas encore décidé ?
      </h2>
      <p className="text-sm text-ink-soft">
        Le prestataire est prévenu tout de suite. Le devis reste ouvert.
      </p>
      <div className="flex flex-wrap gap-2.5">
        {mayLast && !wishes.includes('days') && press('days', 'Encore 7 jours')}
        {!wishes.includes('price') && press('price', 'Trop cher')}
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">
          J’ai choisi ailleurs
        </summary>
        <p className="my-3 text-sm text-ink-soft">
          Ce devis est alors refusé, et le prestataire ne garde plus votre date.
        </p>
        {press('chose-other', 'Le dire au prestataire')}
      </details>
    </section>
  )
}
