import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inChosenOrder } from './chosen-order.ts'

const pieces = (...urls: string[]) => urls.map((url) => ({ url }))

it('files chosen together keep their order, however they come up, behind what is there already', () => {
  const chosen = ['a', 'b', 'c', 'd', 'e']
  const chosenAt = new Map(chosen.map((url, index) => [url, 1_000 + index]))
  fc.assert(
    fc.property(fc.shuffledSubarray(chosen, { minLength: 5 }), (ended) => {
      let portfolio = pieces('old', 'older')
      for (const url of ended) portfolio = inChosenOrder(portfolio, { url }, ({ url }) => chosenAt.get(url))
      expect(portfolio).toEqual(pieces('old', 'older', ...chosen))
    }),
  )
})

it('what was moved by hand stays there', () => {
  const chosenAt = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  expect(inChosenOrder(pieces('c', 'old', 'a'), { url: 'b' }, ({ url }) => chosenAt.get(url))).toEqual(
    pieces('b', 'c', 'old', 'a'),
  )
})
