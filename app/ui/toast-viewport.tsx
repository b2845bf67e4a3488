import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { buttonClass } from './button.tsx'
import { onToast, type ToastMessage, type ToastTone, takeToasts } from './toast-queue.ts'
import { Unbroken } from './unbroken.tsx'

const ICONS: Record<ToastTone, [icon: IconName, className: string]> = {
  success: ['circle-check', 'ic text-success'],
  danger: ['circle-exclamation-point', 'ic text-danger'],
  info: ['info', 'ic text-primary'],
}

// Base UI makes each message a dialog without focus; a message that only informs is a status.
const AS_STATUS = { role: 'status', 'aria-modal': undefined }
const AS_ALERT = { role: 'alert', 'aria-modal': undefined }

/** Time in which a screen reader meets a region that is new. */
const KNOWN_AFTER_MS = 200

/** Top right, or at the bottom above the bar on a small screen. Loaded by `Toaster`. */
export function ToastViewport() {
  return (
    <Toast.Provider limit={4}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts, add } = Toast.useToastManager<ToastMessage>()
  useEffect(() => {
    const showWaiting = () => {
      for (const message of takeToasts())
        add({
          id: message.id,
          title: <Unbroken text={message.text} />,
          timeout: message.duration,
          data: message,
        })
    }
    // Screen readers tell what comes into a region that they know: the first message, which this region came for, waits
    // for them to have met it.
    const timer = setTimeout(showWaiting, KNOWN_AFTER_MS)
    const forget = onToast(showWaiting)
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [add])

  return toasts.map((toast) => {
    const [icon, iconClass] = ICONS[toast.data?.tone ?? 'info']
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="toast"
        {...(toast.data?.tone === 'danger' ? AS_ALERT : AS_STATUS)}
        swipeDirection={['right', 'down']}
      >
        <Icon name={icon} className={iconClass} />
        {/* A message that takes another's place is new text, to be read out even when the words are the same. */}
        <Toast.Title key={toast.updateKey} className="flex-1 py-0.5" render={<p />} />
        {toast.data?.action && (
          <Toast.Close
            className={buttonClass({ variant: 'quiet' })}
            aria-hidden={false}
            onClick={toast.data.action.onPress}
          >
            {toast.data.action.label}
          </Toast.Close>
        )}
        <Toast.Close
          className={buttonClass({ variant: 'plain', icon: true })}
          aria-label="Fermer"
          aria-hidden={false}
        >
          <Icon name="x" className="ic ic-sm" />
        </Toast.Close>
      </Toast.Root>
    )
  })
}
