import { expect, it } from 'vitest'
import { parseLsn } from './lsn.ts'

it('compares as PostgreSQL does', () => {
  expect(parseLsn('0/0')).toBe(0n)
  expect(parseLsn('16/B374D848')).toBe(0x16b374d848n)
  expect((parseLsn('1/0') ?? 0n) > (parseLsn('0/FFFFFFFF') ?? 0n)).toBe(true)
})

it.each(['', '16', '16/', '/1', 'x/1', '1/1; ', '123456789/1'])('is not written as %j', (text) => {
  expect(parseLsn(text)).toBeNull()
})
