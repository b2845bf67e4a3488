import { href, Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Back to the list that the profile was opened from, with its filters; to the whole list otherwise. */
export function BackToListing({ variant }: { variant: 'round' | 'crumb' }) {
  const { state } = useLocation()
  const hydrated = useHydrated()
  const from = (state as { listing?: unknown } | null)?.listing
  // The history knows more than the server did: until hydration is over the link is the server's.
  const to =
    hydrated && typeof from === 'string' && from.startsWith(href('/providers')) ? from : href('/providers')
  return variant === 'round' ? (
    <Link to={to} className="round lg:hidden absolute left-4 top-4" aria-label="Retour aux prestataires">
      <Icon name="arrow-left" className="ic" />
    </Link>
  ) : (
    <Link to={to} className="hover:text-primary min-h-11 inline-flex items-center">
      Nos prestataires
    </Link>
  )
}
