import { useNavigate } from 'react-router'
import { forgetResponse, leadsToList } from '#app/components/quotes/kept-response.ts'
import { QuoteActionPage } from '#app/components/quotes/quote-action-page.tsx'
import { failedQuoteAction, QUOTE_ACTIONS, quoteActionPath } from '#app/components/quotes/quote-actions.ts'
import { QuoteAnswers } from '#app/components/quotes/quote-answers.tsx'
import { PROVIDER_QUOTES } from '#app/components/quotes/quote-paths.ts'
import { ResponseForm } from '#app/components/quotes/response-form.tsx'
import { ReplyPicks } from '#app/components/replies/reply-picks.tsx'
import { isReplyPress, pressedReply, withReply } from '#app/components/replies/reply-text.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn, takeForm } from '#app/forms/take-form.server.ts'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { readDraft } from '#domain/accounts/form-drafts.server.ts'
import type { Ctx } from '#domain/context.ts'
import { getQuoteFor } from '#domain/quotes/get-quote-for.server.ts'
import { quoteNotFound } from '#domain/quotes/move-quote.server.ts'
import { RESPONSE_MAX } from '#domain/quotes/quote-input.ts'
import { fieldsOfRequest } from '#domain/quotes/request-fields.ts'
import { respondQuote } from '#domain/quotes/respond-quote.server.ts'
import { type FilledReplies, fillReplies } from '#domain/replies/filled-replies.server.ts'
import { Invalid } from '#lib/errors.ts'
import { endOf, requestAnswer } from '../act-on-request.ts'
import { answerReplies } from '../answer-replies.ts'
import type { Route } from './+types/response'

// The provider answers a quote request that waits. A login comes back to this page, with what was written and the files that
// are up. Files need JavaScript; without it the page takes the text alone.

export const meta: Route.MetaFunction = () => [{ title: 'Répondre à une demande de devis · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { viewer, quote } = await getQuoteFor(ctx, params.id)
  if (viewer !== 'provider') throw quoteNotFound()
  const { id, status, lateUntil, createdAt, answers, clientMessage } = quote
  const draft = await readDraft(ctx, url.searchParams.get('draft'))
  return {
    quote: { id, status, lateUntil, createdAt },
    answers,
    clientMessage,
    name: quote.client.name,
    typed: draft?.response ?? '',
    replies: (await fillReplies(ctx, () => fieldsOfRequest(quote).values)).list,
  }
})

export const middleware: Route.MiddlewareFunction[] = answerReplies((ctx, id) => repliesTo(ctx, id))

/** The replies of the provider's own, filled for the client of a request. */
async function repliesTo(ctx: Ctx, quoteId: string): Promise<FilledReplies['list']> {
  const { viewer, quote } = await getQuoteFor(ctx, quoteId)
  if (viewer !== 'provider') throw quoteNotFound()
  return (await fillReplies(ctx, () => fieldsOfRequest(quote).values)).list
}

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, quoteId] = [ctxOf(args.context), args.params.id]
  const responseIn = (form: FormData) => String(form.get('response') ?? '')
  return takeForm(args, {
    failed: QUOTE_ACTIONS.response.failed,
    signedOut: (form) => ({
      typed: { response: responseIn(form) },
      back: quoteActionPath(quoteId, 'response'),
    }),
    run: async (form): Promise<ReturnType<typeof withoutProblem>> => {
      const response = responseIn(form)
      if (isReplyPress(form)) {
        const reply = pressedReply(form, await repliesTo(ctx, quoteId))
        return withoutProblem(reply ? withReply(response, reply) : response)
      }
      await respondQuote(ctx, { quoteId, response, files: form.getAll('files').map(String) })
      throw leadOn(args, endOf(QUOTE_ACTIONS.response, form))
    },
    refused: (refusal, form) => ({
      ...requestAnswer(refusal),
      ...(refusal.error instanceof Invalid && { code: 'invalid' }),
      response: responseIn(form),
    }),
  })
})

/** The answer to a press that wrote words and sent nothing. */
const withoutProblem = (response: string) => ({ code: 'written', message: '', response })

export const clientAction = async ({ serverAction, params }: Route.ClientActionArgs) => {
  try {
    return await keepPageOnFailure(serverAction, (message) => ({
      ...failedQuoteAction('response', message),
      response: '',
    }))
  } catch (redirected) {
    if (leadsToList(redirected)) forgetResponse(params.id)
    throw redirected
  }
}

export default function ResponsePage({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, name, answers, clientMessage, typed, replies } = loaderData
  const hydrated = useHydrated()
  const navigate = useNavigate()
  return (
    <QuoteActionPage
      name="response"
      quote={quote}
      party={{ role: 'Client', name }}
      consequence={`${name} lira votre réponse dans ses demandes de devis.`}
      answer={actionData}
      // An answer sent by the plain form, before the scripts ran, comes back in that form.
      form={
        hydrated && !actionData ? (
          <ResponseForm
            quoteId={quote.id}
            takesFocus={false}
            typed={typed}
            replies={replies}
            onClose={() => navigate(PROVIDER_QUOTES)}
          />
        ) : null
      }
      details={
        <QuoteAnswers
          answers={answers}
          message={clientMessage}
          messageLabel="Message du client"
          columns={2}
        />
      }
    >
      <TextareaField
        id="response"
        name="response"
        label="Votre réponse"
        maxLength={RESPONSE_MAX}
        required
        rows={8}
        defaultValue={actionData?.response ?? typed}
        error={actionData?.code === 'invalid' ? actionData.message : undefined}
      />
      <ReplyPicks replies={replies} field="response" />
      <noscript>
        <p className="text-sm text-ink-soft">
          Pour joindre des fichiers, activez JavaScript dans votre navigateur.
        </p>
      </noscript>
    </QuoteActionPage>
  )
}
