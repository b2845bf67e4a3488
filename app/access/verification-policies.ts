import { act, DECIDING, EVERYONE, OPERATORS, providers } from './policy.ts'

/** Addresses of verifications (W14) and of the operators’ queue (W15). */
export const VERIFICATIONS = {
  '/comment-nous-verifions': { read: EVERYONE },
  '/provider/verifications': { read: providers(403), acts: { ask: act(providers(403)) } },
  '/admin/moderation': {
    read: OPERATORS,
    acts: {
      'take case': act(DECIDING, { field: 'case', thing: 'report' }),
      'give case back': act(DECIDING, { field: 'case', thing: 'report' }),
    },
  },
  '/admin/publications/:id': {
    read: OPERATORS,
    ids: { id: 'first publication' },
    acts: { decide: act(DECIDING) },
  },
  '/admin/twins/:id': {
    read: OPERATORS,
    ids: { id: 'case of twins' },
    acts: { decide: act(DECIDING) },
  },
  '/admin/verifications/:id': {
    read: OPERATORS,
    ids: { id: 'verification' },
    acts: { decide: act(DECIDING) },
  },
} as const
