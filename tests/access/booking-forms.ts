import { randomUUID } from 'node:crypto'

const none = { fields: () => ({}), empty: null } as const

/** A request that still waits goes to nobody else. */
export const SEND_ON = {
  fields: () => ({ provider_id: randomUUID() }),
  opens: 409,
  empty: null,
  quiet: true,
} as const

/** Forms about a booking. */
export const BOOKING_FORMS = {
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
