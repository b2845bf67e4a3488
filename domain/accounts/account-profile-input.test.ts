import { describe, expect, it } from 'vitest'
import { accountProfileSchema } from './account-profile-input.ts'

const errorsOf = (input: Record<string, unknown>) => {
  const parsed = accountProfileSchema.safeParse(input)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message)
}

describe('the profile of account settings', () => {
  it.each([
    ['+216 98 123 456', '+216 98 123 456'],
    ['(216) 98-123-456', '(216) 98-123-456'],
    ['98123456', '98123456'],
    ['  98  123 456 ', '98 123 456'],
    ['', null],
    ['   ', null],
    [undefined, null],
  ])('takes the telephone %j', (phone, kept) => {
    expect(errorsOf({ name: 'Amel', phone })).toEqual({ name: 'Amel', phone: kept })
  })

  it.each(['9812345', '+216', '98 123 abc', '++21698123456', '9812+3456', '9'.repeat(31), '98123456;'])(
    'refuses the telephone %j',
    (phone) => {
      expect(errorsOf({ name: 'Amel', phone })).toEqual(['Format de téléphone invalide'])
    },
  )

  it.each([
    ['', 'Le nom est requis'],
    ['  \u200b ', 'Le nom est requis'],
    [undefined, 'Le nom est requis'],
    ['a'.repeat(121), 'Le nom ne peut pas dépasser 120 caractères'],
  ])('refuses the name %j', (name, message) => {
    expect(errorsOf({ name })).toEqual([message])
  })
})
