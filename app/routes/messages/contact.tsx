import { randomUUID } from 'node:crypto'
import { Link, replace } from 'react-router'
import { ContactForm } from '#app/components/messages/contact-form.tsx'
import { CONTACT_NOT_SENT } from '#app/components/messages/contact-form-schema.ts'
import { conversationPath } from '#app/components/messages/message-address.ts'
import { ClientsOnly } from '#app/components/providers/booking-box.tsx'
import { contactPath, profilePath } from '#app/components/providers/paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { useSubmissionId } from '#app/forms/use-submission-id.ts'
import { CardPage } from '#app/ui/card-page.tsx'
import { readDraft } from '#domain/accounts/form-drafts.server.ts'
import { requireActor, requireClient } from '#domain/context.ts'
import { contactProvider } from '#domain/messages/contact-provider.server.ts'
import { conversationWith } from '#domain/messages/conversation-with.server.ts'
import { contactSchema } from '#domain/messages/message-input.ts'
import { assertVisibleProvider } from '#domain/search/assert-visible-provider.server.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import type { Route } from './+types/contact'

// A client sends the contact form of a profile here. Without JavaScript, and after a login, this page shows it.

export const meta: Route.MetaFunction = () => [{ title: 'Contacter un prestataire · Machmoum' }]

export const loader = handled(async ({ context, params: { id }, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = requireActor(ctx)
  const isClient = actor.role === 'client'
  const correspondent = isClient ? await conversationWith(ctx, id) : null
  const draft = await readDraft(ctx, url.searchParams.get('draft'))
  // Pass on a draft from before a login.
  const kept = draft ? `?draft=${url.searchParams.get('draft')}` : ''
  if (correspondent) throw replace(conversationPath(correspondent) + kept)
  const { name } = await getPublicProfile(ctx, id)
  return {
    provider: { id, name },
    isClient,
    typed: draft?.content ?? '',
    clientMessageId: randomUUID(),
  }
})

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, { id: providerId }] = [ctxOf(args.context), args.params]
  return takeFields(args, {
    schema: contactSchema,
    failed: CONTACT_NOT_SENT,
    signedOut: (form) => ({
      typed: { content: String(form.get('content') ?? '') },
      back: contactPath(providerId),
    }),
    before: () => {
      requireClient(ctx)
      return assertVisibleProvider(ctx, providerId)
    },
    act: (fields) => contactProvider(ctx, { ...fields, providerId }),
    done: ({ result }) => ({ to: conversationPath(result.userId), replaces: true }),
  })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(CONTACT_NOT_SENT))

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, isClient, typed } = loaderData
  const clientMessageId = useSubmissionId(loaderData.clientMessageId, actionData, 'client_message_id')
  return (
    <CardPage title={`Contacter ${provider.name}`} lead="Le prestataire vous répond dans vos messages.">
      {isClient ? (
        <ContactForm
          provider={provider}
          typed={typed}
          clientMessageId={clientMessageId}
          answer={actionData}
        />
      ) : (
        <ClientsOnly />
      )}
      <Link className="link justify-self-center" to={profilePath(provider.id)}>
        Revenir au profil
      </Link>
    </CardPage>
  )
}
