import { expect, it } from 'vitest'
import { readModelPress } from './model-form.ts'

it('presses about models are read, and nothing else', () => {
  const id = '0199d2a4-0000-7000-8000-000000000000'
  const sent = (press: string) => {
    const data = new FormData()
    data.set('do', press)
    return readModelPress(data)
  }
  expect(sent('save-model')).toEqual({ do: 'save' })
  expect(sent(`model-${id}`)).toEqual({ do: 'apply', id })
  for (const other of ['', 'model-1', 'model', 'add', `service-${id}`, `drop-model-${id}`])
    expect(sent(other)).toBeNull()
})
