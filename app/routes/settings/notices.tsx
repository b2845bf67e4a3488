import {
  BadgeCheck,
  Bell,
  CalendarCheck,
  CalendarClock,
  ChartColumn,
  FileText,
  type LucideIcon,
  MessageCircle,
  Settings,
  ShieldCheck,
  Star,
  UserX,
} from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { useLive } from '#app/components/live/use-live.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Khatim } from '#app/ui/khatim.tsx'
import type { Notice } from '#domain/notifications/notice.ts'
import { listOwnNotices } from '#domain/notifications/own-notices.server.ts'
import { openNotice, readAllNotices } from '#domain/notifications/read-notices.server.ts'
import { formatMoment } from '#lib/moment.ts'
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

const ICONS: Record<Notice['about'], LucideIcon> = {
  message: MessageCircle,
  booking: CalendarCheck,
  quote: FileText,
  review: Star,
  feed: CalendarClock,
  wait: CalendarCheck,
  calendar: CalendarClock,
  ranking: ChartColumn,
  verification: BadgeCheck,
  decision: ShieldCheck,
  end: UserX,
}

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
          <Form method="post" className={cardClass('mt-6 overflow-clip')}>
            <ul aria-label="Notifications">
              {notices.map((notice) => (
                <li key={notice.id} className="border-b border-line last:border-0">
                  <NoticeButton notice={notice} />
                </li>
              ))}
            </ul>
          </Form>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-ink-mute">
            {notices.length > 0 && 'La liste affiche vos 30 dernières notifications.'}
          </p>
          <Link className={buttonClass({ variant: 'quiet' })} to={href('/dashboard/settings/notifications')}>
            <Settings className="ic" />
            Préférences
          </Link>
        </div>
      </div>
    </div>
  )
}

/** A notice as the button that opens it: a plain form marks it, with or without scripts. */
function NoticeButton({ notice }: { notice: Notice }) {
  const { id, about, title, detail, unread, at } = notice
  const Icon = ICONS[about] ?? Bell
  const weight = unread ? 'font-semibold' : 'font-medium'
  const square = unread ? 'bg-primary-100 text-primary' : 'bg-sunken text-ink-soft'
  return (
    <button
      type="submit"
      name="open"
      value={id}
      className="grid min-h-11 w-full grid-cols-[40px_minmax(0,1fr)_auto] gap-x-3 px-5 py-3 text-left text-[0.9375rem] hover:bg-page"
    >
      <span className={`grid size-10 place-items-center rounded-xl ${square}`}>
        <Icon className="ic" />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className={`block ${weight}`}>
          <bdi>{title}</bdi>
        </span>
        {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
        <time dateTime={at.toISOString()} className="block text-[0.8125rem] text-ink-mute">
          {formatMoment(at)}
        </time>
      </span>
      {unread && (
        <>
          <Khatim className="mt-1.5 size-[11px] bg-thread" />
          <span className="sr">non lue</span>
        </>
      )}
    </button>
  )
}
