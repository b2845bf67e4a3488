import { randomUUID } from 'node:crypto'
import { parse } from '@conform-to/react'
import { data, Link, redirect, replace } from 'react-router'
import { loginPath, profilePath } from '#app/components/providers/paths.ts'
import { QuoteForm } from '#app/components/quotes/quote-form.tsx'
import {
  packQuote,
  type QuoteAnswer,
  typedQuote,
  unpackQuote,
} from '#app/components/quotes/quote-form-data.ts'
import { CLIENT_QUOTES, quoteRequestPath } from '#app/components/quotes/quote-paths.ts'
import { requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { flashCookie } from '#app/flash.ts'
import { answered, failedForm } from '#app/forms/client-action.ts'
import { formRefusal } from '#app/forms/form-refusal.ts'
import { readForm } from '#app/forms/read-form.ts'
import { CardPage } from '#app/ui/card-page.tsx'
import { keepDraft, readDraft } from '#domain/accounts/form-drafts.server.ts'
import { getQuoteForm } from '#domain/quotes/get-quote-form.server.ts'
import { QUOTE_FIELDS_MAX } from '#domain/quotes/quote-input.ts'
import { requestQuote } from '#domain/quotes/request-quote.server.ts'
import { Conflict, DomainError } from '#lib/errors.ts'
import type { Route } from './+types/request'

// A client asks for a quote. The dialog of the public profile sends its form here; without JavaScript, and after a
// login, this page has the form.

const NOT_SENT = "Erreur lors de l'envoi de la demande"

export const meta: Route.MetaFunction = () => [{ title: 'Demander un devis · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const { ctx, site } = context.get(requestContext)
  if (!ctx.actor) {
    throw redirect(loginPath(url.pathname + url.search), {
      headers: { 'Set-Cookie': flashCookie('quote-needs-login', site.secureCookies) },
    })
  }
  // The profile tells a provider that quotes are for clients.
  if (ctx.actor.role !== 'client') throw redirect(profilePath(params.id))
  const form = await getQuoteForm(ctx, params.id)
  const draft = await readDraft(ctx, url.searchParams.get('draft'))
  return { ...form, typed: unpackQuote(draft, form.questions), submissionId: randomUUID() }
})

export const action = handled(async ({ context, request, params }: Route.ActionArgs) => {
  const { ctx, site, report } = context.get(requestContext)
  const form = await readForm(request, QUOTE_FIELDS_MAX)
  const flash = (key: Parameters<typeof flashCookie>[0]) => ({
    headers: { 'Set-Cookie': flashCookie(key, site.secureCookies) },
  })
  if (!ctx.actor) {
    const draft = await keepDraft(ctx, packQuote(typedQuote(form)))
    throw redirect(loginPath(`${quoteRequestPath(params.id)}?draft=${draft}`), flash('quote-needs-login'))
  }
  const submission = parse(form, { resolve: (value) => ({ value }) })
  const refused = (init: ResponseInit, error: Parameters<typeof submission.reply>[0], more = {}) =>
    data<QuoteAnswer>({ result: submission.reply(error) as QuoteAnswer['result'], ...more }, init)
  try {
    await requestQuote(ctx, { providerId: params.id, fields: submission.payload })
  } catch (error) {
    const refusal = formRefusal(error)
    if (refusal) return refused(refusal.init, refusal.reply)
    if (error instanceof Conflict) {
      const { questions, version } = await getQuoteForm(ctx, params.id)
      return refused({ status: 409 }, { formErrors: [error.message] }, { changed: { questions, version } })
    }
    if (error instanceof DomainError) throw error
    report(error)
    return refused({ status: 500 }, { formErrors: [NOT_SENT] })
  }
  // Replaces the form in the history: going back must not open it again, ready to be sent twice.
  throw replace(CLIENT_QUOTES, flash('quote-requested'))
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answered(
    serverAction,
    (message): QuoteAnswer => ({
      result: failedForm(NOT_SENT)(message),
    }),
  )

export default function QuoteRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider } = loaderData
  return (
    <CardPage title="Demander un devis" lead={`Vos réponses aident ${provider.name} à établir votre devis.`}>
      <QuoteForm {...loaderData} answer={actionData} />
      <Link className="link justify-self-center" to={profilePath(provider.id)}>
        Revenir au profil
      </Link>
    </CardPage>
  )
}
