import { expect, it } from 'vitest'
import { chosenTaskOrder } from './order-cookie.ts'

it.each([
  ['', null, 'newest'],
  ['', 'machmoum-taches=deadline', 'deadline'],
  ['', 'a=b; machmoum-taches=deadline; c=d', 'deadline'],
  ['', 'machmoum-taches=weather', 'newest'],
  ['', 'not-machmoum-taches=deadline', 'newest'],
  ['sort=deadline', null, 'deadline'],
  ['sort=newest', 'machmoum-taches=deadline', 'newest'],
  ['sort=toString', 'machmoum-taches=deadline', 'deadline'],
])('?%s with the cookies %j sorts by %s', (query, cookies, order) => {
  expect(chosenTaskOrder(new URLSearchParams(query), cookies)).toBe(order)
})
