import { Form, href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Khatim } from '#app/ui/khatim.tsx'
import type { Notice } from '#domain/notifications/notice.ts'
import { formatMoment } from '#lib/moment.ts'

const ICONS: Record<Notice['about'], IconName> = {
  message: 'message-circle',
  booking: 'calendar-check',
  quote: 'file-text',
  review: 'star',
  feed: 'calendar-clock',
  wait: 'calendar-check',
  calendar: 'calendar-clock',
  ranking: 'chart-column',
  verification: 'badge-check',
  decision: 'shield-check',
  end: 'user-x',
}

interface NoticeListProps {
  notices: readonly Notice[]
  className?: string | undefined
}

/** Notices, newest first (W9): each line opens what it tells of, and counts as read. */
export function NoticeList({ notices, className }: NoticeListProps) {
  return (
    <Form method="post" action={href('/notifications')} className={className}>
      <ul aria-label="Notifications">
        {notices.map((notice) => (
          <li key={notice.id} className="border-b border-line last:border-0">
            <NoticeButton notice={notice} />
          </li>
        ))}
      </ul>
    </Form>
  )
}

/** A notice as the button that opens it: a plain form marks it, with or without scripts. */
function NoticeButton({ notice }: { notice: Notice }) {
  const { id, about, title, detail, unread, at } = notice
  const icon = ICONS[about] ?? 'bell'
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
        <Icon name={icon} className="ic" />
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
