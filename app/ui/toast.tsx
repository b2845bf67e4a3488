import { showToast } from './toast-queue.ts'

export const loadViewport = () => import('./toast-viewport.tsx')

/** The function that shows a message: `toast('Réponse envoyée avec succès', { tone, duration })`. */
export function useToast(): typeof showToast {
  return showToast
}

/** Fetches what messages stand on before the first one: for a page that has to tell that the network failed. */
export function preloadToasts(): void {
  loadViewport().catch(() => {})
}
