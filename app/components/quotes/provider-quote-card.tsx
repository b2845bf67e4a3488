import { href, Link } from 'react-router'
import { Message } from '#app/components/bookings/message.tsx'
import { contactItems } from '#app/components/requests/contact-items.tsx'
import { DueNote } from '#app/components/requests/due-note.tsx'
import { EndingNote } from '#app/components/requests/ending-note.tsx'
import { LateNote } from '#app/components/requests/late-note.tsx'
import { ContactClient } from '#app/components/requests/party-links.tsx'
import { ReportRequestLink } from '#app/components/requests/report-request.tsx'
import { RequestHead } from '#app/components/requests/request-head.tsx'
import { TurnBadge } from '#app/components/requests/turn-badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import type { Turn } from '#domain/due-times/turn.ts'
import { askedDay } from '#domain/quotes/asked-day.ts'
import type { Hold } from '#domain/quotes/hold.ts'
import { mayRevise, QUOTE_STATUSES, type QuoteStatus, quoteCan } from '#domain/quotes/quote-state.ts'
import type { Wish } from '#domain/quotes/quote-wish.ts'
import type { AccountEnd } from '#domain/request-ending.ts'
import type { RequestClient } from '#domain/request-parties.ts'
import type { Day } from '#lib/dates.ts'
import { BriefNote } from './brief-note.tsx'
import { HoldNote } from './hold-note.tsx'
import type { ResponseFile } from './kept-response.ts'
import { ProviderQuoteActions } from './provider-quote-actions.tsx'
import { quotePath } from './quote-actions.ts'
import { type AnswerView, QuoteAnswers } from './quote-answers.tsx'
import { QuoteFiles } from './quote-files.tsx'
import { type Outcome, QuoteOutcome, tickedOptions } from './quote-outcome.tsx'
import { QuoteResponse } from './quote-response.tsx'
import { VersionDetails, type VersionView } from './version-view.tsx'
import { WishNotes } from './wish-notes.tsx'

/** A quote request in its provider's list. */
export type ProviderQuoteView = {
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
  /** Change that the client asks for. */
  changeAsked: string | null
  wishes: readonly Wish[]
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
  createdAt: Date
  /** The client's account ended (D11). */
  endedBecause: AccountEnd | null
  /** E-mail and phone are null until the request is answered (R7). */
  client: RequestClient
}

/** One quote request that a provider received: who asks what, and the answer to give. */
export function ProviderQuoteCard({ quote }: { quote: ProviderQuoteView }) {
  const { id, client, status } = quote
  const { tone, label } = QUOTE_STATUSES[status]
  const contact = contactItems(client, href('/quotes/:id/whatsapp', { id }))
  return (
    <Card padded>
      <RequestHead
        client={client}
        createdAt={quote.createdAt}
        status={{ tone, label: label.provider }}
        turn={<TurnBadge request={quote} reader="provider" />}
      />
      <EndingNote because={quote.endedBecause} left="client" />
      <div className="mt-4 grid gap-4 rounded-md bg-page border border-line p-4">
        <DueNote request={quote} reader="provider" />
        <LateNote request={quote} reader="provider" />
        <QuoteAnswers
          answers={quote.answers}
          message={quote.clientMessage}
          messageLabel="Message du client"
          columns={2}
        />
        <BriefNote brief={quote.brief} />
        {contact.length > 0 && (
          <div className="border-t border-line pt-4">
            <DescriptionList columns={2} items={contact} />
          </div>
        )}
      </div>
      {quote.response && (
        <div className="mt-4 grid gap-4">
          <QuoteResponse title="Votre réponse" text={quote.response} />
          {quote.version && (
            <VersionDetails
              quoteId={quote.id}
              version={quote.version}
              event={quote.acceptance?.day ?? askedDay(quote.answers)}
              ticked={tickedOptions(quote, quote.version)}
              viewer="provider"
            />
          )}
          <QuoteFiles files={quote.files} />
        </div>
      )}
      {quoteCan.respond(quote, 'provider') ? (
        <ProviderQuoteActions
          quoteId={id}
          clientId={client.deleted ? null : client.id}
          clientName={client.name}
        />
      ) : (
        <div className="mt-4 grid gap-4">
          {quote.changeAsked && (
            <Banner tone="info">
              <b>Le client demande une modification</b>
              <Message text={quote.changeAsked} />
            </Banner>
          )}
          <WishNotes quote={quote} viewer="provider" />
          <HoldNote
            viewer="provider"
            client={client.name}
            hold={quote.version?.hold ?? null}
            held={quote.heldUntil}
            isOpen={status === 'responded'}
          />
          <QuoteOutcome quote={quote} viewer="provider" version={quote.version} />
          <div className="flex flex-wrap gap-2.5">
            {quote.response && (
              <Link
                className={buttonClass({ variant: 'secondary', className: 'max-sm:w-full' })}
                to={quotePath(id)}
              >
                {mayRevise(quote) ? 'Modifier ou retirer' : 'Voir le devis'}
              </Link>
            )}
            {!client.deleted && <ContactClient id={client.id} name={client.name} />}
          </div>
        </div>
      )}
      {!client.deleted && (
        <div className="mt-2.5">
          <ReportRequestLink id={id} name={client.name} />
        </div>
      )}
    </Card>
  )
}
