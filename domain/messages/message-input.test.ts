import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactSchema, messageSchema } from './message-input.ts'

const of = (content: unknown) => ({ content, client_message_id: randomUUID() })

function messageOf(schema: typeof contactSchema | typeof messageSchema, content: unknown) {
  const parsed = schema.safeParse(of(content))
  return parsed.success ? null : parsed.error.issues[0]?.message
}

describe('the contact form', () => {
  it.each([
    [undefined, 'Veuillez saisir un message'],
    ['', 'Veuillez saisir un message'],
    [' \n\t ', 'Veuillez saisir un message'],
    ['\u200b\u2060', 'Veuillez saisir un message'],
    ['   court  \n', 'Le message doit contenir au moins 10 caractères'],
    ['123456789', 'Le message doit contenir au moins 10 caractères'],
    ['1234567890', null],
    ['x'.repeat(1000), null],
    [` ${'x'.repeat(1000)} `, null],
    ['x'.repeat(1001), 'Le premier message ne peut pas dépasser 1000 caractères'],
    ['Bonjour\0 à vous tous', 'Le message contient un caractère qui n’est pas accepté'],
  ])('%j → %s', (content, message) => {
    expect(messageOf(contactSchema, content)).toBe(message)
  })
})

describe('a message', () => {
  it.each([
    ['a', null],
    ['   ', 'Veuillez saisir un message'],
    ['x'.repeat(5000), null],
    ['x'.repeat(5001), 'Le message ne peut pas dépasser 5000 caractères'],
    ['\0', 'Le message contient un caractère qui n’est pas accepté'],
    [{}, 'Veuillez saisir un message'],
  ])('%j → %s', (content, message) => {
    expect(messageOf(messageSchema, content)).toBe(message)
  })

  it('counts a line break as one character, as a textarea does', () => {
    expect(messageOf(messageSchema, 'x\r\n'.repeat(2500).trim())).toBe(null)
  })

  it('needs an id that is one', () => {
    expect(messageSchema.safeParse({ content: 'a', client_message_id: 'x' }).success).toBe(false)
  })

  it('parses to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (content) => {
        const parsed = messageSchema.safeParse(of(content))
        if (parsed.success) expect(messageSchema.parse(parsed.data)).toEqual(parsed.data)
      }),
    )
  })
})
