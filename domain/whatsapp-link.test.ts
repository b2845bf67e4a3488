import fc from 'fast-check'
import { expect, it } from 'vitest'
import { whatsappLink, whatsappOf } from './whatsapp-link.server.ts'

const to = (phone: string) => /wa\.me\/(\d+)/.exec(whatsappLink(phone, 'x') ?? '')?.[1] ?? null

it.each([
  ['98 123 456', '21698123456'],
  ['98.123.456', '21698123456'],
  ['+216 98 123 456', '21698123456'],
  ['0021698123456', '21698123456'],
  ['216 98 123 456', '21698123456'],
  ['+33 6 12 34 56 78', '33612345678'],
  // Not Tunisian as written, or nobody's.
  ['06 12 34 56 78', null],
  ['12 34', null],
  ['Demandez Amira', null],
])('%s is %s for WhatsApp', (phone, number) => expect(to(phone)).toBe(number))

it('carries any words, and nothing but digits before them', () => {
  const words = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(words, (text) => {
      const link = new URL(whatsappLink('+216 98 123 456', text) ?? '')
      expect([link.origin, link.pathname]).toEqual(['https://wa.me', '/21698123456'])
      expect(link.search).not.toContain('+')
      expect(link.searchParams.get('text')).toBe(text.toWellFormed())
    }),
  )
})

it('asks for the country of a number that is not Tunisian as written, and takes it', () => {
  const client = { name: 'Amira', phone: '06 12 34 56 78' }
  const asked = whatsappOf(client, 'Bonjour', null)
  expect(asked.whatsapp).toBeNull()
  expect(asked.countries).toContainEqual({ code: 'FR', name: 'France' })
  expect(whatsappOf(client, 'Bonjour', 'xx').whatsapp).toBeNull()
  const known = whatsappOf(client, 'Bonjour', 'FR')
  expect(known).toEqual({ ...client, whatsapp: 'https://wa.me/33612345678?text=Bonjour', countries: [] })
  expect(whatsappOf({ name: 'Amira', phone: null }, 'Bonjour', 'FR').whatsapp).toBeNull()
})
