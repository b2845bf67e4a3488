import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button, buttonClass } from './button.tsx'
import { stayOnGuard } from './stay-on-guard.ts'
import { useBackCloses } from './use-back-closes.ts'
import type { CONFIRM_TONES } from './variants.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A question: 'Annuler cette demande ?'. */
  title: string
  /** Consequence of the action. */
  children: ReactNode
  /** Names the way back: 'Garder la demande'. */
  keepLabel: string
  /** Names what is done: 'Annuler la demande'; null where there is nothing to do. */
  confirmLabel: string | null
  /** Red for what is lost, blue for the rest. */
  tone?: (typeof CONFIRM_TONES)[number] | undefined
  /** True while the action is under way. */
  busy?: boolean | undefined
  onConfirm?: (() => void) | undefined
  /** Id of a form that confirming submits. */
  form?: string | undefined
}

/** Asks before something that cannot be undone. Nothing but its two buttons, Escape and Back closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  keepLabel,
  confirmLabel,
  tone = 'danger',
  busy = false,
  onConfirm,
  form,
}: ConfirmDialogProps) {
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal onKeyDown={stayOnGuard}>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="modal-place">
          <Base.Popup className="modal">
            <div className="grab" />
            <div className="modal-head">
              <Base.Title className="modal-title">{title}</Base.Title>
            </div>
            <div className="modal-body">
              <Base.Description render={<div />} className="text-ink-soft">
                {children}
              </Base.Description>
            </div>
            <div className="modal-foot">
              <Base.Close className={buttonClass({ variant: 'secondary' })}>{keepLabel}</Base.Close>
              {confirmLabel && (
                <Button
                  variant={tone === 'danger' ? 'danger-solid' : 'primary'}
                  type={form ? 'submit' : 'button'}
                  form={form}
                  busy={busy}
                  onClick={onConfirm}
                >
                  {confirmLabel}
                </Button>
              )}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
