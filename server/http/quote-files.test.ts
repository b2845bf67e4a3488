import fc from 'fast-check'
import { expect, it } from 'vitest'
import { attachmentHeader } from './quote-files.ts'

it.each([
  ['devis.pdf', `attachment; filename="devis.pdf"; filename*=UTF-8''devis.pdf`],
  ['devis été.pdf', `attachment; filename="devis ete.pdf"; filename*=UTF-8''devis%20%C3%A9t%C3%A9.pdf`],
  ['عرض.pdf', `attachment; filename="___.pdf"; filename*=UTF-8''%D8%B9%D8%B1%D8%B6.pdf`],
  [
    `l'été (1)*.txt`,
    `attachment; filename="l'ete (1)*.txt"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%281%29%2A.txt`,
  ],
])('the file %s is saved as %s', (name, header) => {
  expect(attachmentHeader(name)).toBe(header)
})

it('is one header of plain characters, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      const header = attachmentHeader(name)
      expect(header).toMatch(/^attachment; filename="[ !#$&-[\]-~]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/)
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name)
    }),
  )
})
