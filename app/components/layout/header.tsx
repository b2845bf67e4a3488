import { href, Link, NavLink } from 'react-router'
import { useLiveBadges } from '#app/components/live/live-store.ts'
import { BadgeCount } from '#app/ui/badge-count.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { useRootData } from '#app/viewer.ts'
import { LogoLink } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { navLinks } from './navigation.ts'

// Visitors' pages do without.
const AccountLinks = lazyPart(
  () => import('./account-links.tsx'),
  (module) => module.AccountLinks,
)

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
          <NavLink className="nav-link max-lg:hidden" to={href('/providers')} discover="none">
            Nos prestataires
          </NavLink>
          {links.map(({ to, label, icon, badge, badgeLabel }) => (
            <NavLink key={to} className="nav-link max-lg:hidden" to={to} discover="none">
              <Icon name={icon} className="ic" />
              {label}
              {badge ? <BadgeCount value={badge} label={badgeLabel} /> : null}
            </NavLink>
          ))}
          {viewer ? <AccountLinks viewer={viewer} /> : <VisitorLinks />}
          <MobileMenu viewer={viewer} links={links} />
        </nav>
      </div>
    </header>
  )
}

function VisitorLinks() {
  return (
    <>
      <Link className="nav-link max-sm:hidden" to={href('/login')} discover="none">
        Connexion
      </Link>
      <Link className={buttonClass()} to={href('/register')} discover="none">
        Inscription
      </Link>
    </>
  )
}
