import { expect, it } from 'vitest'
import { requestIdOf } from './request-id.ts'

const OWN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

it('takes a well-formed id of a proxy of ours, and no other', () => {
  expect(requestIdOf('7f3c2a91e0b84d55', 1)).toBe('7f3c2a91e0b84d55')
  expect(requestIdOf('7f3c2a91e0b84d55', 0)).toMatch(OWN)
  for (const given of [
    undefined,
    '',
    'short',
    'amel@example.tn',
    'a b c d e f g h',
    'x'.repeat(65),
    'a"},{"b":"c',
  ]) {
    expect(requestIdOf(given, 1)).toMatch(OWN)
  }
  expect(requestIdOf(undefined, 1)).not.toBe(requestIdOf(undefined, 1))
})
