import { useState } from 'react'
import { href, Link } from 'react-router'
import { useLiveBadges } from '#app/components/live/live-store.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { BadgeCount } from '#app/ui/badge-count.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { DisclosureMenu } from '#app/ui/disclosure-menu.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useRootData, type Viewer } from '#app/viewer.ts'
import { plural, UNREAD_WORDS } from '#lib/text.ts'
import { LogoutButton } from './logout-button.tsx'
import { TASKS } from './navigation.ts'

// Comes with the first press on the bell.
const BellPanel = lazyPart(
  () => import('#app/components/notices/bell-panel.tsx'),
  (module) => module.BellPanel,
)

/** Of somebody signed in, in the header: what waits for them, and their account. */
export function AccountLinks({ viewer }: { viewer: Viewer }) {
  const root = useRootData()
  const live = useLiveBadges()
  return (
    <>
      <WaitingIcon
        to={href('/messages')}
        label="Messages"
        icon="message-circle"
        count={live?.unread ?? root?.unreadMessages ?? 0}
        countLabel={UNREAD_WORDS}
        className="lg:hidden"
      />
      <NoticeBell count={live?.notices ?? root?.notices ?? 0} />
      <AccountMenu viewer={viewer} />
    </>
  )
}

/** An icon with a count: what waits must be seen without opening a menu. */
function WaitingIcon(props: CountedProps & { to: string; className?: string | undefined }) {
  const { to, className, ...shown } = props
  return (
    <Link className={iconClass(className)} to={to}>
      <Counted {...shown} />
    </Link>
  )
}

const iconClass = (className?: string | undefined) =>
  buttonClass({ variant: 'plain', icon: true, className: classNames('relative', className) })

type CountedProps = { label: string; icon: IconName; count: number; countLabel: string | typeof UNREAD_WORDS }

function Counted({ label, icon, count, countLabel }: CountedProps) {
  return (
    <>
      <Icon name={icon} className="ic ic-lg" />
      <span className="sr">{label}</span>
      <span className="absolute left-[21px] -top-0.5">
        <BadgeCount value={count} label={countLabel} />
      </span>
    </>
  )
}

/** The bell (W9): its page on phones and without scripts; elsewhere the newest notices, under it. */
function NoticeBell({ count }: { count: number }) {
  const hydrated = useHydrated()
  /** Number of openings, each of which reads the notices anew. */
  const [opening, setOpening] = useState(0)
  const bell: CountedProps = { label: 'Notifications', icon: 'bell', count, countLabel: 'non lues' }
  return (
    <>
      <WaitingIcon {...bell} to={href('/notifications')} className={hydrated ? 'lg:hidden' : undefined} />
      {hydrated && (
        <div
          className="bell max-lg:hidden"
          onClickCapture={({ target }) => {
            const menu = (target as Element).closest('summary')?.parentElement as HTMLDetailsElement | null
            if (menu && !menu.open) setOpening((before) => before + 1)
          }}
        >
          <DisclosureMenu
            label={
              count > 0 ? `Notifications, ${count} ${plural(count, 'non lue', 'non lues')}` : 'Notifications'
            }
            summaryClassName={iconClass()}
            summary={<Counted {...bell} />}
          >
            {opening > 0 && <BellPanel key={opening} />}
          </DisclosureMenu>
        </div>
      )}
    </>
  )
}

function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <div className="max-lg:hidden ml-2">
      <DisclosureMenu
        label={`Compte de ${viewer.name}`}
        summaryClassName="flex items-center gap-1 rounded-full border border-line-strong bg-surface pl-1 pr-2 min-h-11"
        summary={
          <>
            <Avatar name={viewer.name} src={viewer.avatarUrl} size="sm" />
            <Icon name="chevron-down" className="ic ic-sm text-ink-mute" />
          </>
        }
      >
        <p className="px-3 py-2 text-sm text-ink-mute max-w-[16rem] truncate">
          <bdi>{viewer.name}</bdi>
        </p>
        <AccountLines viewer={viewer} className="menu-item" />
      </DisclosureMenu>
    </div>
  )
}

/** Ways to the account's own pages, and out: lines of a menu. */
export function AccountLines({ viewer, className }: { viewer: Viewer; className: string }) {
  return (
    <>
      {viewer.role !== 'client' && (
        <Link className={className} to={TASKS.to}>
          <Icon name={TASKS.icon} className="ic" />
          {TASKS.label}
        </Link>
      )}
      <Link className={className} to={href('/dashboard/settings')}>
        <Icon name="settings" className="ic" />
        Paramètres du compte
      </Link>
      <LogoutButton className={`${className} w-full`} />
    </>
  )
}
