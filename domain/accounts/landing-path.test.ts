import { expect, it } from 'vitest'
import { afterFirstStep, firstPath, landingPath, secondStepPath, signedInPath } from './landing-path.ts'

it.each([
  ['client', '/providers', '/providers', '/providers', ''],
  ['provider', '/dashboard/provider', '/dashboard/provider', '/dashboard/provider', '/provider/setup'],
  ['admin', '/admin', '/login/second-step', '/admin', ''],
] as const)('a %s with no page in mind', (role, home, afterPassword, signedIn, first) => {
  expect(landingPath(role, '')).toBe(home)
  expect(afterFirstStep(role, '')).toBe(afterPassword)
  expect(signedInPath(role, '')).toBe(signedIn)
  expect(firstPath(role, '')).toBe(first)
})

it.each([
  ['client', '/tasks', '/tasks', '/tasks'],
  ['provider', '/tasks', '/dashboard/provider', '/provider/setup'],
  ['admin', '/login/second-step?redirectTo=%2Ftasks', '/tasks', '/tasks'],
] as const)('a %s who wanted a page', (role, afterPassword, signedIn, first) => {
  expect(landingPath(role, '/tasks')).toBe('/tasks')
  expect(afterFirstStep(role, '/tasks')).toBe(afterPassword)
  expect(signedInPath(role, '/tasks')).toBe(signedIn)
  expect(firstPath(role, '/tasks')).toBe(first)
})

it('only a page that was wanted is carried over the second step', () => {
  expect(secondStepPath('')).toBe('/login/second-step')
})
