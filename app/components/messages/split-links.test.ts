import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLinks } from './split-links.ts'

const linksOf = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

describe('splitLinks', () => {
  it.each([
    ['Voyez https://example.tn/carte?x=1&y=2.', ['https://example.tn/carte?x=1&y=2']],
    ['www.example.tn, puis (http://example.tn/a)', ['https://www.example.tn/', 'http://example.tn/a']],
    ['HTTPS://EXAMPLE.TN', ['https://example.tn/']],
    ['https://fr.wikipedia.org/wiki/Jasmin_(fleur)', ['https://fr.wikipedia.org/wiki/Jasmin_(fleur)']],
    ['« https://example.tn »', ['https://example.tn/']],
    ['Rien ici : 12.30, a.b, contact@example.tn', []],
    ['javascript:alert(1) ftp://example.tn data:text/html,x', []],
    ['https://banque.tn@ailleurs.tn https://nom:mot@ailleurs.tn', []],
    ['https://localhost http://router https://. https://..', []],
    ['https://"><script>alert(1)</script>', []],
  ])('%j → %j', (text, links) => {
    expect(linksOf(text)).toEqual(links)
  })

  it('loses no character, and follows nothing but the web', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.webUrl(),
      fc.constantFrom('https://', 'www.', 'javascript:', ' ', '\n', ')', '@', '.'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const parts = splitLinks(text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\/[^@/]+\.[^@/]+/)
      }),
      { numRuns: 2_000 },
    )
  })
})
