// A page can be written on as soon as it shows, which on a slow phone is seconds before React takes it over. React then
// puts the server's text back into a textarea and its caret at the start, and knows nothing of what other fields hold: what
// was typed is lost, or shown and never saved. So it is remembered before, and told afterwards as if it were typed then.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Callbacks that tell React of early input, once React listens. */
const early = new Map<EventTarget, () => void>()

/** Callbacks that put back the early text of a field and its caret. */
const texts = new Map<EventTarget, () => void>()

/** Remembers what was written so far, and what is from now on. Called right before React takes the page over. */
export function rememberTyped(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) remember(field)
  addEventListener('beforeinput', putBack, true)
  addEventListener('input', rememberTarget, true)
}

/** Tells React of it. Called once React has taken the page over. */
export function tellTyped(): void {
  removeEventListener('beforeinput', putBack, true)
  removeEventListener('input', rememberTarget, true)
  for (const tell of early.values()) tell()
  early.clear()
  texts.clear()
}

/** A key pressed after React put the server's text back, and before it is told, goes into the early text. */
function putBack({ target }: Event): void {
  if (target) texts.get(target)?.()
}

function rememberTarget({ target }: Event): void {
  remember(target as Field)
}

function remember(field: Field): void {
  const tell = tellOf(field)
  if (tell) early.set(field, tell)
  else early.delete(field)
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
  const show = () => {
    // React watches each field's own property: what goes past it, it takes for typed.
    if (field.value !== value)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (caret && field === document.activeElement)
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  }
  texts.set(field, show)
  return () => {
    if (isTyped) field.value = field.defaultValue
    show()
    if (isTyped) field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
