import { expect, it } from 'vitest'
import { isOperatorAction, OPERATOR_ACTIONS } from './operator-actions.ts'

it('knows each action by its own words, and no other', () => {
  const names = Object.keys(OPERATOR_ACTIONS)
  expect(new Set(Object.values(OPERATOR_ACTIONS)).size).toBe(names.length)
  for (const name of names) expect(isOperatorAction(name)).toBe(true)
  for (const odd of [null, '', 'toString', '__proto__', 'provider', 'Provider.hidden'])
    expect(isOperatorAction(odd)).toBe(false)
})
