import { act, DECIDING, OPERATORS, providers } from './policy.ts'

/** Addresses of verifications (W14) and of the operators’ queue (W15). */
export const VERIFICATIONS = {
  '/provider/verifications': { read: providers(403), acts: { ask: act(providers(403)) } },
  '/admin/moderation': { read: OPERATORS },
  '/admin/verifications/:id': {
    read: OPERATORS,
    ids: { id: 'verification' },
    acts: { decide: act(DECIDING) },
  },
} as const
