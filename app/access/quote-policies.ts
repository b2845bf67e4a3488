import { act, clients, clientsAct, forScripts, providers, providersAct, SIGNED_IN } from './policy.ts'

const QUOTE_ENDS = [
  'accept quote',
  'ask for a change',
  'ask for days',
  'say too dear',
  'choose other',
  'refuse quote',
  'tell others',
] as const

/** Quotes: asking for them, answering them, and what becomes of them. */
export const QUOTES = {
  '/provider/:id/quote': {
    read: clients('/provider/'),
    ids: { id: 'profile' },
    acts: { request: act(clients(403)) },
  },
  '/provider/:id/quote-form': { read: forScripts(clients(403)), ids: { id: 'profile' } },
  '/devis/comparer': { read: clients(403), query: { name: 'devis', thing: 'answered quote' } },
  '/quotes/:id': {
    ids: { id: 'answered quote' },
    read: SIGNED_IN,
    acts: {
      ...clientsAct('answered quote', ...QUOTE_ENDS).acts,
      'keep as model': act(providers(403)),
      prolong: act(providers(403)),
    },
  },
  '/briefs': { read: clients(403), acts: { request: act(clients(403)) } },
  '/quotes/:id/response': providersAct('quote', 'respond'),
  '/quotes/:id/version': providersAct('quote', 'send'),
  '/quotes/:id/refusal': providersAct('quote', 'decline'),
  '/quotes/:id/cancellation': clientsAct('quote', 'cancel'),
  '/quotes/:id/alternative': clientsAct('quote', 'send on'),
} as const
