import { describe, expect, it } from 'vitest'
import { registrationSchema } from './account-input.ts'

const form = {
  role: 'client',
  name: 'Yasmine',
  email: 'y@example.tn',
  password: 'secret1',
  confirmPassword: 'secret1',
}

/** The messages of one field, or nothing when the form is accepted. */
function said(changes: Record<string, unknown>): Record<string, string[] | undefined> {
  const parsed = registrationSchema.safeParse({ ...form, ...changes })
  if (parsed.success) return {}
  const messages: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0])
    messages[field] = [...(messages[field] ?? []), issue.message]
  }
  return messages
}

describe('the registration form', () => {
  it.each([
    ['nothing', { name: '' }, 'name', 'Tous les champs sont obligatoires'],
    ['a name that nobody can see', { name: '\u200b\u202e ' }, 'name', 'Tous les champs sont obligatoires'],
    [
      'a name of 121 characters',
      { name: 'x'.repeat(121) },
      'name',
      'Le nom ne peut pas dépasser 120 caractères',
    ],
    [
      'a name that is an address',
      { name: 'URGENT http://evil.tn' },
      'name',
      'Le nom ne peut pas contenir d’adresse de site ; laissez un espace après un point',
    ],
    ['no address', { email: '' }, 'email', 'Tous les champs sont obligatoires'],
    ['half an address', { email: 'y@mail' }, 'email', 'Adresse email invalide'],
    [
      'an address that is too long for a mail',
      { email: `${'y'.repeat(244)}@example.tn` },
      'email',
      'Adresse email invalide',
    ],
    [
      'five characters',
      { password: '12345', confirmPassword: '12345' },
      'password',
      'Le mot de passe doit contenir au moins 6 caractères',
    ],
    [
      'two passwords',
      { confirmPassword: 'secret2' },
      'confirmPassword',
      'Les mots de passe ne correspondent pas',
    ],
  ])('refuses %s', (_, changes, field, message) => {
    expect(said(changes)[field]?.[0]).toBe(message)
  })

  it('accepts the least there may be, and tidies it', () => {
    const parsed = registrationSchema.parse({
      ...form,
      name: ' Yas\u202emine\0 ',
      email: ' Y@Example.TN ',
      role: 'admin',
    })
    expect(parsed).toMatchObject({ name: 'Yasmine', email: 'y@example.tn', role: 'client' })
  })

  it.each(['123456', '      ', ' Été à Sfax 🎉 ', 'z'.repeat(128)])(
    'takes the password %j as it is',
    (password) => {
      expect(registrationSchema.parse({ ...form, password, confirmPassword: password }).password).toBe(
        password,
      )
    },
  )
})
