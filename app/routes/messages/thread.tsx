import { randomUUID } from 'node:crypto'
import { data, isRouteErrorResponse, Link, redirect } from 'react-router'
import { FailedLoad } from '#app/components/lists/failed-load.tsx'
import { conversationPath } from '#app/components/messages/message-address.ts'
import { NOT_SENT, type SendRefusal } from '#app/components/messages/message-views.ts'
import { Thread, type ThreadData } from '#app/components/messages/thread.tsx'
import { loginPath } from '#app/components/providers/paths.ts'
import { requestContext } from '#app/context.ts'
import { handled, type Refusal, retryAfter, statusOf } from '#app/error-responses.ts'
import { readForm } from '#app/forms/read-form.ts'
import { loadPart } from '#app/load-part.ts'
import type { PageFrame } from '#app/page-frame.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { keepDraft, readDraft } from '#domain/accounts/form-drafts.server.ts'
import { isProviderLocationSlug, locationLabel } from '#domain/catalogue/governorates.ts'
import { categoryLabel, isSubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { requireActor } from '#domain/context.ts'
import { getThread } from '#domain/messages/get-thread.server.ts'
import { markRead } from '#domain/messages/mark-read.server.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { listSharedRequests } from '#domain/messages/shared-requests.server.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { DomainError, Forbidden, Invalid, TooManyRequests } from '#lib/errors.ts'
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
  } satisfies ThreadData
})

/** The plain form; a page with scripts sends from its outbox. */
export const action = handled(async ({ context, request, params: { userId } }: Route.ActionArgs) => {
  const { ctx, report } = context.get(requestContext)
  const form = await readForm(request)
  const typed = { content: textOf(form, 'content'), client_message_id: textOf(form, 'client_message_id') }
  if (!ctx.actor) {
    const draft = await keepDraft(ctx, { content: typed.content })
    throw redirect(loginPath(`${conversationPath(userId)}?draft=${draft}`))
  }
  const failed = (error: string, status: number, headers = {}) =>
    data<SendRefusal>({ error, typed }, { status, headers })
  try {
    await sendMessage(ctx, { ...typed, userId })
  } catch (error) {
    const isShown = error instanceof Invalid || error instanceof Forbidden || error instanceof TooManyRequests
    if (isShown) return failed(error.message, statusOf(error), retryAfter(error))
    if (error instanceof DomainError) throw error
    report(error)
    return failed(NOT_SENT, 500)
  }
  throw redirect(conversationPath(userId))
})

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
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
              <Link className={buttonClass({ variant: 'secondary' })} to="/messages">
                Retour aux conversations
              </Link>
            }
          />
        </div>
      ) : (
        <FailedLoad message="Une erreur est survenue lors du chargement des messages" />
      )}
    </section>
  )
}
