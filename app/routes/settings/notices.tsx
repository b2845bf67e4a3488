import { Form, href, Link } from 'react-router'
import { useLive } from '#app/components/live/use-live.ts'
import { NoticeList } from '#app/components/notices/notice-list.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { listOwnNotices } from '#domain/notifications/own-notices.server.ts'
import { openNotice, readAllNotices } from '#domain/notifications/read-notices.server.ts'
import type { Route } from './+types/notices'

export const meta: Route.MetaFunction = () => [{ title: 'Notifications · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) => ({
  notices: await listOwnNotices(ctxOf(context)),
}))

/** A press on a notice opens what it tells of, and counts it as read; the other button counts all of them. */
export const action = handled((sent: Route.ActionArgs) =>
  takeButton(sent, async (form) => {
    const ctx = ctxOf(sent.context)
    const id = form.get('open')
    if (id !== null) return { to: await openNotice(ctx, String(id)) }
    await readAllNotices(ctx)
    return { to: href('/notifications'), replaces: true }
  }),
)

/** Notices of somebody, newest first (W9): read here is read everywhere. */
export default function NoticesPage({ loaderData: { notices } }: Route.ComponentProps) {
  useLive(['messages', 'bookings', 'quotes', 'reviews', 'calendar', 'notices'])
  const hasUnread = notices.some(({ unread }) => unread)
  return (
    <div className="wrap pt-8 lg:pt-12">
      <div className="mx-auto max-w-[760px]">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1>Notifications</h1>
          {hasUnread && (
            <Form method="post">
              <Button type="submit" variant="quiet">
                Tout marquer comme lu
              </Button>
            </Form>
          )}
        </div>
        {notices.length === 0 ? (
          <EmptyState
            image="/art/empty/messages.svg"
            title="Vous n’avez aucune notification."
            help="Les réponses, les demandes et les messages qui vous concernent s’affichent ici."
          />
        ) : (
          <NoticeList notices={notices} className={cardClass('mt-6 overflow-clip')} />
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-ink-mute">
            {notices.length > 0 && 'La liste affiche vos 30 dernières notifications.'}
          </p>
          <Link className={buttonClass({ variant: 'quiet' })} to={href('/dashboard/settings/notifications')}>
            <Icon name="settings" className="ic" />
            Préférences
          </Link>
        </div>
      </div>
    </div>
  )
}
