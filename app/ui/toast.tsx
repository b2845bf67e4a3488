import { type ComponentType, useEffect, useState } from 'react'
import { hasToasts, onToast, showToast } from './toast-queue.ts'

const loadViewport = () => import('./toast-viewport.tsx')

/** The function that shows a message: `toast('Réponse envoyée avec succès', { tone, duration })`. */
export function useToast(): typeof showToast {
  return showToast
}

/** Fetches what messages stand on before the first one: for a page that has to tell that the network failed. */
export function preloadToasts(): void {
  loadViewport().catch(() => {})
}

/**
 * Where messages appear; once, in the root. Renders nothing before the first one: the viewport and what it stands on
 * are fetched then, not with the page. A fetch that fails leaves the message waiting for the next one.
 */
export function Toaster() {
  const [Viewport, setViewport] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Viewport) return
    const load = () => {
      loadViewport().then(
        ({ ToastViewport }) => setViewport(() => ToastViewport),
        () => {},
      )
    }
    if (hasToasts()) load()
    return onToast(load)
  }, [Viewport])
  return Viewport && <Viewport />
}
