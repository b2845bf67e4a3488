import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Leads from a dashboard to the page that makes the secret address of one's bookings (D21). */
export function CalendarSubscriptionLink() {
  return (
    <Link
      className={buttonClass({ variant: 'plain', className: 'px-3!' })}
      to={href('/dashboard/settings/calendar')}
    >
      <Icon name="rss" className="ic" />
      Abonner mon agenda
    </Link>
  )
}
