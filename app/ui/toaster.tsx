import { type ComponentType, useEffect, useState } from 'react'
import { loadViewport } from './toast.tsx'
import { hasToasts, onToast } from './toast-queue.ts'

/**
 * Place of the messages; once, in the root. Renders nothing before the first one: the viewport and what it
 * stands on are fetched then, not with the page. A fetch that fails leaves the message waiting for the next
 * one.
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
