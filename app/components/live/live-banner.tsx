import { Banner } from '#app/ui/banner.tsx'
import { useLiveTrouble } from './live-store.ts'

/** Says on a page that is kept up to date when it no longer is (S8). Nothing otherwise. */
export function LiveBanner({ className }: { className?: string }) {
  const trouble = useLiveTrouble()
  if (!trouble) return null
  return (
    <Banner tone="warning" className={className}>
      {trouble === 'expired'
        ? 'Connexion temps réel expirée. Reconnexion...'
        : 'Erreur de connexion temps réel. Veuillez rafraîchir la page.'}
    </Banner>
  )
}
