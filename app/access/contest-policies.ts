import { act, clients, DECIDING, EVERYONE, OPERATORS, providers, SIGNED_IN } from './policy.ts'

const PARTIES = { ...SIGNED_IN, operator: 403 } as const

/** Addresses of contested reviews and measures, and of the ranking (W7, W8, W16). */
export const CONTESTS = {
  '/reviews/:id/contest': {
    read: providers(403),
    ids: { id: 'review' },
    acts: { contest: act(providers(403)) },
  },
  '/provider/responses/:id/contest': {
    read: providers(403),
    ids: { id: 'booking' },
    acts: { contest: act(providers(403)) },
  },
  '/contests/:id/answer': {
    read: clients(403),
    ids: { id: 'contest to answer' },
    acts: { answer: act(clients(403)) },
  },
  '/contests/:id/appeal': {
    read: PARTIES,
    ids: { id: 'lost contest' },
    acts: { appeal: act(PARTIES) },
  },
  '/classement': { read: EVERYONE },
  '/admin/contests': { read: OPERATORS },
  '/admin/contests/:id': { read: OPERATORS, ids: { id: 'contest' }, acts: { decide: act(DECIDING) } },
  '/admin/response-contests/:id': {
    read: OPERATORS,
    ids: { id: 'response contest' },
    acts: { decide: act(DECIDING) },
  },
} as const
