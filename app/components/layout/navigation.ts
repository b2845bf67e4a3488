import { CalendarCheck, Inbox, type LucideIcon, Store } from 'lucide-react'
import type { Viewer } from '#app/viewer.ts'

/** A link of the header and of the mobile menu. */
export type NavItem = { to: string; label: string; icon: LucideIcon; badge?: number; badgeLabel?: string }

/** The links of a role, besides 'Nos prestataires'. Pages that do not exist yet have no link. */
export function roleLinks(viewer: Viewer | null, pendingRequests: number): NavItem[] {
  if (viewer?.role === 'client') {
    return [{ to: '/dashboard/client', label: 'Mes réservations', icon: CalendarCheck }]
  }
  if (viewer?.role === 'provider') {
    return [
      { to: '/provider/setup', label: 'Mon profil', icon: Store },
      {
        to: '/dashboard/provider',
        label: 'Mon activité',
        icon: Inbox,
        badge: pendingRequests,
        badgeLabel: 'en attente',
      },
    ]
  }
  return []
}
