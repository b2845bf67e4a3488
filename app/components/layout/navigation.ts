import { href } from 'react-router'
import type { IconName } from '#app/ui/icon-names.ts'
import type { Viewer } from '#app/viewer.ts'
import { UNREAD_WORDS } from '#lib/text.ts'

type BadgeLabel = string | readonly [one: string, many: string]

/** A link of the header and of the mobile menu. */
export type NavItem = { to: string; label: string; icon: IconName; badge?: number; badgeLabel?: BadgeLabel }

/** For everybody who is signed in: in the header of clients, in the account's menu of the others. */
export const TASKS: NavItem = { to: href('/tasks'), label: 'Mes tâches', icon: 'list-checks' }

/** Returns the links for a viewer, besides 'Nos prestataires'. Pages that do not exist yet have no link. */
export function navLinks(viewer: Viewer | null, waiting: { unread: number; pending: number }): NavItem[] {
  if (!viewer) return []
  const messages: NavItem = {
    to: href('/messages'),
    label: 'Messages',
    icon: 'message-circle',
    badge: waiting.unread,
    badgeLabel: UNREAD_WORDS,
  }
  return [messages, ...roleLinks(viewer, waiting.pending)]
}

function roleLinks({ role }: Viewer, pending: number): NavItem[] {
  if (role === 'client') {
    return [TASKS, { to: href('/dashboard/client'), label: 'Mes réservations', icon: 'calendar-check' }]
  }
  if (role === 'provider') {
    return [
      { to: href('/provider/setup'), label: 'Mon profil', icon: 'store' },
      {
        to: href('/dashboard/provider'),
        label: 'Mon activité',
        icon: 'inbox',
        badge: pending,
        badgeLabel: 'en attente',
      },
    ]
  }
  return [{ to: href('/admin'), label: 'Administration', icon: 'shield-check' }]
}
