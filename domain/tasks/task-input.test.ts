import { describe, expect, it } from 'vitest'
import { newTaskSchema, taskSchema } from './task-input.ts'

const read = (input: Record<string, unknown>) => {
  const parsed = taskSchema.safeParse(input)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message)
}

describe('the form of a task', () => {
  it('needs a title alone, and tidies the rest', () => {
    expect(read({ title: ' Commander \n les  fleurs\u200b ' })).toEqual({
      title: 'Commander les fleurs',
      description: null,
      deadline: null,
      priority: 'medium',
    })
    expect(read({ title: 'x', description: '  \r\n ', deadline: ' ', priority: undefined })).toMatchObject({
      description: null,
      deadline: null,
    })
    expect(
      read({ title: 'x', description: ' a\r\nb ', deadline: '2026-08-12T17:00', priority: 'high' }),
    ).toEqual({ title: 'x', description: 'a\nb', deadline: '2026-08-12T17:00', priority: 'high' })
  })

  it.each([
    [{ title: '' }, 'Le titre de la tâche est requis'],
    [{ title: ' \u200b\u202e' }, 'Le titre de la tâche est requis'],
    [{}, 'Le titre de la tâche est requis'],
    [{ title: 'x'.repeat(201) }, 'Le titre ne peut pas dépasser 200 caractères'],
    [{ title: 'x', description: 'x'.repeat(2001) }, 'La description ne peut pas dépasser 2000 caractères'],
    [{ title: 'x', deadline: '2026-02-30T10:00' }, 'Cette date n’est pas valide'],
    [{ title: 'x', deadline: 'demain' }, 'Cette date n’est pas valide'],
    [{ title: 'x', priority: 'urgent' }, 'Choisissez une priorité de la liste'],
  ])('refuses %j', (input, message) => {
    expect(read(input)).toEqual([message])
  })

  it('of a new one carries its submission', () => {
    expect(newTaskSchema.safeParse({ title: 'x', submission_id: 'x' }).error?.issues[0]?.message).toBe(
      'Ce formulaire a expiré. Rechargez la page.',
    )
  })
})
