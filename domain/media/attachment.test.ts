import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  ATTACHMENT_ACCEPT,
  attachmentIcon,
  attachmentRefusal,
  cleanFileName,
  MAX_ATTACHMENT_BYTES,
  nameWithType,
} from './attachment.ts'

it.each([
  ['devis.pdf', 'devis.pdf'],
  ['C:\\Users\\moi\\devis.pdf', 'devis.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['  menu\u202efdp.exe ', 'menufdp.exe'],
  ['e\u0301te\u0301.txt', 'été.txt'],
  ['ligne\r\ndeux.txt', 'ligne deux.txt'],
  ['a"b*c:d<e>f?g|h.png', 'a_b_c_d_e_f_g_h.png'],
  ['...', 'fichier'],
  ['', 'fichier'],
  ['dossier/', 'fichier'],
  [`${'x'.repeat(200)}.docx`, `${'x'.repeat(115)}.docx`],
])('the name %j is kept as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept)
})

it('a kept name has no folder, nothing unseen and a length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const kept = cleanFileName(name)
      expect(kept).toMatch(/^[^/\\\p{Cc}"*:<>?|]+$/u)
      expect(kept.length).toBeLessThanOrEqual(120)
    }),
  )
})

it.each([
  ['devis.pdf', 'application/pdf', 'devis.pdf'],
  ['DEVIS.PDF', 'application/pdf', 'DEVIS.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['facture.exe', 'text/plain', 'facture.exe.txt'],
  ['plan', 'image/png', 'plan.png'],
  [`${'x'.repeat(118)}.a`, 'image/png', `${'x'.repeat(116)}.png`],
] as const)('%j of type %s is saved as %j', (name, type, saved) => {
  expect(nameWithType(name, type)).toBe(saved)
})

it('a browser refuses before sending what the server would refuse', () => {
  const refusal = (name: string, type: string, size = 10) => attachmentRefusal({ name, type, size })
  expect(refusal('a.pdf', 'application/pdf')).toBeNull()
  expect(refusal('a.doc', '')).toBeNull()
  expect(refusal('a.zip', 'application/zip')).toBe(
    'Type de fichier non supporté pour a.zip. Utilisez PDF, images, Word ou texte.',
  )
  expect(refusal('a.pdf', 'application/pdf', MAX_ATTACHMENT_BYTES)).toBeNull()
  expect(refusal('a.pdf', 'application/pdf', MAX_ATTACHMENT_BYTES + 1)).toBe(
    'Le fichier a.pdf ne peut pas dépasser 10MB',
  )
  expect(refusal('a.pdf', 'application/pdf', 0)).toContain('non supporté')
})

it('tells the file dialog what is accepted, and each kind has its picture', () => {
  expect(ATTACHMENT_ACCEPT).toContain('.docx')
  expect(attachmentIcon('application/pdf')).toBe('pdf')
  expect(attachmentIcon('application/msword')).toBe('word')
  expect(attachmentIcon('image/gif')).toBe('image')
  expect(attachmentIcon('constructor')).toBe('text')
})
