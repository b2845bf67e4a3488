import { Bell, ChevronDown, type LucideIcon, MessageCircle, Settings } from 'lucide-react'
import { href, Link, NavLink } from 'react-router'
import { useLiveBadges } from '#app/components/live/live-store.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { BadgeCount } from '#app/ui/badge-count.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { DisclosureMenu } from '#app/ui/disclosure-menu.tsx'
import { useRootData, type Viewer } from '#app/viewer.ts'
import { LogoLink } from './logo.tsx'
import { LogoutButton } from './logout-button.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { navLinks, TASKS } from './navigation.ts'

/** Sticky on every page: logo, where one can go, and one's account. */
export function Header({ hiddenOnPhones = false }: { hiddenOnPhones?: boolean | undefined }) {
  const root = useRootData()
  const viewer = root?.viewer ?? null
  const live = useLiveBadges()
  const unread = live?.unread ?? root?.unreadMessages ?? 0
  const links = navLinks(viewer, { unread, pending: live?.pending ?? root?.pendingRequests ?? 0 })
  return (
    <header className={classNames('header', hiddenOnPhones && 'max-lg:hidden')}>
      <div className="wrap flex h-(--header-h) items-center gap-2">
        <LogoLink />
        <nav aria-label="Navigation principale" className="flex items-center gap-2 lg:gap-0.5">
          <NavLink className="nav-link max-lg:hidden" to={href('/providers')}>
            Nos prestataires
          </NavLink>
          {links.map(({ to, label, icon: Icon, badge, badgeLabel }) => (
            <NavLink key={to} className="nav-link max-lg:hidden" to={to}>
              <Icon className="ic" />
              {label}
              {badge ? <BadgeCount value={badge} label={badgeLabel} /> : null}
            </NavLink>
          ))}
          {viewer ? (
            <>
              <WaitingIcon
                to={href('/messages')}
                label="Messages"
                icon={MessageCircle}
                count={unread}
                countLabel="non lus"
                className="lg:hidden"
              />
              <WaitingIcon
                to={href('/notifications')}
                label="Notifications"
                icon={Bell}
                count={live?.notices ?? root?.notices ?? 0}
                countLabel="non lues"
              />
              <AccountMenu viewer={viewer} />
            </>
          ) : (
            <VisitorLinks />
          )}
          <MobileMenu viewer={viewer} links={links} />
        </nav>
      </div>
    </header>
  )
}

/** An icon with a count: what waits must be seen without opening a menu. */
function WaitingIcon(props: {
  to: string
  label: string
  icon: LucideIcon
  count: number
  countLabel: string
  className?: string
}) {
  const { to, label, icon: Icon, count, countLabel, className } = props
  return (
    <Link
      className={buttonClass({ variant: 'plain', icon: true, className: classNames('relative', className) })}
      to={to}
    >
      <Icon className="ic ic-lg" />
      <span className="sr">{label}</span>
      <span className="absolute left-[21px] -top-0.5">
        <BadgeCount value={count} label={countLabel} />
      </span>
    </Link>
  )
}

function VisitorLinks() {
  return (
    <>
      <Link className="nav-link max-sm:hidden" to={href('/login')}>
        Connexion
      </Link>
      <Link className={buttonClass()} to={href('/register')}>
        Inscription
      </Link>
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
            <ChevronDown className="ic ic-sm text-ink-mute" />
          </>
        }
      >
        <p className="px-3 py-2 text-sm text-ink-mute max-w-[16rem] truncate">
          <bdi>{viewer.name}</bdi>
        </p>
        {viewer.role !== 'client' && (
          <Link className="menu-item" to={TASKS.to}>
            <TASKS.icon className="ic" />
            {TASKS.label}
          </Link>
        )}
        <Link className="menu-item" to={href('/dashboard/settings')}>
          <Settings className="ic" />
          Paramètres du compte
        </Link>
        <LogoutButton className="menu-item w-full" />
      </DisclosureMenu>
    </div>
  )
}
