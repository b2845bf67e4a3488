import { describe, expect, it } from 'vitest'
import { NotFound } from './errors.ts'
import { type Id, idOr, isId } from './id.ts'

const id = '0198c5d2-9f4e-7c1a-8b3d-2f6e5a4c1b0d'

describe('isId', () => {
  it('knows an id from other text', () => {
    expect(isId(id)).toBe(true)
    expect(isId(id.toUpperCase())).toBe(true)
    for (const other of ['', 'abc', `${id} `, `${id}\n`, `{${id}}`, id.replaceAll('-', ''), null, 7, [id]]) {
      expect(isId(other)).toBe(false)
    }
  })
})

describe('idOr', () => {
  it('passes an id on, and throws for any other text', () => {
    expect(idOr(id, () => new NotFound())).toBe(id)
    expect(() => idOr('abc', () => new NotFound())).toThrow(NotFound)
  })
})

it('tells checked from unchecked text by its type', () => {
  const shown = (checked: Id) => checked
  // @ts-expect-error A check is missing.
  expect(shown('abc')).toBe('abc')
})
