import { expect, inject, it } from 'vitest'
import { ensureDatabase } from './databases.ts'

it('is called by many processes at the same instant', async () => {
  const calls = Array.from({ length: 12 }, () => ensureDatabase(inject('adminUrl'), 'machmoum_template'))
  const urls = await Promise.all(calls)
  expect(new Set(urls.map(({ appUrl }) => appUrl)).size).toBe(1)
})
