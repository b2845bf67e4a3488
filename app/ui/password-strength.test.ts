import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 0],
  ['abc12', 1],
  ['aaaaaaaaaaaa', 1],
  ['azerty1234!!', 1],
  ['jasminfete', 2],
  ['jasminFete7', 3],
  ['jasmin fete tunis', 4],
  ['J4smin-de-Tunis', 4],
] as const)('%j is worth %d', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
