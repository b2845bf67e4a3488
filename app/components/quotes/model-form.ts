/** Presses about models: to begin from one, to keep the quote as one. */
export type ModelPress = { do: 'apply'; id: string } | { do: 'save' }

/** Reads the press of a form; null for any other. */
export function readModelPress(form: FormData): ModelPress | null {
  const pressed = String(form.get('do') ?? '')
  if (pressed === 'save-model') return { do: 'save' }
  const [, id] = /^model-([0-9a-f-]{36})$/.exec(pressed) ?? []
  return id ? { do: 'apply', id } : null
}
