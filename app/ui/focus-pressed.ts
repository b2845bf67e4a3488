/**
 * Gives the focus to what is pressed, as every browser but Safari does: dialogs, drawers and menus give it back to what had it when
 * they opened. A field that a press left its focus keeps it.
 */
export function focusPressed({ target }: Event): void {
  const pressed = (target as Element).closest<HTMLElement>('a[href], button')
  const focused = document.activeElement
  if (pressed && focused !== pressed && focused?.contains(pressed)) pressed.focus({ preventScroll: true })
}
