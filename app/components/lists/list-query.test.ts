import { expect, it } from 'vitest'
import { dashboardPath } from './list-query.ts'

const query = new URLSearchParams('booking=success&status=accepted&after=x&month=2026-10')

it('changes what it is told and keeps the rest, but for what a dashboard does not ask for', () => {
  expect(dashboardPath(query, { status: 'declined', after: null })).toBe('?status=declined&month=2026-10')
  expect(dashboardPath(query, { after: 'y' })).toBe('?status=accepted&after=y&month=2026-10')
})

it('leaves nothing behind', () => {
  expect(dashboardPath(query, { status: null, after: null, month: null })).toBe('?')
})
