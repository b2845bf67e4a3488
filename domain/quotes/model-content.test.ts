import { describe, expect, it } from 'vitest'
import { applyModel, modelOf } from './model-content.ts'
import type { RequestFields } from './request-fields.ts'
import { blankLine, blankTerms, noHold } from './typed-version.ts'

const facts = (name: string, guests: string): RequestFields => ({
  values: { prénom: name, invités: `${guests}\u00A0invités` },
  guests,
})
const form = {
  ...blankTerms(),
  ...noHold(),
  rows: [
    { label: 'Menu de Yasmine pour 280 invités', kind: 'guest', quantity: '280', price: '38' },
    { label: 'Douceurs', kind: 'option', quantity: '280', price: '4,400' },
    { label: 'Chaises', kind: 'unit', quantity: '280', price: '1' },
    blankLine(),
  ],
  response: 'Bonjour Yasmine, pour 280\u00A0invités à {lieu}.',
  included: 'Table de Yasmine\nCafé pour 280 invités',
  cancellation: 'words',
  cancellation_words: 'Jusqu’à 280\u00A0invités de moins',
  tax: 'excluded',
  valid_until: '2027-03-10',
  deposit: '30',
}

describe('a model of a quote', () => {
  const content = modelOf(form, facts('Yasmine', '280'))

  it('keeps nothing of the one client', () => {
    expect(content).toMatchObject({
      response: 'Bonjour {prénom}, pour {invités} à {lieu}.',
      tax: 'excluded',
      deposit: '30',
    })
    expect(content.rows.map(({ quantity }) => quantity)).toEqual(['', '', '280'])
    expect(content.cancellation_words).toBe('Jusqu’à {invités} de moins')
    for (const own of ['valid_until', 'hold', 'hold_slot', 'hold_confirmed'])
      expect(content).not.toHaveProperty(own)
  })

  it('keeps words of a line that may be no one client’s', () => {
    expect(content.rows[0]?.label).toBe('Menu de Yasmine pour {invités}')
    expect(content.included).toBe('Table de Yasmine\nCafé pour {invités}')
  })

  it('is filled from the next request, and keeps its own day', () => {
    const model = { id: 'm', name: 'Mariage', content }
    const next = applyModel({ ...form, valid_until: '2027-04-01' }, model, facts('Amel', '90'))
    expect(next.response).toBe('Bonjour Amel, pour 90\u00A0invités à {lieu}.')
    expect(next.rows.map(({ quantity }) => quantity)).toEqual(['90', '90', '280'])
    expect(next.rows[0]?.label).toBe('Menu de Yasmine pour 90\u00A0invités')
    expect(next.included).toBe('Table de Yasmine\nCafé pour 90\u00A0invités')
    expect(next.cancellation_words).toBe('Jusqu’à 90\u00A0invités de moins')
    expect(next.valid_until).toBe('2027-04-01')
    const hours = {
      ...model,
      content: { ...content, rows: [blankLine('hour')].map((row) => ({ ...row, quantity: '' })) },
    }
    expect(applyModel(form, hours, facts('Amel', '90')).rows[0]?.quantity).toBe('')
    const unknown = applyModel(form, model, { values: {}, guests: '' })
    expect(unknown.rows[0]?.quantity).toBe('')
    expect(unknown.response).toContain('{prénom}')
  })
})
