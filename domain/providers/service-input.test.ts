import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newServiceSchema, serviceSchema } from './service-input.ts'

const form = (fields: Record<string, unknown> = {}) => ({ name: 'Buffet', unit: 'package', ...fields })
const read = (fields: Record<string, unknown>) => serviceSchema.parse(form(fields))

/** The first message of each wrong field. */
function wrong(fields: Record<string, unknown>): Record<string, string | undefined> {
  const parsed = serviceSchema.safeParse(form(fields))
  if (parsed.success) return {}
  const { fieldErrors } = z.flattenError(parsed.error)
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, messages]) => [field, messages?.[0]]))
}

describe('serviceSchema', () => {
  it('needs nothing but a name', () => {
    const empty = { name: 'Buffet', description: '', price: null, duration: '', unit: null, features: [] }
    expect(serviceSchema.parse({ name: 'Buffet' })).toEqual(empty)
    expect(read({ description: '', price: '  ', duration: '', unit: '', features: [] })).toEqual(empty)
    expect(read({ description: null, price: null, duration: null, unit: null, features: null })).toEqual(
      empty,
    )
  })

  it.each([undefined, null, '', '   ', '\u200b\u2060', '\n\t', 7])('takes %j for no name', (name) => {
    expect(wrong({ name })).toEqual({ name: 'Le nom du service est requis' })
  })

  it.each([
    ['38', '38.000'],
    ['1200', '1200.000'],
    ['1 200', '1200.000'],
    ['1\u00A0200,5', '1200.500'],
    ['1200.125', '1200.125'],
    ['0,001', '0.001'],
    ['999 999 999,999', '999999999.999'],
  ])('reads the price %s', (typed, price) => {
    expect(read({ price: typed }).price).toBe(price)
  })

  it.each([
    ['0', 'Le prix doit être supérieur à 0'],
    ['0,000', 'Le prix doit être supérieur à 0'],
    ['-5', 'Le prix doit être supérieur à 0'],
    ['12,3456', 'Un prix a trois décimales au plus.'],
    ['1000000000', 'Le prix ne peut pas dépasser 999 999 999 DT.'],
    ['38 DT', 'Saisissez un prix en chiffres, par exemple 1 200 ou 1 200,500.'],
    ['1e3', 'Saisissez un prix en chiffres, par exemple 1 200 ou 1 200,500.'],
  ])('refuses the price %s', (typed, message) => {
    expect(wrong({ price: typed })).toEqual({ price: message })
  })

  it('keeps every price exactly, however it is written', () => {
    const millimes = fc.integer({ min: 1, max: 999_999_999_999 })
    const written = fc.constantFrom(',', '.')
    const spaced = fc.constantFrom('', ' ', '\u00A0', '\u202F')
    fc.assert(
      fc.property(millimes, written, spaced, (amount, point, space) => {
        const units = String(Math.floor(amount / 1000))
        const decimals = String(amount % 1000).padStart(3, '0')
        const typed = units.replace(/\B(?=(?:\d{3})+$)/g, space) + point + decimals
        expect(read({ price: typed }).price).toBe(`${units}.${decimals}`)
      }),
    )
  })

  it('takes the unit from its words where they are plain, and asks for it otherwise (Q1)', () => {
    const unitOf = (fields: Record<string, unknown>) => read({ price: '38', ...fields }).unit
    expect(unitOf({ unit: '', duration: 'par personne' })).toBe('guest')
    expect(unitOf({ unit: 'package', duration: 'par personne' })).toBe('package')
    expect(read({ unit: '', duration: 'l’heure' }).unit).toBe('hour')
    const ask = { unit: 'Choisissez le type de tarif.' }
    for (const duration of ['', 'les trois jours', 'selon la saison', null]) {
      expect(wrong({ unit: '', duration, price: '38' })).toEqual(ask)
      expect(wrong({ unit: '', duration })).toEqual({})
    }
    for (const unit of ['week', 'Forfait', 3]) expect(wrong({ unit, price: '38' })).toEqual(ask)
  })

  it('bounds every text', () => {
    expect(wrong({ name: 'x'.repeat(200), description: 'x'.repeat(2000), duration: 'x'.repeat(80) })).toEqual(
      {},
    )
    expect(wrong({ name: 'x'.repeat(201), description: 'x'.repeat(2001), duration: 'x'.repeat(81) })).toEqual(
      {
        name: 'Le nom ne peut pas dépasser 200 caractères',
        description: 'La description ne peut pas dépasser 2000 caractères',
        duration: 'L’unité ne peut pas dépasser 80 caractères',
      },
    )
  })

  it('keeps the lines that say something, once each and in order', () => {
    const features = ['  Service  à table ', '', 'Vaisselle', '\u200b', 'Service à table', null]
    expect(read({ features }).features).toEqual(['Service à table', 'Vaisselle'])
    const many = Array.from({ length: 31 }, (_, index) => `Élément ${index}`)
    expect(read({ features: many.slice(1) }).features).toHaveLength(30)
    expect(wrong({ features: many })).toEqual({ features: 'Un service a 30 éléments au plus' })
    expect(wrong({ features: ['x'.repeat(121)] })).toEqual({
      features: 'Un élément ne peut pas dépasser 120 caractères',
    })
  })

  it('gives what parses again to itself', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(
        texts,
        texts,
        texts,
        fc.array(texts, { maxLength: 5 }),
        (name, description, duration, features) => {
          const parsed = serviceSchema.safeParse(
            form({ name, description, duration, features, price: '1 200,5' }),
          )
          if (parsed.success) expect(serviceSchema.parse(parsed.data)).toEqual(parsed.data)
        },
      ),
    )
  })

  it('reads a form whose fields are all left empty but the name', () => {
    const sent = new FormData()
    for (const name of ['price', 'description', 'duration', 'features', 'features']) sent.append(name, '')
    sent.set('name', 'Buffet')
    sent.set('unit', 'package')
    expect(parseWithZod(sent, { schema: serviceSchema })).toMatchObject({
      status: 'success',
      value: read({}),
    })
    sent.append('features', 'Nappes')
    sent.set('price', '1 200,5')
    sent.set('submission_id', '0199d3f2-0000-7000-8000-000000000000')
    expect(parseWithZod(sent, { schema: newServiceSchema })).toMatchObject({
      status: 'success',
      value: { features: ['Nappes'], price: '1200.500' },
    })
  })

  it('knows no other field, and a new one needs its submission', () => {
    expect(read({ provider_id: 'x', position: 3, id: 'y' })).not.toHaveProperty('provider_id')
    expect(newServiceSchema.safeParse(form({ submission_id: 'abc' })).success).toBe(false)
    expect(newServiceSchema.safeParse(form()).success).toBe(false)
  })
})
