import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readBookingAddress } from '#app/components/bookings/booking-address.ts'
import { Message } from '#app/components/bookings/message.tsx'
import type { WaysOnView } from '#app/components/bookings/ways-onward.tsx'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { BriefNote } from '#app/components/quotes/brief-note.tsx'
import { HoldNote } from '#app/components/quotes/hold-note.tsx'
import { KeepAsModel } from '#app/components/quotes/model-fields.tsx'
import {
  QUOTE_PAGE,
  quoteActionPath,
  quotePath,
  quoteVersionPath,
} from '#app/components/quotes/quote-actions.ts'
import { QuoteAnswers } from '#app/components/quotes/quote-answers.tsx'
import { type DecisionAnswer, QuoteDecision } from '#app/components/quotes/quote-decision.tsx'
import { QuoteFiles } from '#app/components/quotes/quote-files.tsx'
import { QuoteOutcome, tickedOptions } from '#app/components/quotes/quote-outcome.tsx'
import { CLIENT_QUOTES, PROVIDER_QUOTES } from '#app/components/quotes/quote-paths.ts'
import { QuoteResponse } from '#app/components/quotes/quote-response.tsx'
import { TellOthers } from '#app/components/quotes/tell-others.tsx'
import { typedIn } from '#app/components/quotes/typed-decision.ts'
import { VersionChanges } from '#app/components/quotes/version-change.tsx'
import { VersionDetails } from '#app/components/quotes/version-view.tsx'
import { WishNotes } from '#app/components/quotes/wish-notes.tsx'
import { ContactClient, ContactProvider } from '#app/components/requests/party-links.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn, takeForm } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { listSlots } from '#domain/bookings/asked-slot.server.ts'
import type { Ctx } from '#domain/context.ts'
import type { FullDay } from '#domain/quotes/accept-quote-input.ts'
import { askedDay } from '#domain/quotes/asked-day.ts'
import { askedHour } from '#domain/quotes/asked-hour.ts'
import { compareQuotes } from '#domain/quotes/compare-quotes.server.ts'
import { firstSlot } from '#domain/quotes/first-slot.ts'
import { getQuoteFor } from '#domain/quotes/get-quote-for.server.ts'
import { mayRevise, QUOTE_STATUSES, quoteCan } from '#domain/quotes/quote-state.ts'
import { readVersions, type SentVersion } from '#domain/quotes/read-versions.server.ts'
import { statedFacts } from '#domain/quotes/request-fields.ts'
import { listOthers } from '#domain/quotes/tell-others.server.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { todayInTunis } from '#lib/dates.ts'
import { Conflict, type DomainError } from '#lib/errors.ts'
import { waysOnView } from '../bookings/ways-view.server.ts'
import type { Route } from './+types/quote'
import { actOnQuote } from './quote-acts.server.ts'

// A quote as both of its parties read it: what it says, what changed, and how it ends (Q13 to Q15). All works without scripts,
// except that the total of ticked options then shows once it is accepted.

export const meta: Route.MetaFunction = () => [{ title: 'Devis · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { viewer, quote } = await getQuoteFor(ctx, params.id)
  const versions = await readVersions(ctx, quote.id)
  const newest = versions.at(-1) ?? null
  const asked = Number(url.searchParams.get('version') ?? newest?.version)
  const shown = versions.find(({ version }) => version === asked) ?? newest
  const before = versions.find(({ version }) => version === (shown?.version ?? 0) - 1) ?? null
  const isOpen = quoteCan.accept(quote, viewer)
  const today = todayInTunis(ctx.now)
  const provider = viewer === 'client' ? quote.provider : null
  const slots = isOpen && provider ? await listSlots(ctx, provider.id) : []
  const client = viewer === 'provider' && !quote.client.deleted ? quote.client.id : null
  return {
    viewer,
    quote,
    name: viewer === 'client' ? quote.provider.name : quote.client.name,
    provider: provider && { id: provider.id, name: provider.name, contactable: provider.contactable },
    clientId: client,
    shown,
    before,
    newest: newest?.version ?? 0,
    accepted: versions.find(({ version }) => version === quote.acceptance?.version) ?? null,
    day: askedDay(quote.answers),
    hour: askedHour(quote.answers),
    firstDay: readBookingAddress(url.searchParams, today).day,
    slots,
    firstSlot: firstSlot([quote.version?.hold?.slot, statedFacts(quote.answers).slot], slots),
    isOpen,
    others: viewer === 'client' && quote.status === 'accepted' ? await listOthers(ctx, quote.id) : [],
    compared: viewer === 'client' && isOpen ? (await compareQuotes(ctx, { like: quote.id })).length : 0,
    today,
    last: lastDay(today),
  }
})

