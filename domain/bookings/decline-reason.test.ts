import { expect, it } from 'vitest'
import { REASON_WORDS_PROBLEM } from '#domain/reason-words.ts'
import { declineSchema } from './decline-input.ts'
import { declineText } from './decline-reason.ts'

it.each([
  [{}, { reason: null, words: null }],
  [
    { reason: null, words: null },
    { reason: null, words: null },
  ],
  [
    { reason: '', words: 'Sans motif choisi' },
    { reason: null, words: null },
  ],
  [
    { reason: 'full', words: 'Écrit puis abandonné' },
    { reason: 'full', words: null },
  ],
  [
    { reason: 'other', words: ' Nous fermons\r\nen août. ' },
    { reason: 'other', words: 'Nous fermons\nen août.' },
  ],
  [
    { reason: 'other', words: 'a'.repeat(500) },
    { reason: 'other', words: 'a'.repeat(500) },
  ],
])('takes %j', (fields, kept) => {
  const parsed = declineSchema.parse(fields)
  expect(parsed).toEqual(kept)
  expect(declineSchema.parse(parsed)).toEqual(kept)
})

it.each([
  [{ reason: 'other' }, 'words', REASON_WORDS_PROBLEM],
  [{ reason: 'other', words: 'trop peu.' }, 'words', REASON_WORDS_PROBLEM],
  [{ reason: 'other', words: '\u200b'.repeat(20) }, 'words', REASON_WORDS_PROBLEM],
  // Five characters, which the browser counts as ten.
  [{ reason: 'other', words: '🎉🎉🎉🎉🎉' }, 'words', REASON_WORDS_PROBLEM],
  [{ reason: 'other', words: 'a'.repeat(501) }, 'words', REASON_WORDS_PROBLEM],
  [{ reason: 'toString' }, 'reason', 'Choisissez un motif de la liste'],
  [{ reason: 7 }, 'reason', 'Choisissez un motif de la liste'],
])('refuses %j', (fields, path, message) => {
  expect(declineSchema.safeParse(fields).error?.issues).toMatchObject([{ path: [path], message }])
})

it('is told in the words of the provider, or of the list', () => {
  expect(declineText({ declineReason: null, declineWords: null })).toBeNull()
  expect(declineText({ declineReason: 'too-far', declineWords: null })).toBe('Hors de ma zone')
  expect(declineText({ declineReason: 'other', declineWords: 'Nous fermons.' })).toBe('Nous fermons.')
})
