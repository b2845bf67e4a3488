import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
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
          <div className="drawer-head">
            <Base.Title
              ref={heading}
              tabIndex={-1}
              className={classNames(brand ? 'sr' : 'drawer-title', 'outline-none')}
            >
              {title}
            </Base.Title>
            {brand}
            <Base.Close
              className={buttonClass({ variant: 'plain', icon: true, className: 'ml-auto -mr-2' })}
              aria-label={brand ? 'Fermer le menu' : 'Fermer'}
            >
              <X className="ic ic-lg" />
            </Base.Close>
          </div>
          <div ref={body} className="drawer-body">
            {children}
          </div>
          {footer && <div className="drawer-foot">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
