/**
 * Writes a text anew into a textarea, and goes on there. React hears of it as of what is typed.
 * @param field id of the textarea
 */
export function writeText(field: string, change: (text: string) => string): void {
  const textarea = document.getElementById(field)
  if (!(textarea instanceof HTMLTextAreaElement)) return
  textarea.setRangeText(change(textarea.value), 0, textarea.value.length, 'end')
  textarea.dispatchEvent(new InputEvent('input', { bubbles: true }))
  textarea.focus()
}
