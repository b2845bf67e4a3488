import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/context.ts'
import {
  CLIENT_QUOTE_FILTERS,
  mayRevise,
  PROVIDER_QUOTE_FILTERS,
  QUOTE_MOVES,
  QUOTE_STATUS_NAMES,
  QUOTE_STATUSES,
  quoteCan,
  readClientQuoteFilter,
  readProviderQuoteFilter,
} from './quote-state.ts'

const roles: Role[] = ['client', 'provider', 'admin']

describe('quoteCan', () => {
  const allowed = new Set([
    'respond provider pending',
    'decline provider pending',
    'cancel client pending',
    'accept client responded',
    'refuse client responded',
    'refuse client expired',
    'withdraw provider responded',
    'withdraw provider expired',
  ])
  const table = (['respond', 'decline', 'cancel', 'accept', 'refuse', 'withdraw'] as const).flatMap((move) =>
    roles.flatMap((role) => QUOTE_STATUS_NAMES.map((status) => ({ move, role, status }))),
  )

  it.each(table)('$move by a $role, of a $status request', ({ move, role, status }) => {
    expect(quoteCan[move]({ status }, role)).toBe(allowed.has(`${move} ${role} ${status}`))
  })

  it.each(table)(
    '$move by a $role of a $status request that can be answered late',
    ({ move, role, status }) => {
      const late = ['respond provider', 'decline provider', 'cancel client']
      const isLate = status === 'unanswered' && late.includes(`${move} ${role}`)
      expect(quoteCan[move]({ status, lateUntil: new Date() }, role)).toBe(
        isLate || allowed.has(`${move} ${role} ${status}`),
      )
    },
  )

  it('has a rule for every move', () => {
    expect(Object.keys(quoteCan)).toEqual(Object.keys(QUOTE_MOVES))
  })
})

it('a version may follow an answer that is open, or has expired', () => {
  expect(QUOTE_STATUS_NAMES.filter((status) => mayRevise({ status }))).toEqual(['responded', 'expired'])
})

it('each move leads to a status of its own, and tells so', () => {
  expect(QUOTE_MOVES).toEqual({
    respond: { by: 'provider', from: 'pending', late: true, to: 'responded', event: 'quote.responded' },
    decline: { by: 'provider', from: 'pending', late: true, to: 'declined', event: 'quote.declined' },
    cancel: { by: 'client', from: 'pending', late: true, to: 'cancelled', event: 'quote.cancelled' },
    accept: { by: 'client', from: 'responded', late: false, to: 'accepted', event: 'quote.accepted' },
    refuse: { by: 'client', from: 'responded', late: false, to: 'refused', event: 'quote.refused' },
    withdraw: { by: 'provider', from: 'responded', late: false, to: 'withdrawn', event: 'quote.withdrawn' },
  })
})

it('each status has a tone, shared by those that end alike', () => {
  expect(QUOTE_STATUS_NAMES.map((status) => [status, QUOTE_STATUSES[status].tone])).toEqual([
    ['pending', 'pending'],
    ['unanswered', 'cancelled'],
    ['responded', 'responded'],
    ['accepted', 'accepted'],
    ['refused', 'declined'],
    ['expired', 'cancelled'],
    ['withdrawn', 'cancelled'],
    ['declined', 'declined'],
    ['cancelled', 'cancelled'],
  ])
})

it('calls the statuses by the French names of each party', () => {
  const labels = (party: 'client' | 'provider') =>
    QUOTE_STATUS_NAMES.map((status) => QUOTE_STATUSES[status].label[party])
  expect(labels('client')).toEqual([
    'En attente',
    'Sans réponse',
    'Répondu',
    'Accepté',
    'Refusé par vous',
    'Expiré',
    'Retiré',
    'Refusé',
    'Annulé',
  ])
  expect(labels('provider')).toEqual([
    'En attente',
    'Sans réponse',
    'Répondu',
    'Accepté',
    'Refusé',
    'Expiré',
    'Retiré',
    'Décliné',
    'Annulé',
  ])
})

it('filters by every status there is (R35)', () => {
  expect(CLIENT_QUOTE_FILTERS.map(({ label }) => label)).toEqual([
    'Toutes',
    'En attente',
    'Sans réponse',
    'Répondues',
    'Acceptées',
    'Refusées par vous',
    'Expirées',
    'Retirées',
    'Refusées',
    'Annulées',
  ])
  expect(PROVIDER_QUOTE_FILTERS.map(({ label }) => label)).toEqual([
    'En attente',
    'Sans réponse',
    'Répondues',
    'Acceptées',
    'Refusées',
    'Expirées',
    'Retirées',
    'Déclinées',
    'Annulées',
  ])
  expect(PROVIDER_QUOTE_FILTERS.map(({ value }) => value)).toEqual(QUOTE_STATUS_NAMES)
  expect(CLIENT_QUOTE_FILTERS.map(({ value }) => value)).toEqual(['all', ...QUOTE_STATUS_NAMES])
})

it('reads a filter from an address, and the first one from anything else', () => {
  for (const { value } of CLIENT_QUOTE_FILTERS) expect(readClientQuoteFilter(value)).toBe(value)
  for (const { value } of PROVIDER_QUOTE_FILTERS) expect(readProviderQuoteFilter(value)).toBe(value)
  for (const odd of [null, undefined, '', 'Pending', 'constructor']) {
    expect(readClientQuoteFilter(odd)).toBe('all')
    expect(readProviderQuoteFilter(odd)).toBe('pending')
  }
  expect(readProviderQuoteFilter('all')).toBe('pending')
})
