/** Names of places in a picture, as stylesheets have them. */
const CLASSES = {
  center: undefined,
  top: 'object-top',
  bottom: 'object-bottom',
  left: 'object-left',
  right: 'object-right',
  'top-left': 'object-left-top',
  'top-right': 'object-right-top',
  'bottom-left': 'object-left-bottom',
  'bottom-right': 'object-right-bottom',
} as const

/** The class that keeps a place of a picture in sight. A class, since the page's policy takes no `style`. */
export function focusClass(focus: keyof typeof CLASSES = 'center'): string | undefined {
  return CLASSES[focus]
}
