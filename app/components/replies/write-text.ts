/**
 * Writes a text anew into its field, and goes on there. React hears of it as of what is typed.
 * @param field id of the textarea or the input
 */
export function writeText(field: string, change: (text: string) => string): void {
  const element = document.getElementById(field)
  if (!(element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)) return
  element.setRangeText(change(element.value), 0, element.value.length, 'end')
  element.dispatchEvent(new InputEvent('input', { bubbles: true }))
  element.focus()
}
