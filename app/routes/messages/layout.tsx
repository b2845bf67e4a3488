import { Outlet, useParams } from 'react-router'
import { FailedLoad } from '#app/components/lists/failed-load.tsx'
import { LiveBanner } from '#app/components/live/live-banner.tsx'
import { useLive } from '#app/components/live/use-live.ts'
import { ConversationList } from '#app/components/messages/conversation-list.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { loadPart } from '#app/load-part.ts'
import type { PageFrame } from '#app/page-frame.ts'
import { classNames } from '#app/ui/class-names.ts'
import { requireActor } from '#domain/context.ts'
import { listConversations } from '#domain/messages/list-conversations.server.ts'
import type { Route } from './+types/layout'
import { conversationPageView } from './message-views.server.ts'

export const handle = { fills: true } satisfies PageFrame

export const meta: Route.MetaFunction = () => [{ title: 'Messages · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  requireActor(ctx)
  const page = await loadPart(context, listConversations(ctx, { cursor: url.searchParams.get('after') }))
  return { list: page && conversationPageView(page, ctx.now) }
})

export default function MessagesLayout({ loaderData: { list } }: Route.ComponentProps) {
  const inThread = useParams().userId !== undefined
  const Title = inThread ? 'h2' : 'h1'
  useLive(['messages'])
  return (
    <div className="mx-auto flex min-h-0 w-full flex-1 flex-col lg:max-w-[calc(77.5rem+2*var(--gutter))] lg:px-[var(--gutter)] lg:py-6">
      <LiveBanner className="m-3 flex-none lg:mx-0" />
      <div className="flex min-h-0 min-w-0 flex-1 overflow-hidden [@media(max-height:24rem)]:overflow-y-auto bg-surface lg:rounded-xl lg:border lg:border-line">
        <div
          className={classNames(
            'flex w-full flex-none flex-col border-line lg:w-[368px] lg:border-r',
            inThread && 'max-lg:hidden',
          )}
        >
          <Title className="px-5 pt-5 pb-3 text-[1.75rem]!">Messages</Title>
          <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
            {list ? (
              <ConversationList first={list} />
            ) : (
              <FailedLoad message="Une erreur est survenue lors du chargement des conversations" />
            )}
          </div>
        </div>
        <Outlet />
      </div>
    </div>
  )
}
