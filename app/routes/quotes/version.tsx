import { Link } from 'react-router'
import { Message } from '#app/components/bookings/message.tsx'
import { keepVersion, leadsToList } from '#app/components/quotes/kept-response.ts'
import { type ModelPress, readModelPress } from '#app/components/quotes/model-form.ts'
import { QUOTE_VERSION, quoteVersionPath } from '#app/components/quotes/quote-actions.ts'
import { QuoteAnswers } from '#app/components/quotes/quote-answers.tsx'
import { PROVIDER_QUOTES } from '#app/components/quotes/quote-paths.ts'
import { VersionEditor } from '#app/components/quotes/version-editor.tsx'
import {
  changeVersion,
  nameVersionErrors,
  readVersionChange,
  readVersionForm,
  type VersionAnswer,
  versionInput,
} from '#app/components/quotes/version-rows.ts'
import { isReplyPress, pressedReply, withReply } from '#app/components/replies/reply-text.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn, takeForm } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { readDraft } from '#domain/accounts/form-drafts.server.ts'
import { listSlots } from '#domain/bookings/asked-slot.server.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { listOwnServices } from '#domain/providers/list-own-services.server.ts'
import { askedDay } from '#domain/quotes/asked-day.ts'
import { firstHold } from '#domain/quotes/first-hold.ts'
import { FIRST_WORDS } from '#domain/quotes/first-words.ts'
import { getQuoteFor } from '#domain/quotes/get-quote-for.server.ts'
import { applyModel, modelOf } from '#domain/quotes/model-content.ts'
import { assertOwnQuote, quoteNotFound } from '#domain/quotes/move-quote.server.ts'
import { listQuoteModels, saveQuoteModel } from '#domain/quotes/quote-models.server.ts'
import { mayRevise, QUOTE_STATUSES, quoteCan } from '#domain/quotes/quote-state.ts'
import { INSTALMENTS_MAX } from '#domain/quotes/quote-terms.ts'
import { LINES_MAX, validityDays } from '#domain/quotes/quote-version-input.ts'
import { fieldsOfRequest, type RequestFields } from '#domain/quotes/request-fields.ts'
import { sendQuoteVersion } from '#domain/quotes/send-quote-version.server.ts'
import type { ServiceLine } from '#domain/quotes/service-lines.ts'
import { blankLine, blankTerms, lineOf, typedTerms, type VersionForm } from '#domain/quotes/typed-version.ts'
import { fillTexts, textsOf } from '#domain/quotes/version-texts.ts'
import { fillReplies } from '#domain/replies/filled-replies.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { endOf } from '../act-on-request.ts'
import type { Route } from './+types/version'

// The provider answers a quote request with lines and what they add up to (Q11). A login comes back to this page, with what
// was written. It works without scripts, except that sums are then reckoned once the form is sent.

/** Fields of the longest form: each line has four, each instalment three. */
const FIELDS_MAX = (LINES_MAX + 1) * 4 + (INSTALMENTS_MAX + 1) * 3 + 20

export const meta: Route.MetaFunction = () => [{ title: 'Préparer un devis · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { viewer, quote } = await getQuoteFor(ctx, params.id)
  if (viewer !== 'provider') throw quoteNotFound()
  const { id, status, lateUntil, answers, clientMessage, client } = quote
  const [today, event] = [todayInTunis(ctx.now), askedDay(answers)]
  const draft = await readDraft(ctx, url.searchParams.get('draft'))
  const slots = await listSlots(ctx, requireProvider(ctx).providerId)
  const fields = fieldsOfRequest(quote)
  return {
    quote: { id, status, lateUntil },
    slots,
    after: quote.version?.version ?? 0,
    changeAsked: quote.changeAsked,
    answers,
    clientMessage,
    name: client.name,
    services: await serviceLines(ctx),
    models: await listQuoteModels(ctx),
    replies: (await fillReplies(ctx, () => fields.values)).list,
    fields,
    today,
    event,
    form: {
      isDraft: draft !== null,
      ...(draftOf(draft) ?? {
        rows: quote.version ? quote.version.lines.map(lineOf) : [blankLine()],
        response: FIRST_WORDS,
        tax: quote.version?.tax ?? 'included',
        valid_until: validityDays(today, event).usual,
        ...(quote.version ? typedTerms(quote.version.terms) : blankTerms()),
        ...firstHold(
          quote.heldUntil !== null,
          quote.version?.hold?.slot ?? fields.values.créneau ?? null,
          slots,
        ),
      }),
    },
  }
})

/** Facts that a request of the provider's own says for models and for the fields of the texts. */
async function fieldsOf(ctx: Ctx, quoteId: string): Promise<RequestFields> {
  const { viewer, quote } = await getQuoteFor(ctx, quoteId)
  if (viewer !== 'provider') throw quoteNotFound()
  return fieldsOfRequest(quote)
}

/** The form with the fields of its texts filled that are known, as the browser does it. */
async function withFields(ctx: Ctx, quoteId: string, form: VersionForm): Promise<VersionForm> {
  if (!textsOf(form).some(({ text }) => text.includes('{'))) return form
  return fillTexts(form, (await fieldsOf(ctx, quoteId)).values)
}

