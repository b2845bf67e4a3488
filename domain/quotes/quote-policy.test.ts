import { expect, it } from 'vitest'
import { mayRequestQuote } from './quote-policy.ts'

const table = (['client', 'provider', 'admin'] as const).flatMap((role) =>
  (['own', 'foreign'] as const).map((owner) => ({ role, owner })),
)

it.each(table)('a $role asks for a quote of a $owner provider', ({ role, owner }) => {
  const provider = { ownerId: owner === 'own' ? 'me' : 'somebody' }
  expect(mayRequestQuote({ role, userId: 'me' }, provider)).toBe(role === 'client' && owner === 'foreign')
})
