import { randomUUID } from 'node:crypto'

const none = { fields: () => ({}), empty: null } as const

/** A request that still waits goes to nobody else. */
export const SEND_ON = {
  fields: () => ({ provider_id: randomUUID() }),
  opens: 409,
  empty: null,
  quiet: true,
} as const

/** Forms of browsers that take push; what one sends is looked at in the room's own tests. */
const PUSH_FORMS = {
  '/push/devices': { subscribe: { ...none, opens: 400, quiet: true } },
  '/push/devices/:id/deletion': { remove: none },
} as const

/** Forms about a booking, and about what tells of it. */
export const BOOKING_FORMS = {
  ...PUSH_FORMS,
  '/bookings/:id/acceptance': { accept: none },
  '/bookings/:id/acceptance/deletion': { undo: none },
  '/bookings/:id/refusal': { decline: none },
  '/bookings/:id/rivals/refusal': { 'decline rivals': { ...none, quiet: true } },
  '/bookings/:id/cancellation': { cancel: none },
  '/bookings/:id/alternative': { 'send on': SEND_ON },
  '/bookings/:id/calling-off': {
    'call off': { fields: () => ({ reason: 'other', words: 'La salle est en travaux.' }) },
  },
  '/bookings/:id/notes': {
    note: { fields: () => ({ note: 'Arrivée à 17 h', submission_id: randomUUID() }) },
  },
} as const