/** Runs a press about models. Without scripts the page comes back with its form. */
async function pressModel(
  ctx: Ctx,
  { quoteId, form, name }: { quoteId: string; form: VersionForm; name: string },
  press: ModelPress,
): Promise<VersionAnswer> {
  const fields = await fieldsOf(ctx, quoteId)
  if (press.do === 'save') {
    await saveQuoteModel(ctx, { model_name: name, content: modelOf(form, fields) })
    return { form, errors: {}, isModelSaved: true }
  }
  const model = (await listQuoteModels(ctx)).find(({ id }) => id === press.id)
  return { form: model ? applyModel(form, model, fields) : form, errors: {} }
}

/** Services of the provider's own that lines can begin from. */
async function serviceLines(ctx: Ctx): Promise<ServiceLine[]> {
  const services = await listOwnServices(ctx)
  return services.map(({ name, price, unit }) => ({ name, price, unit }))
}

/** The form that was kept before a login. */
function draftOf(draft: Record<string, string> | null): VersionForm | null {
  if (!draft?.rows) return null
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(draft.rows)) form.append(name, value)
  return readVersionForm(form)
}

/** Refusals that are about the hold alone: said beside its box. */
const HOLD_REFUSALS: ReadonlySet<string> = new Set(['slot-full', 'day-already-accepted', 'too-many-holds'])

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, quoteId] = [ctxOf(args.context), args.params.id]
  return takeForm(args, {
    failed: QUOTE_VERSION.failed,
    fieldsMax: FIELDS_MAX,
    signedOut: (sent) => ({
      typed: {
        rows: new URLSearchParams([...sent].map(([name, value]) => [name, String(value)])).toString(),
      },
      back: quoteVersionPath(quoteId),
    }),
    run: async (sent): Promise<VersionAnswer> => {
      const form = readVersionForm(sent)
      const press = readModelPress(sent)
      const name = String(sent.get('model_name') ?? '')
      if (press) return pressModel(ctx, { quoteId, form, name }, press)
      // Without scripts, lines and instalments are added and removed here.
      const change = readVersionChange(sent)
      if (change) {
        await assertOwnQuote(ctx, 'provider', quoteId)
        const [services, { guests }] = [await serviceLines(ctx), await fieldsOf(ctx, quoteId)]
        return { form: changeVersion(form, change, { services, guests }), errors: {} }
      }
      if (isReplyPress(sent)) {
        const { list } = await fillReplies(ctx, async () => (await fieldsOf(ctx, quoteId)).values)
        const reply = pressedReply(sent, list)
        return { form: reply ? { ...form, response: withReply(form.response, reply) } : form, errors: {} }
      }
      const after = Number(sent.get('after') ?? 0)
      const filled = await withFields(ctx, quoteId, form)
      await sendQuoteVersion(ctx, { quoteId, after, ...versionInput(filled) })
      throw leadOn(args, endOf(QUOTE_VERSION, sent))
    },
    refused: ({ error, message }, sent): VersionAnswer => {
      if (error instanceof Conflict && HOLD_REFUSALS.has(error.code ?? '')) {
        const asksHold = error.code === 'day-already-accepted'
        return { form: readVersionForm(sent), errors: { hold: message }, asksHold }
      }
      if (!(error instanceof Invalid)) return { form: readVersionForm(sent), errors: { '': message } }
      const messages = Object.entries(error.fieldErrors).map(([path, [first = '']]) => [path, first] as const)
      return { form: readVersionForm(sent), errors: nameVersionErrors(messages) }
    },
  })
})

export const clientAction = async ({ serverAction, params }: Route.ClientActionArgs) => {
  try {
    return await keepPageOnFailure(
      serverAction,
      (message): VersionAnswer => ({ form: null, errors: { '': message ?? QUOTE_VERSION.failed } }),
    )
  } catch (redirected) {
    if (leadsToList(redirected)) keepVersion(params.id, null)
    throw redirected
  }
}

export default function VersionPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    quote,
    after,
    changeAsked,
    name,
    services,
    slots,
    models,
    replies,
    fields,
    answers,
    clientMessage,
    today,
    event,
    form,
  } = loaderData
  const isOver = !quoteCan.respond(quote, 'provider') && !mayRevise(quote)
  return (
    <div className="wrap section grid grid-cols-1 gap-6">
      <h1 className="text-h2! [overflow-wrap:anywhere]">
        {after > 0 ? `Nouvelle version du devis pour ${name}` : `Devis pour ${name}`}
      </h1>
      <Card padded>
        <QuoteAnswers
          answers={answers}
          message={clientMessage}
          messageLabel="Message du client"
          columns={3}
        />
      </Card>
      {changeAsked && !isOver && (
        <Banner tone="info">
          <b>Le client demande une modification</b>
          <Message text={changeAsked} />
        </Banner>
      )}
      {isOver ? (
        <>
          <Banner tone="warning">
            Le statut de cette demande est maintenant « {QUOTE_STATUSES[quote.status].label.provider} ».
          </Banner>
          <Link
            className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
            to={PROVIDER_QUOTES}
          >
            Revenir aux demandes
          </Link>
        </>
      ) : (
        <VersionEditor
          quoteId={quote.id}
          after={after}
          services={services}
          slots={slots}
          models={models}
          replies={replies}
          fields={fields}
          saved={form}
          answer={actionData}
          today={today}
          event={event}
        />
      )}
    </div>
  )
}
