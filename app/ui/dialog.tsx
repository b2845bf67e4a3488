import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { buttonClass } from './button.tsx'
import { useInitialFocus } from './initial-focus.ts'
import { stayOnGuard } from './stay-on-guard.ts'
import { useBackCloses } from './use-back-closes.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called once it has closed and its movement is over. */
  onClosed?: (() => void) | undefined
  title: string
  /** A line of context under the title. */
  description?: ReactNode | undefined
  /** The button that opens it, when it lies beside the dialog: Base UI gives the focus back to it. */
  trigger?: ReactElement | undefined
  /** Stays in place below the body. To submit a form of the body, give the button its `form`. */
  footer?: ReactNode | undefined
  children?: ReactNode | undefined
}

/**
 * A box in the middle of the page; below 640 px, a sheet that rises from the bottom. Holds the focus; Escape, the
 * cross, Back and a press outside close it.
 */
export function Dialog({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  trigger,
  footer,
  children,
}: DialogProps) {
  const { title: heading, body, initialFocus } = useInitialFocus()
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => isOpen || onClosed?.()}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal onKeyDown={stayOnGuard}>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="modal-place">
          <Base.Popup className="modal" initialFocus={initialFocus}>
            <div className="grab" />
            <div className="modal-head">
              <Base.Title ref={heading} tabIndex={-1} className="modal-title outline-none">
                {title}
              </Base.Title>
              <Base.Close
                className={buttonClass({ variant: 'plain', icon: true, className: '-mr-3 -mt-2' })}
                aria-label="Fermer"
              >
                <Icon name="x" className="ic ic-lg" />
              </Base.Close>
            </div>
            <div ref={body} className="modal-body">
              {description && (
                <Base.Description className="-mt-2 mb-5 text-ink-soft">{description}</Base.Description>
              )}
              {children}
            </div>
            {footer && <div className="modal-foot">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
