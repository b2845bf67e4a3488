import { expect, it } from 'vitest'
import { typedFields } from './booking-form-schema.ts'

it('keeps what was typed, and nothing that the form only carries', () => {
  const form = new FormData()
  form.set('requested_date', '2026-08-22T18:00')
  form.set('message', 'Bonjour\r\nà tous')
  form.set('submission_id', '019d2b1c-7a5e-7c3a-9c1f-2b6f4f1d9a10')
  form.set('status', 'accepted')
  expect(typedFields(form)).toEqual({ requested_date: '2026-08-22T18:00', message: 'Bonjour\r\nà tous' })
})

it('leaves out what a database could not keep', () => {
  const form = new FormData()
  form.set('message', `a\0b${'c'.repeat(20_000)}`)
  form.set('requested_date', new File(['x'], 'x.txt'))
  const { message, ...others } = typedFields(form)
  expect(message).toHaveLength(10_000)
  expect(message).toMatch(/^abc+$/)
  expect(others).toEqual({})
})
