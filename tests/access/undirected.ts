import { MARK } from './world.ts'

// Arabic is laid out from right to left only where the page leaves the direction to the letters (R51).

/** Words of the world that people wrote and everybody reads; e-mail addresses and phone numbers are Latin anyway. */
const PUBLIC_WORDS = [
  'Yasmine Trabelsi',
  'Dar El Yasmine',
  'Location de la salle',
  'Merci',
  'Combien de personnes ?',
]

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Digits have no direction to choose. */
const FIELD_OF_TEXT = /^(?!.*\b(?:type="(?!text"|search")|inputMode="(?:numeric|decimal)"))/s

/** A public name within a sentence of ours is laid out as the sentence is. */
const isWritten = (text: string) =>
  PUBLIC_WORDS.includes(text.trim()) ||
  (text.match(MARK) ?? []).some((mark) => !mark.startsWith('mk-identity'))

/**
 * Finds people's texts that a page shows, or lets them edit, without `dir="auto"`, each with the element
 * around it.
 */
export function undirected(html: string): string[] {
  const body = html
    .replace(/^.*?<body/s, '<body')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, '')
  const open: { name: string; tag: string; free: boolean }[] = []
  const found: string[] = []
  for (const [tag, closing, name = '', attributes = '', text] of body.matchAll(
    /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>|([^<]+)/gi,
  )) {
    const within = open.at(-1)
    if (text !== undefined) {
      if (!within?.free && isWritten(text)) found.push(`${within?.tag}${text}`)
    } else if (closing) {
      const last = open.findLastIndex((one) => one.name === name)
      if (last >= 0) open.length = last
    } else {
      // Text for screen readers alone has no sides.
      const free = name === 'bdi' || /\bdir="auto"|\bclass="sr"/.test(attributes)
      const isField = name === 'textarea' || (name === 'input' && FIELD_OF_TEXT.test(attributes))
      if (isField && !free) found.push(tag)
      if (!VOID.test(name)) open.push({ name, tag, free: free || within?.free === true })
    }
  }
  return found
}
