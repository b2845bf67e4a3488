import { describe, expect, it } from 'vitest'
import {
  Conflict,
  DomainError,
  Forbidden,
  Invalid,
  NotFound,
  TooManyRequests,
  Unauthenticated,
} from './errors.ts'

describe('domain errors', () => {
  it.each([
    new NotFound(),
    new Unauthenticated(),
    new Forbidden(),
    new Conflict(),
    new Invalid({}),
    new TooManyRequests(5),
  ])('$name is a DomainError with a French message', (error) => {
    expect(error).toBeInstanceOf(DomainError)
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe(error.constructor.name)
    expect(error.message).toMatch(/\.$/)
  })

  it('keeps the message it is given', () => {
    expect(new NotFound('Profil non trouvé').message).toBe('Profil non trouvé')
  })

  it('carries a code and data with a conflict', () => {
    const plain = new Conflict()
    expect(plain.code).toBeNull()
    expect(plain.data).toEqual({})
    const asking = new Conflict('Vraiment ?', { code: 'needs-confirmation', data: { day: '2026-08-22' } })
    expect(asking.code).toBe('needs-confirmation')
    expect(asking.data).toEqual({ day: '2026-08-22' })
  })

  it('speaks with the first message of an invalid form', () => {
    const fieldErrors = { name: ['Le nom est requis'] }
    expect(new Invalid({ fieldErrors }).message).toBe('Le nom est requis')
    expect(new Invalid({ fieldErrors, formErrors: ['Formulaire incomplet'] }).message).toBe(
      'Formulaire incomplet',
    )
    expect(new Invalid({ fieldErrors }).formErrors).toEqual([])
  })

  it.each([
    [0, 1, '1\u00A0seconde'],
    [12.2, 13, '13\u00A0secondes'],
    [60, 60, '1\u00A0minute'],
    [61, 61, '2\u00A0minutes'],
    [3600, 3600, '1\u00A0heure'],
    [7000, 7000, '2\u00A0heures'],
  ])('asks to wait %d s in words', (asked, seconds, words) => {
    const error = new TooManyRequests(asked)
    expect(error.retryAfterSeconds).toBe(seconds)
    expect(error.message).toBe(`Trop de tentatives. Réessayez dans ${words}.`)
  })
})
