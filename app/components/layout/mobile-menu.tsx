import { useEffect, useRef, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useIsUnhydrated } from '#app/page-frame.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { BadgeCount } from '#app/ui/badge-count.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { DisclosureMenu } from '#app/ui/disclosure-menu.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Viewer } from '#app/viewer.ts'
import { LogoLink } from './logo.tsx'
import type { NavItem } from './navigation.ts'

// The sheet comes with the first press, not with the page.
const Drawer = lazyPart(
  () => import('#app/ui/drawer.tsx'),
  (module) => module.Drawer,
  (props) => props.onOpenChange(false),
)

// Visitors' pages do without.
const AccountLines = lazyPart(
  () => import('./account-links.tsx'),
  (module) => module.AccountLines,
)

type MobileMenuProps = { viewer: Viewer | null; links: NavItem[] }

/**
 * Below 1024 px: a sheet over the whole screen, or without JavaScript a menu that drops down; and so where that was opened
 * before scripts ran, lest it go from under the finger.
 */
export function MobileMenu(props: MobileMenuProps) {
  const plain = useRef<HTMLDivElement>(null)
  const [isSheet, setSheet] = useState(useHydrated())
  useEffect(() => setSheet(!plain.current?.querySelector('[open]')), [])
  const isUnhydrated = useIsUnhydrated()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(() => setOpen(false), [key])

  if (!isSheet) {
    return (
      <div ref={plain} className="lg:hidden">
        <DisclosureMenu
          label="Ouvrir le menu"
          summaryClassName={buttonClass({ variant: 'plain', icon: true, className: '-mr-2' })}
          summary={<Icon name="menu" className="ic ic-lg" />}
        >
          <MenuLines {...props} />
        </DisclosureMenu>
        {import.meta.env.SSR && isUnhydrated && <UnhydratedSheet />}
      </div>
    )
  }
  return (
    <>
      <Button
        variant="plain"
        icon
        className="lg:hidden -mr-2"
        aria-label="Ouvrir le menu"
        aria-expanded={open}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Icon name="menu" className="ic ic-lg" />
      </Button>
      {wanted && (
        <Drawer open={open} onOpenChange={setOpen} title="Menu" brand={<LogoLink />}>
          <MenuLines {...props} />
        </Drawer>
      )}
    </>
  )
}

/** Stands in for the drawer where React does not come: `app/browser/unhydrated-page.ts` opens it, and moves the lines into it. */
function UnhydratedSheet() {
  return (
    <dialog className="drawer" aria-labelledby="menu-title">
      <div className="flex h-16 flex-none items-center border-b border-line px-(--gutter)">
        <h2 id="menu-title" className="sr">
          Menu
        </h2>
        <LogoLink />
        <button
          type="button"
          className={buttonClass({ variant: 'plain', icon: true, className: 'ml-auto -mr-2' })}
          aria-label="Fermer le menu"
          // biome-ignore lint/a11y/noAutofocus: a heading that takes the focus in here is read out by nobody (Orca in Firefox)
          autoFocus
        >
          <Icon name="x" className="ic ic-lg" />
        </button>
      </div>
      <div className="drawer-body flex-1 overflow-y-auto px-(--gutter) pt-2 pb-6" />
    </dialog>
  )
}

const LINE = 'menu-item min-h-[52px] text-[1.0625rem]'

function MenuLines({ viewer, links }: MobileMenuProps) {
  return (
    <nav aria-label="Menu">
      {viewer && (
        <p className="flex items-center gap-3 px-3 py-3 font-semibold">
          <Avatar name={viewer.name} src={viewer.avatarUrl} />
          <span className="truncate">
            <bdi>{viewer.name}</bdi>
          </span>
        </p>
      )}
      <Link className={LINE} to={href('/providers')} discover="none">
        <Icon name="search" className="ic" />
        Nos prestataires
      </Link>
      {links.map(({ to, label, icon, badge, badgeLabel }) => (
        <Link key={to} className={LINE} to={to} discover="none">
          <Icon name={icon} className="ic" />
          {label}
          {badge ? <BadgeCount value={badge} label={badgeLabel} className="ml-auto" /> : null}
        </Link>
      ))}
      <hr className="my-2 border-line" />
      {viewer ? (
        <AccountLines viewer={viewer} className={LINE} />
      ) : (
        <div className="grid gap-2 p-3">
          <Link
            className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
            to={href('/login')}
            discover="none"
          >
            Connexion
          </Link>
          <Link className={buttonClass({ size: 'lg', block: true })} to={href('/register')} discover="none">
            Inscription
          </Link>
        </div>
      )}
    </nav>
  )
}
