import { Link } from 'react-router'
import { AlternativeList } from '#app/components/alternatives/alternative-list.tsx'
import { quoteAlternativePath } from '#app/components/alternatives/alternative-paths.ts'
import { availabilityPath } from '#app/components/bookings/booking-address.ts'
import { DueNote } from '#app/components/requests/due-note.tsx'
import { EndingNote } from '#app/components/requests/ending-note.tsx'
import { LateNote } from '#app/components/requests/late-note.tsx'
import { ContactProvider, ProfileLink } from '#app/components/requests/party-links.tsx'
import { TurnBadge } from '#app/components/requests/turn-badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { DetailsRow } from '#app/ui/details-row.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { Alternatives } from '#domain/alternatives/alternative.ts'
import type { Turn } from '#domain/due-times/turn.ts'
import { DEFAULT_COVER, imageVariant } from '#domain/media/image-url.ts'
import { askedDay } from '#domain/quotes/asked-day.ts'
import { askedHour } from '#domain/quotes/asked-hour.ts'
import type { Hold } from '#domain/quotes/hold.ts'
import { QUOTE_STATUSES, type QuoteStatus, quoteCan } from '#domain/quotes/quote-state.ts'
import { statedFacts } from '#domain/quotes/request-fields.ts'
import type { AccountEnd } from '#domain/request-ending.ts'
import { type Day, formatInstantDay } from '#lib/dates.ts'
import { BriefNote } from './brief-note.tsx'
import { HoldNote } from './hold-note.tsx'
import type { ResponseFile } from './kept-response.ts'
import { QuoteActionButton } from './quote-action-button.tsx'
import { quotePath } from './quote-actions.ts'
import { type AnswerView, QuoteAnswers } from './quote-answers.tsx'
import { QuoteFiles } from './quote-files.tsx'
import { type Outcome, QuoteOutcome, tickedOptions } from './quote-outcome.tsx'
import { QuoteResponse } from './quote-response.tsx'
import { VersionDetails, type VersionView } from './version-view.tsx'

/** A quote request in its client's list. */
export type ClientQuoteView = {
  id: string
  status: QuoteStatus
  clientMessage: string | null
  answers: readonly AnswerView[]
  response: string | null
  files: readonly ResponseFile[]
  /** Null for an answer without lines. */
  version: (VersionView & { hold: Hold | null }) | null
  /** Last day of the version's hold while it runs (Q11). */
  heldUntil: Day | null
  acceptance: Outcome['acceptance']
  refusalReason: Outcome['refusalReason']
  choseOther: boolean
  /** Null for a request that went to one provider by itself. */
  brief: { sentTo: number; photos: readonly string[] } | null
  /** Until when a request that waits is to be answered (W1). */
  dueAt: Date | null
  /** Turn of the two sides, once its provider has asked something (W2). */
  turn: Turn | null
  /** Of a request without an answer: until when its provider may still give one (W3). */
  lateUntil: Date | null
  /** Of one without an answer: whom else the client can ask (W3); else null. */
  alternatives?: Alternatives | null | undefined
  createdAt: Date
  /** The provider's account ended (D11). */
  endedBecause: AccountEnd | null
  provider: {
    id: string
    name: string
    imageUrl: string | null
    /** The public profile can be linked to. */
    visible: boolean
    /** It can be written to. */
    contactable: boolean
  }
}

interface ClientQuoteRowProps {
  quote: ClientQuoteView
  /** True when the row starts open. */
  open: boolean
}

/** One of the client's quote requests; opened, what was asked, the provider's answer and what can be done. */
export function ClientQuoteRow({ quote, open }: ClientQuoteRowProps) {
  const { provider } = quote
  const { tone, label } = QUOTE_STATUSES[quote.status]
  const day = askedDay(quote.answers)
  const slot = quote.version?.hold?.slot ?? statedFacts(quote.answers).slot ?? null
  const hour = askedHour(quote.answers)
  const isOpen = quoteCan.accept(quote, 'client')
  return (
    <DetailsRow
      open={open}
      title={provider.name}
      subtitle={
        <>
          Envoyée le <span className="num">{formatInstantDay(quote.createdAt)}</span>
        </>
      }
      thumb={imageVariant(provider.imageUrl ?? DEFAULT_COVER, 320)}
      status={
        <span className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
          <TurnBadge request={quote} reader="client" />
          <StatusBadge tone={tone} label={label.client} />
        </span>
      }
    >
      <EndingNote because={quote.endedBecause} left="provider" />
      <DueNote request={quote} reader="client" />
      <LateNote request={quote} reader="client" />
      {quote.alternatives && (
        <AlternativeList alternatives={quote.alternatives} action={quoteAlternativePath(quote.id)} />
      )}
      <QuoteAnswers answers={quote.answers} message={quote.clientMessage} messageLabel="Votre message" />
      <BriefNote brief={quote.brief} />
      {quote.response && <QuoteResponse title="Réponse du prestataire" text={quote.response} />}
      {quote.version && (
        <VersionDetails
          quoteId={quote.id}
          version={quote.version}
          event={quote.acceptance?.day ?? day}
          ticked={tickedOptions(quote, quote.version)}
          viewer="client"
        />
      )}
      <QuoteFiles files={quote.files} />
      <HoldNote
        viewer="client"
        client={provider.name}
        hold={quote.version?.hold ?? null}
        held={quote.heldUntil}
        isOpen={isOpen}
      />
      <QuoteOutcome quote={quote} viewer="client" version={quote.version} />
      <div className="flex flex-wrap gap-2.5">
        {quote.response && (
          <Link
            className={buttonClass({
              variant: isOpen ? 'primary' : 'secondary',
              className: 'max-sm:w-full max-sm:order-first',
            })}
            to={quotePath(quote.id)}
          >
            {isOpen ? 'Accepter, modifier ou refuser' : 'Voir le devis'}
          </Link>
        )}
        {provider.visible && <ProfileLink providerId={provider.id} name={provider.name} />}
        {provider.visible && quote.status === 'responded' && (
          <Link
            className={buttonClass({ variant: 'secondary', className: 'max-sm:w-full' })}
            to={`${availabilityPath(provider.id, { day, slot, hour })}#demande`}
          >
            <Icon name="calendar-days" className="ic" />
            {day ? 'Réserver cette date' : 'Réserver une date'}
          </Link>
        )}
        {provider.contactable && <ContactProvider providerId={provider.id} name={provider.name} />}
        {quoteCan.cancel(quote, 'client') && (
          <QuoteActionButton
            quoteId={quote.id}
            name="cancellation"
            label="Annuler la demande"
            partyName={provider.name}
            className="max-sm:w-full sm:ml-auto"
          />
        )}
      </div>
    </DetailsRow>
  )
}
