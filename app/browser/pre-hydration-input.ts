// A page can be written on as soon as it shows, which on a slow phone is seconds before React takes it over. React then
// puts the server's text back into a textarea and its caret at the start, and knows nothing of what other fields hold: what
// was typed is lost, or shown and never saved. So it is remembered before, and told afterwards as if it were typed then.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Callbacks that tell React of early input, once React listens. */
let early: (() => void)[] = []

/** Remembers what was written so far. Called right before React takes the page over. */
export function rememberTyped(): void {
  early = [...document.querySelectorAll<Field>('input, textarea, select')].flatMap(
    (field) => tellOf(field) ?? [],
  )
}

/** Tells React of it. Called once React has taken the page over. */
export function tellTyped(): void {
  for (const tell of early.splice(0)) tell()
}

function tellOf(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    const isChanged = [...field.options].some((option) => option.selected !== option.defaultSelected)
    if (!isChanged) return null
    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    const box = field as HTMLInputElement
    if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return null
    return () => {
      box.checked = box.defaultChecked
      box.click()
    }
  }
  if (['hidden', 'file', 'range'].includes(field.type)) return null
  return tellOfText(field)
}

function tellOfText(field: HTMLInputElement | HTMLTextAreaElement): (() => void) | null {
  const { value, selectionStart, selectionEnd, selectionDirection } = field
  const isTyped = value !== field.defaultValue
  // Fields of dates and addresses have no caret that could be read.
  const caret = field === document.activeElement && selectionStart !== null
  if (!isTyped && !caret) return null
  return () => {
    if (isTyped) {
      // React watches each field's own property: what goes past it, it takes for typed.
      field.value = field.defaultValue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    }
    if (caret && field === document.activeElement)
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
    if (isTyped) field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
