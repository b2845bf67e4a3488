import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contactPath } from '#app/components/providers/paths.ts'
import { ContactProvider } from '#app/components/requests/party-links.tsx'
import { Amount } from '#app/ui/amount.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { Freedom } from '#domain/quotes/compared.ts'
import { heldForYou } from '#domain/quotes/hold.ts'
import { QUOTE_STATUSES, quoteCan } from '#domain/quotes/quote-state.ts'
import { lineAmount } from '#domain/quotes/quote-sums.ts'
import { cancellationText, dueWords, paymentsOf } from '#domain/quotes/quote-terms.ts'
import { type Day, daysBetween, formatDayLong } from '#lib/dates.ts'
import { priceOfMillimes } from '#lib/millimes.ts'
import { capitalised, plural } from '#lib/text.ts'
import { amountsOf, bestOf, type ComparedQuote, lowestOf } from './compare-rows.ts'
import { quotePath } from './quote-actions.ts'
import { totalLabel } from './version-sums.tsx'

type Cell = (compared: ComparedQuote) => ReactNode

const FREEDOMS: Record<Exclude<Freedom, 'held' | 'booked'>, string> = {
  free: 'Libre',
  partly: 'Libre en partie',
  taken: 'Plus libre ce jour-là',
}

/** Quotes beside each other, a column each (Q18). What a quote doesn't say is 'non précisé', never 0. */
export function CompareTable({ quotes, today }: { quotes: readonly ComparedQuote[]; today: Day }) {
  const amounts = quotes.map(amountsOf)
  const best = {
    total: lowestOf(
      amounts.map(({ total }) => total),
      quotes,
    ),
    perGuest: lowestOf(
      amounts.map(({ perGuest }) => perGuest),
      quotes,
    ),
    deposit: lowestOf(
      amounts.map(({ deposit }) => deposit),
      quotes,
    ),
    rating: bestOf(
      quotes.map(({ rating, reviewCount }) => (reviewCount > 0 ? rating : null)),
      (one, other) => one > other,
    ),
  }
  const amount =
    (key: keyof (typeof amounts)[number], words: string): Cell =>
    (compared) => {
      const place = quotes.indexOf(compared)
      const value = amounts[place]?.[key] ?? null
      if (value === null) return null
      return (
        <>
          <b className={key === 'total' ? 'num text-lg' : 'num'}>
            <Amount price={priceOfMillimes(value)} currency="DT" />
          </b>
          <span className="text-sm text-ink-soft"> {taxOf(compared)}</span>
          {best[key].has(place) && <Best words={words} />}
        </>
      )
    }
  const rows: readonly [name: string, cell: Cell][] = [
    ['Total', amount('total', 'Le total le plus bas')],
    ['Par invité', amount('perGuest', 'Le plus bas')],
    ['Compris', ({ quote }) => pointsOf(quote.version?.terms.included, true)],
    ['Non compris', ({ quote }) => pointsOf(quote.version?.terms.notIncluded, false)],
    ['Options', optionsOf],
    ['Acompte', amount('deposit', 'L’acompte le plus bas')],
    ['Échéances', instalmentsOf],
    [
      'Annulation',
      ({ quote, day }) => wordsOf(quote.version && cancellationText(quote.version.terms, day, 'client')),
    ],
    [
      'Valable jusqu’au',
      ({ quote }) => quote.version && <Validity until={quote.version.validUntil} today={today} />,
    ],
    [
      'Note et avis',
      (compared) =>
        compared.reviewCount === 0 ? (
          'Pas encore d’avis'
        ) : (
          <>
            <Rating value={compared.rating} count={compared.reviewCount} />
            {best.rating.has(quotes.indexOf(compared)) && <Best words="La note la plus haute" isHigh />}
          </>
        ),
    ],
    ['Libre ce jour', freedomOf],
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="compare" aria-label="Comparaison des devis" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {quotes.map(({ quote }) => (
              <th key={quote.id} scope="col">
                <bdi className="block [overflow-wrap:anywhere]">{quote.provider.name}</bdi>
                <span className="mt-1 grid justify-items-start gap-2 font-normal">
                  <StatusBadge
                    tone={QUOTE_STATUSES[quote.status].tone}
                    label={QUOTE_STATUSES[quote.status].label.client}
                  />
                  <Link
                    className={buttonClass({
                      variant: quoteCan.accept(quote, 'client') ? 'primary' : 'secondary',
                    })}
                    to={quotePath(quote.id)}
                    aria-label={
                      quoteCan.accept(quote, 'client')
                        ? `Retenir ${quote.provider.name}`
                        : `Voir le devis de ${quote.provider.name}`
                    }
                  >
                    {quoteCan.accept(quote, 'client') ? 'Retenir' : 'Voir le devis'}
                  </Link>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {quotes.map((compared) => (
                <td key={compared.quote.id}>
                  {cell(compared) || <Unsaid compared={compared} about={name} />}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Conversation</th>
            {quotes.map(({ quote: { id, provider } }) => (
              <td key={id}>
                {provider.contactable && <ContactProvider providerId={provider.id} name={provider.name} />}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

const wordsOf = (text: string | null): ReactNode => text && <bdi>{text}</bdi>

const taxOf = ({ quote }: ComparedQuote) =>
  quote.version && quote.version.tax !== 'none' ? totalLabel(quote.version.tax).replace('Total ', '') : ''

function Unsaid({ compared: { quote }, about }: { compared: ComparedQuote; about: string }) {
  return (
    <>
      <i className="text-ink-mute">non précisé</i>{' '}
      {quote.provider.contactable && (
        <Link
          className="link text-sm"
          to={contactPath(quote.provider.id)}
          aria-label={`Demander à ${quote.provider.name} : ${about.toLowerCase()}`}
        >
          Demander
        </Link>
      )}
    </>
  )
}

function Best({ words, isHigh = false }: { words: string; isHigh?: boolean }) {
  const icon = isHigh ? 'arrow-up' : 'arrow-down'
  return (
    <span className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-success">
      <Icon name={icon} className="ic ic-sm" />
      {words}
    </span>
  )
}

function pointsOf(points: readonly string[] = [], isIncluded: boolean): ReactNode {
  if (points.length === 0) return null
  const icon = isIncluded ? 'check' : 'minus'
  return (
    <ul className="grid gap-1">
      {points.map((point) => (
        <li key={point} className="flex gap-2">
          <Icon
            name={icon}
            className={`ic ic-sm mt-1 flex-none ${isIncluded ? 'text-success' : 'text-ink-mute'}`}
          />
          <bdi className="min-w-0">{point}</bdi>
        </li>
      ))}
    </ul>
  )
}

function optionsOf({ quote: { version } }: ComparedQuote): ReactNode {
  const options = version?.lines.filter(({ kind }) => kind === 'option') ?? []
  if (options.length === 0) return null
  return (
    <ul className="grid gap-1">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a quote never change
        <li key={index}>
          <bdi>{option.label}</bdi>{' '}
          <b className="num whitespace-nowrap">
            +<Amount price={priceOfMillimes(lineAmount(option))} currency="DT" />
          </b>
        </li>
      ))}
    </ul>
  )
}

function instalmentsOf(compared: ComparedQuote): ReactNode {
  const plan = compared.quote.version?.terms.payments
  const { total } = amountsOf(compared)
  if (!plan || total === null) return null
  const instalments = paymentsOf(plan, total).flatMap((payment) => (payment.instalment ? [payment] : []))
  if (instalments.length === 0) return null
  return (
    <ul className="grid gap-1">
      {instalments.map(({ instalment, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments of a quote never change
        <li key={index}>
          <b className="num whitespace-nowrap">
            <Amount price={priceOfMillimes(amount)} currency="DT" />
          </b>{' '}
          {instalment && dueWords(instalment).toLowerCase()}
        </li>
      ))}
    </ul>
  )
}

function freedomOf({ quote, day, freedom, trust }: ComparedQuote): ReactNode {
  if (!day || !freedom) return null
  if (freedom === 'held' || freedom === 'booked')
    return (
      <>
        {capitalised(formatDayLong(day))}
        <span className="block">
          {freedom === 'held' && quote.heldUntil
            ? heldForYou({ slot: quote.version?.hold?.slot ?? null, until: quote.heldUntil })
            : 'Cette date est réservée pour vous.'}
        </span>
      </>
    )
  return (
    <>
      {FREEDOMS[freedom]} le {formatDayLong(day)}
      {freedom !== 'taken' && <span className="block text-sm text-ink-soft">{trust.label}</span>}
    </>
  )
}

function Validity({ until, today }: { until: Day; today: Day }) {
  const left = daysBetween(today, until)
  return (
    <>
      {formatDayLong(until)}
      {left >= 0 && left <= 3 && (
        <span className="block text-sm font-semibold text-warning">
          {left === 0 ? 'dernier jour' : `encore ${left}\u00A0${plural(left, 'jour', 'jours')}`}
        </span>
      )}
    </>
  )
}
