import { Link } from 'react-router'
import { Amount } from '#app/ui/amount.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { priceByAnswer } from '#domain/quotes/agreed-price.ts'
import type { QuoteParty, QuoteStatus } from '#domain/quotes/quote-state.ts'
import { type RefusalReason, refusalText } from '#domain/quotes/refusal-reason.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { priceOfMillimes } from '#lib/millimes.ts'
import { PATHS } from '#lib/paths.ts'
import type { VersionView } from './version-view.tsx'

/** End of a quote, as both parties read it. */
export type Outcome = {
  status: QuoteStatus
  acceptance: {
    version: number
    options: readonly number[]
    total: bigint | null
    /** The instant of an answer without lines, where it is known. */
    answeredAt: Date | null
    day: Day
  } | null
  refusalReason: RefusalReason | null
  choseOther: boolean
}

/** Places of the options that were ticked in a version; null for one that wasn't accepted. */
export const tickedOptions = (
  { acceptance }: Pick<Outcome, 'acceptance'>,
  { version }: { version: number },
) => (acceptance?.version === version ? acceptance.options : null)

interface QuoteOutcomeProps {
  quote: Outcome
  viewer: QuoteParty
  /** The version that was accepted; null without lines. */
  version: VersionView | null
}

/** The end of a quote in words: what was accepted, that it expired, was refused or taken back. Nothing while it is open. */
export function QuoteOutcome({ quote, viewer, version }: QuoteOutcomeProps) {
  const { status, acceptance } = quote
  if (acceptance) {
    const options = acceptance.options.map((place) => version?.lines[place]?.label).filter(Boolean)
    return (
      <Banner
        tone="success"
        action={
          <Link
            className={buttonClass({ variant: 'plain' })}
            to={`${viewer === 'client' ? PATHS.client : PATHS.provider}?status=accepted`}
          >
            Voir la réservation
          </Link>
        }
      >
        <b>{viewer === 'client' ? 'Vous avez accepté ce devis' : 'Le client a accepté ce devis'}</b>
        {acceptance.version > 0 && `, version ${acceptance.version}`}, pour le {formatDayLong(acceptance.day)}
        .{' '}
        {acceptance.total === null ? (
          `Au prix convenu, ${priceByAnswer(acceptance.answeredAt)}.`
        ) : (
          <>
            Total : <Amount price={priceOfMillimes(acceptance.total)} currency="DT" />
            {options.length > 0 && <bdi>, avec {options.join(', ')}</bdi>}.
          </>
        )}
      </Banner>
    )
  }
  if (status === 'expired')
    return (
      <Banner tone="info">
        Ce devis a expiré.{' '}
        {viewer === 'client'
          ? 'Écrivez au prestataire s’il vous intéresse encore.'
          : 'Envoyez une nouvelle version pour le prolonger.'}
      </Banner>
    )
  if (status === 'withdrawn')
    return (
      <Banner tone="info">
        {viewer === 'client' ? 'Le prestataire a retiré ce devis.' : 'Vous avez retiré ce devis.'}
      </Banner>
    )
  if (status === 'cancelled' && quote.choseOther && viewer === 'provider')
    return <Banner tone="info">{refusalText(quote)}</Banner>
  if (status !== 'refused') return null
  return (
    <Banner tone="info">
      {viewer === 'client' ? 'Vous avez refusé ce devis.' : 'Le client a refusé ce devis.'}{' '}
      {viewer === 'provider' && refusalText(quote)}
    </Banner>
  )
}
