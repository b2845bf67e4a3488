import { randomUUID } from 'node:crypto'
import { Link, redirect } from 'react-router'
import { AbsenceNote } from '#app/components/absences/absence-note.tsx'
import { loginPath, profilePath } from '#app/components/providers/paths.ts'
import { QuoteForm } from '#app/components/quotes/quote-form.tsx'
import {
  knownAnswers,
  packQuote,
  type QuoteAnswer,
  typedQuote,
  unpackQuote,
} from '#app/components/quotes/quote-form-data.ts'
import { CLIENT_QUOTES, quoteRequestPath } from '#app/components/quotes/quote-paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn, replyTo, sentFields, takeForm } from '#app/forms/take-form.server.ts'
import { CardPage } from '#app/ui/card-page.tsx'
import { readAbsence } from '#domain/absences/read-absence.server.ts'
import { readDraft } from '#domain/accounts/form-drafts.server.ts'
import { askedGuests } from '#domain/catalogue/read-listing-filters.ts'
import { getQuoteForm } from '#domain/quotes/get-quote-form.server.ts'
import { knownFacts } from '#domain/quotes/known-facts.server.ts'
import { QUOTE_FIELDS_MAX } from '#domain/quotes/quote-input.ts'
import { requestQuote } from '#domain/quotes/request-quote.server.ts'
import { Conflict } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/request'

// A client asks for a quote. The dialog of the public profile sends its form here; without JavaScript, and after a
// login, this page has the form.

const NOT_SENT = "Erreur lors de l'envoi de la demande"

export const meta: Route.MetaFunction = () => [{ title: 'Demander un devis · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  if (!ctx.actor)
    throw leadOn(
      { context },
      { to: loginPath(safeRedirect(url.pathname + url.search, url.pathname)), flash: 'quote-needs-login' },
    )
  // The profile tells a provider that quotes are for clients.
  if (ctx.actor.role !== 'client') throw redirect(profilePath(params.id))
  const form = await getQuoteForm(ctx, params.id)
  const draft = await readDraft(ctx, url.searchParams.get('draft'))
  const facts = await knownFacts(ctx, {
    providerId: params.id,
    date: url.searchParams.get('date'),
    guests: askedGuests(url.searchParams),
  })
  const known = knownAnswers(form.questions, facts)
  const typed = { ...known, ...unpackQuote(draft, form.questions) }
  const absentUntil = await readAbsence(ctx, params.id)
  return { ...form, known, typed, absentUntil, submissionId: randomUUID() }
})

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, { id: providerId }] = [ctxOf(args.context), args.params]
  return takeForm(args, {
    failed: NOT_SENT,
    fieldsMax: QUOTE_FIELDS_MAX,
    signedOut: (form) => ({
      typed: packQuote(typedQuote(form)),
      back: quoteRequestPath(providerId),
      flash: 'quote-needs-login',
    }),
    run: async (form): Promise<never> => {
      await requestQuote(ctx, { providerId, fields: sentFields(form) })
      throw leadOn(args, { to: CLIENT_QUOTES, flash: 'quote-requested', replaces: true })
    },
    refused: async ({ error, reply }, form): Promise<QuoteAnswer> => {
      const result = replyTo(form, reply)
      if (!(error instanceof Conflict)) return { result }
      const { questions, version } = await getQuoteForm(ctx, providerId)
      return { result, changed: { questions, version } }
    },
  })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(
    serverAction,
    (message): QuoteAnswer => ({
      result: failedForm(NOT_SENT)(message),
    }),
  )

export default function QuoteRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, absentUntil, ...form } = loaderData
  return (
    <CardPage title="Demander un devis" lead={`Vos réponses aident ${provider.name} à établir votre devis.`}>
      <AbsenceNote until={absentUntil} />
      <QuoteForm provider={provider} {...form} answer={actionData} />
      <Link className="link justify-self-center" to={profilePath(provider.id)}>
        Revenir au profil
      </Link>
    </CardPage>
  )
}
