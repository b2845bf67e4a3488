import { expect, it } from 'vitest'
import { keepOptionIds } from './keep-option-ids.ts'

const BEFORE = { options: ['Buffet', 'Dîner', 'Cocktail'], option_ids: ['a', 'b', 'c'] }

it.each([
  ['written', ['Buffet', 'Dîner assis', 'Cocktail'], ['a', 'b', 'c']],
  ['added at the end', ['Buffet', 'Dîner', 'Cocktail', ''], ['a', 'b', 'c', '']],
  ['added in between', ['Buffet', '', 'Dîner', 'Cocktail'], ['a', '', 'b', 'c']],
  ['taken away at the start', ['Dîner', 'Cocktail'], ['b', 'c']],
  ['taken away in between', ['Buffet', 'Cocktail'], ['a', 'c']],
  ['all taken away', [], []],
])('keeps the ids of options around a line that is %s', (_, lines, ids) => {
  expect(keepOptionIds(BEFORE, lines)).toEqual(ids)
})

it('has no ids for options that were never stored', () => {
  expect(keepOptionIds({ options: [], option_ids: [] }, ['Buffet'])).toEqual([''])
})