/** Shows what a press was refused for: the quote has changed since the page was read. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 409 || defaultShouldRevalidate

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, quoteId] = [ctxOf(args.context), args.params.id]
  return takeForm(args, {
    failed: QUOTE_PAGE.failed,
    run: async (form): Promise<never> => {
      const flash = await actOnQuote(ctx, quoteId, form)
      throw leadOn(args, { to: quotePath(quoteId), flash, replaces: true })
    },
    refused: async ({ error, message, reply }, form): Promise<DecisionAnswer> => ({
      sent: String(form.get('do') ?? ''),
      read: isSuperseded(error) ? await readVersion(ctx, quoteId, form) : null,
      message: reply.formErrors[0] ?? (reply.fieldErrors ? '' : message),
      errors: Object.fromEntries(
        Object.entries(reply.fieldErrors ?? {}).map(([name, [first = '']]) => [name, first]),
      ),
      typed: typedIn(form),
      full: fullDay(error, ctx.now),
    }),
  })
})

/** Tells whether another version came since the page was read. */
const isSuperseded = (error: DomainError | null) =>
  error instanceof Conflict && error.code === 'quote-superseded'

/** Ways on where an acceptance met a full day. */
function fullDay(error: DomainError | null, now: Date): WaysOnView | null {
  if (!(error instanceof Conflict) || error.code !== 'slot-full') return null
  const { ways, ...day } = error.data as unknown as FullDay
  return waysOnView(ways, { ...day, now })
}

