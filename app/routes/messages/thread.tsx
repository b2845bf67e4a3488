import { randomUUID } from 'node:crypto'
import { href, isRouteErrorResponse, Link } from 'react-router'
import { FailedLoad } from '#app/components/lists/failed-load.tsx'
import { conversationPath } from '#app/components/messages/message-address.ts'
import { NOT_SENT, type SendRefusal } from '#app/components/messages/message-views.ts'
import { Thread, type ThreadData } from '#app/components/messages/thread.tsx'
import { isReplyPress, pressedReply, withReply } from '#app/components/replies/reply-text.ts'
import { ctxOf, requestContext } from '#app/context.ts'
import { handled, type Refusal } from '#app/error-responses.ts'
import { leadOn, leavesNoForm, takeForm } from '#app/forms/take-form.server.ts'
import { loadPart } from '#app/load-part.ts'
import type { PageFrame } from '#app/page-frame.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { readDraft } from '#domain/accounts/form-drafts.server.ts'
import { isProviderLocationSlug, locationLabel } from '#domain/catalogue/governorates.ts'
import { categoryLabel, isSubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { type Ctx, requireActor } from '#domain/context.ts'
import { getThread } from '#domain/messages/get-thread.server.ts'
import { markRead } from '#domain/messages/mark-read.server.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { listSharedRequests } from '#domain/messages/shared-requests.server.ts'
import { type FilledReplies, fillReplies } from '#domain/replies/filled-replies.server.ts'
import { sharedFields } from '#domain/replies/shared-fields.server.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { Forbidden } from '#lib/errors.ts'
import type { Route } from './+types/thread'
import { messageView, personView, sharedRequestView } from './message-views.server.ts'

export const handle = { immersive: true } satisfies PageFrame

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${loaderData.person.name} · Messages · Machmoum` }] : []

export const loader = handled(async ({ context, request, params: { userId }, url }: Route.LoaderArgs) => {
  const { ctx, report } = context.get(requestContext)
  const before = Number(url.searchParams.get('before'))
  const [thread, draft, shared] = await Promise.all([
    getThread(ctx, { userId, before: before > 0 ? before : null }),
    readDraft(ctx, url.searchParams.get('draft')),
    // Beside the messages: without it they are read all the same.
    loadPart(context, listSharedRequests(ctx, userId)),
  ])
  const { role } = requireActor(ctx)
  // A page that somebody opened is read. One that a script loads tells so itself, once it is looked at.
  if (request.headers.get('sec-fetch-dest') === 'document' && !request.headers.has('sec-purpose')) {
    await markRead(ctx, { userId, upTo: thread.messages.at(-1)?.sequence ?? 0 }).catch(report)
  }
  const { category, location } = thread
  const trade = [
    category && isSubcategorySlug(category) && categoryLabel(category, 'long'),
    location && isProviderLocationSlug(location) && locationLabel(location),
  ]
  const today = todayInTunis(ctx.now)
  return {
    person: personView(thread.person),
    trade: trade.filter(Boolean).join(', '),
    canWrite: thread.access === 'write',
    messages: thread.messages.map(messageView),
    shared: (shared ?? []).map((request) => sharedRequestView(request, role)),
    readUpTo: thread.readUpTo,
    seenUpTo: thread.seenUpTo,
    today,
    yesterday: addDaysToDay(today, -1),
    clientMessageId: randomUUID(),
    typed: draft?.content ?? '',
    replies:
      thread.access === 'write' ? ((await loadPart(context, repliesTo(ctx, thread.person))) ?? null) : null,
  } satisfies ThreadData
})

/** A provider's saved replies, filled from what the two share; null for everybody else. */
async function repliesTo(ctx: Ctx, person: { userId: string; name: string }): Promise<FilledReplies | null> {
  const { role, providerId } = requireActor(ctx)
  if (role !== 'provider' || !providerId) return null
  return fillReplies(ctx, () => sharedFields(ctx, person))
}

/** The plain form, which also writes a saved reply; a page with scripts sends from its outbox. */
export const action = handled((args: Route.ActionArgs) => {
  const [ctx, { userId }] = [ctxOf(args.context), args.params]
  const thread = conversationPath(userId)
  return takeForm(args, {
    failed: NOT_SENT,
    signedOut: (form) => ({ typed: { content: typedIn(form).content }, back: thread }),
    run: async (form): Promise<SendRefusal> => {
      if (isReplyPress(form)) {
        const { person } = await getThread(ctx, { userId })
        const reply = pressedReply(form, (await repliesTo(ctx, person))?.list ?? [])
        const typed = typedIn(form)
        return { error: null, typed: reply ? { ...typed, content: withReply(typed.content, reply) } : typed }
      }
      await sendMessage(ctx, { ...typedIn(form), userId })
      throw leadOn(args, { to: thread })
    },
    refused: ({ message }, form): SendRefusal => ({ error: message, typed: typedIn(form) }),
    // Somebody who must not be written to any more: the thread can still be read.
    takesPage: (error) => !(error instanceof Forbidden) && leavesNoForm(error),
  })
})

function typedIn(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { content: text('content'), client_message_id: text('client_message_id') }
}

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Thread key={loaderData.person.userId} data={loaderData} answer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const refused = isRouteErrorResponse(error) && error.status < 500
  return (
    <section className="grid flex-1 place-items-center bg-page" aria-label="Conversation">
      <h1 className="sr">Conversation</h1>
      {refused ? (
        <div>
          <title>Conversation introuvable · Machmoum</title>
          <EmptyState
            image="/art/empty/messages.svg"
            title={(error.data as Partial<Refusal> | null)?.message ?? 'Conversation introuvable'}
            action={
              <Link className={buttonClass({ variant: 'secondary' })} to={href('/messages')}>
                Retour aux conversations
              </Link>
            }
          />
        </div>
      ) : (
        <div className="grid justify-items-center">
          <FailedLoad message="Une erreur est survenue lors du chargement des messages" />
          <Link className={buttonClass({ variant: 'plain', className: 'lg:hidden' })} to={href('/messages')}>
            Retour aux conversations
          </Link>
        </div>
      )}
    </section>
  )
}
