import { act, EVERYONE, SIGNED_IN } from './policy.ts'

/**
 * An action link of a mail (W11): for its person, signed in or not. Where somebody else is signed in it is nobody's. Signed out it
 * is anybody's who holds it: `tests/action-links.db.test.ts` shows that.
 */
export const ACTION_LINK = {
  read: EVERYONE,
  ids: { token: 'action link' },
  acts: { press: act(EVERYONE) },
} as const

/** The bell's page (W9). */
export const NOTICES = {
  read: SIGNED_IN,
  acts: { 'read all': act(SIGNED_IN), 'open notice': act(SIGNED_IN, { field: 'open', thing: 'notice' }) },
} as const
