import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { useInitialFocus } from './initial-focus.ts'
import { stayOnGuard } from './stay-on-guard.ts'
import { useBackCloses } from './use-back-closes.ts'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the sheet: 'Filtres', 'Menu'. */
  title: string
  /** Stands in the title's place: the logo. The title is then only heard. */
  brand?: ReactNode | undefined
  /** The button that opens it, when it lies beside the drawer. */
  trigger?: ReactElement | undefined
  /** Stays at the bottom: 'Effacer' and 'Voir 9 prestataires'. */
  footer?: ReactNode | undefined
  children: ReactNode
}

/** A sheet over the whole screen, for filters and the menu of small screens. Holds the focus; Escape and Back close it. */
export function Drawer({ open, onOpenChange, title, brand, trigger, footer, children }: DrawerProps) {
  const { title: heading, body, initialFocus } = useInitialFocus()
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal onKeyDown={stayOnGuard}>
        <Base.Popup className="drawer" initialFocus={initialFocus}>
          <div className="flex h-16 flex-none items-center border-b border-line px-(--gutter)">
            <Base.Title
              ref={heading}
              tabIndex={-1}
              className={classNames(
                'outline-none',
                brand ? 'sr' : 'font-sans text-h3 font-bold tracking-normal',
              )}
            >
              {title}
            </Base.Title>
            {brand}
            <Base.Close
              className={buttonClass({ variant: 'plain', icon: true, className: 'ml-auto -mr-2' })}
              aria-label={brand ? 'Fermer le menu' : 'Fermer'}
            >
              <Icon name="x" className="ic ic-lg" />
            </Base.Close>
          </div>
          <div ref={body} className="flex-1 overflow-y-auto px-(--gutter) pt-2 pb-6">
            {children}
          </div>
          {footer && <div className="drawer-foot">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
