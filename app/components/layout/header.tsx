import { ChevronDown } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import { BadgeCount } from '#app/ui/badge-count.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { DisclosureMenu } from '#app/ui/disclosure-menu.tsx'
import { useRootData, type Viewer } from '#app/viewer.ts'
import { LogoLink } from './logo.tsx'
import { LogoutButton } from './logout-button.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { roleLinks } from './navigation.ts'

/** Sticky on every page: logo, where one can go, and one's account. */
export function Header() {
  const root = useRootData()
  const viewer = root?.viewer ?? null
  const links = roleLinks(viewer, root?.pendingRequests ?? 0)
  return (
    <header className="header">
      <div className="wrap header-in">
        <LogoLink />
        <nav aria-label="Navigation principale" className="flex items-center gap-2 lg:gap-0.5">
          <NavLink className="nav-link max-lg:hidden" to="/providers">
            Nos prestataires
          </NavLink>
          {links.map(({ to, label, icon: Icon, badge, badgeLabel }) => (
            <NavLink key={to} className="nav-link max-lg:hidden" to={to}>
              <Icon className="ic" />
              {label}
              {badge ? <BadgeCount value={badge} label={badgeLabel} /> : null}
            </NavLink>
          ))}
          {viewer ? <AccountMenu viewer={viewer} /> : <VisitorLinks />}
          <MobileMenu viewer={viewer} links={links} />
        </nav>
      </div>
    </header>
  )
}

function VisitorLinks() {
  return (
    <>
      <Link className="nav-link max-sm:hidden" to="/login">
        Connexion
      </Link>
      <Link className={buttonClass()} to="/register">
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
        <p className="px-3 py-2 text-sm text-ink-mute max-w-[16rem] truncate">{viewer.name}</p>
        <LogoutButton className="menu-item w-full" />
      </DisclosureMenu>
    </div>
  )
}
