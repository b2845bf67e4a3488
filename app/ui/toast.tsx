import { lazy, Suspense, useEffect, useState } from 'react'
import { hasToasts, onToast, showToast } from './toast-queue.ts'

// The viewport and what it stands on are fetched with the first message, not with the page.
const ToastViewport = lazy(async () => ({ default: (await import('./toast-viewport.tsx')).ToastViewport }))

/** The function that shows a message: `toast('Réponse envoyée avec succès', { tone, duration })`. */
export function useToast(): typeof showToast {
  return showToast
}

/** Where messages appear; once, in the root. Renders nothing before the first one. */
export function Toaster() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    if (needed) return
    const need = () => setNeeded(true)
    if (hasToasts()) need()
    return onToast(need)
  }, [needed])
  return needed ? (
    <Suspense>
      <ToastViewport />
    </Suspense>
  ) : null
}
