import { act, FORM_ALONE, forScripts, SIGNED_IN } from './policy.ts'

const BY_SCRIPTS = forScripts(SIGNED_IN)
const PROVIDERS_PAGE = { ...SIGNED_IN, client: 404 } as const

/** Browsers that take push, and the ways to a request's other side. */
export const CHANNELS = {
  '/push/devices': { read: BY_SCRIPTS, acts: { subscribe: act(BY_SCRIPTS) } },
  '/push/devices/:id/deletion': {
    read: FORM_ALONE,
    ids: { id: 'device' },
    acts: { remove: act(SIGNED_IN) },
  },
  '/bookings/:id/notes': { read: SIGNED_IN, ids: { id: 'booking' }, acts: { note: act(SIGNED_IN) } },
  '/bookings/:id/whatsapp': { read: PROVIDERS_PAGE, ids: { id: 'accepted booking' } },
  '/quotes/:id/whatsapp': { read: PROVIDERS_PAGE, ids: { id: 'answered quote' } },
} as const