/** The version that a form was about; null for an answer without lines. */
async function readVersion(ctx: Ctx, quoteId: string, form: FormData): Promise<SentVersion | null> {
  const read = Number(form.get('version'))
  return (await readVersions(ctx, quoteId)).find(({ version }) => version === read) ?? null
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(
    serverAction,
    (message): DecisionAnswer => ({
      sent: '',
      read: null,
      message: message ?? QUOTE_PAGE.failed,
      errors: {},
      typed: typedIn(new FormData()),
      full: null,
    }),
  )

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, quote, name, shown, before, newest, isOpen, provider, clientId } = loaderData
  const { tone, label } = QUOTE_STATUSES[quote.status]
  const isOld = shown !== null && shown.version !== newest
  const decides = isOpen && provider && !isOld
  const older = actionData?.read ?? before
  // An answer takes the form away that had the focus.
  const head = useLostFocus(`${quote.status} ${newest} ${loaderData.others.length}`)
  return (
    <div className="wrap section grid grid-cols-1 gap-5">
      <Link
        className="link flex items-center gap-2"
        to={viewer === 'client' ? CLIENT_QUOTES : PROVIDER_QUOTES}
      >
        <Icon name="arrow-left" className="ic ic-sm" />
        {viewer === 'client' ? 'Mes demandes de devis' : 'Les demandes de devis'}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div ref={head} tabIndex={-1} className="min-w-0 outline-none [overflow-wrap:anywhere]">
          <p className="text-sm text-ink-soft">{shown ? `Devis, version ${shown.version}` : 'Devis'}</p>
          <h1 className="text-h2!">
            <bdi>{name}</bdi>
          </h1>
        </div>
        <StatusBadge tone={tone} label={label[viewer]} />
      </div>
      <QuoteOutcome quote={quote} viewer={viewer} version={loaderData.accepted} />
      {loaderData.others.length > 0 && (
        <TellOthers quoteId={quote.id} others={loaderData.others} answer={actionData} />
      )}
      {isOld && (
        <Banner
          tone="warning"
          action={
            <Link className={buttonClass({ variant: 'plain' })} to={quotePath(quote.id)}>
              Voir la version {newest}
            </Link>
          }
        >
          Une version plus récente a remplacé celle-ci.
        </Banner>
      )}
      {quote.changeAsked && (
        <Banner tone="info">
          <b>
            {viewer === 'client'
              ? 'Vous avez demandé une modification'
              : 'Le client demande une modification'}
          </b>
          <Message text={quote.changeAsked} />
        </Banner>
      )}
      <WishNotes quote={quote} viewer={viewer} />
      {loaderData.compared > 1 && (
        <Link className="link" to={`${href('/devis/comparer')}?comme=${quote.id}`}>
          Comparer {loaderData.compared} devis
        </Link>
      )}
      <HoldNote
        held={quote.heldUntil}
        viewer={viewer}
        client={name}
        hold={quote.version?.hold ?? null}
        isOpen={isOpen}
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {shown && older && <VersionChanges quoteId={quote.id} before={older} now={shown} />}
          <Card padded className="grid grid-cols-1 gap-4">
            <h2 className="sr">Le devis</h2>
            <QuoteResponse
              title={viewer === 'client' ? 'Réponse du prestataire' : 'Votre réponse'}
              text={shown?.message ?? quote.response ?? ''}
            />
            {shown && (
              <VersionDetails
                quoteId={quote.id}
                version={shown}
                event={quote.acceptance?.day ?? loaderData.day}
                ticked={tickedOptions(quote, shown)}
                viewer={viewer}
              />
            )}
            <QuoteFiles files={quote.files} />
          </Card>
          <Card padded className="grid grid-cols-1 gap-4">
            <QuoteAnswers
              answers={quote.answers}
              message={quote.clientMessage}
              messageLabel={viewer === 'client' ? 'Votre message' : 'Message du client'}
            />
            <BriefNote brief={quote.brief} />
          </Card>
        </div>
        {decides ? (
          <QuoteDecision
            key={shown?.version ?? 0}
            quoteId={quote.id}
            provider={provider}
            version={shown}
            day={loaderData.day}
            hour={loaderData.hour}
            firstDay={loaderData.firstDay}
            slots={loaderData.slots}
            firstSlot={loaderData.firstSlot}
            today={loaderData.today}
            last={loaderData.last}
            changeAsked={quote.changeAsked !== null}
            wishes={quote.wishes}
            answer={actionData}
            answeredAt={quote.updatedAt}
          />
        ) : (
          <div className="grid content-start gap-4">
            {actionData?.message && <Banner tone="warning">{actionData.message}</Banner>}
            <div className="flex flex-wrap gap-2.5">
              {viewer === 'provider' && mayRevise(quote) && (
                <Link className={buttonClass({ className: 'max-sm:w-full' })} to={quoteVersionPath(quote.id)}>
                  <Icon name="list-checks" className="ic" />
                  {newest > 0 ? 'Préparer une nouvelle version' : 'Préparer un devis'}
                </Link>
              )}
              {quoteCan.withdraw(quote, viewer) && (
                <Link
                  className={buttonClass({ variant: 'danger', className: 'max-sm:w-full' })}
                  to={quoteActionPath(quote.id, 'refusal')}
                >
                  Retirer ce devis
                </Link>
              )}
              {clientId && <ContactClient id={clientId} />}
              {provider?.contactable && <ContactProvider providerId={provider.id} />}
            </div>
            {viewer === 'provider' && shown && (
              <KeepAsModel quoteId={quote.id} version={shown.version} answer={actionData} />
            )}
          </div>
        )}
      </div>
    </div>
  )
}
