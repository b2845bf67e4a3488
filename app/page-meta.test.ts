import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { titleOf } from './page-meta.ts'

describe('the title of a page', () => {
  it.each([
    ['Dar Yasmine', ['Traiteur', 'Sfax'], 'Dar Yasmine, Traiteur, Sfax · Machmoum'],
    ['Dar Yasmine', [], 'Dar Yasmine · Machmoum'],
    ['Y'.repeat(43), ['Traiteur', 'Sfax'], `${'Y'.repeat(43)}, Traiteur, Sfax · Machmoum`],
    ['Y'.repeat(44), ['Traiteur', 'Sfax'], `${'Y'.repeat(44)}, Traiteur · Machmoum`],
    ['Y'.repeat(60), ['Traiteur', 'Sfax'], `${'Y'.repeat(60)} · Machmoum`],
  ])('of %s with %j', (name, facts, title) => {
    expect(titleOf(name, facts)).toBe(title)
  })

  it('holds the name whole, and facts only while all of it is shown', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(fc.string({ maxLength: 40 })), (name, facts) => {
        const title = titleOf(name, facts)
        expect(title.startsWith(name)).toBe(true)
        expect(title.endsWith(' · Machmoum')).toBe(true)
        expect(title.length <= 70 || title === `${name} · Machmoum`).toBe(true)
      }),
    )
  })
})
