/** Words: comparing them, shortening them, counting them in French. */

/**
 * Folds text for comparing: lowercase, without accents, ligatures or punctuation, words set apart by one space.
 * 'Maison d’hôte' and 'maison-d-hote' fold alike. Letters of other alphabets stay. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  return (
    text
      // Compatibility decomposition: 'é' becomes 'e' and its accent, and 'ﬁ', '²' or 'Ａ' their plain forms.
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .replaceAll('ß', 'ss')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** The text as part of an address: folded, ASCII letters and digits, words joined by hyphens; may be empty. */
export function slugify(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The capital that stands for a person or a business without a picture; '?' for a name without any letter. */
export function initial(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name.normalize('NFC'))?.[0].toLocaleUpperCase('fr') ?? '?'
}

/**
 * The text with a capital at its beginning. In the text, not by a style: Firefox hands screen readers a letter that a style
 * enlarges as a piece of its own, 'S', 'amedi'.
 */
export function capitalised(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase('fr') + text.slice(1)
}

/** The form of a word that agrees with `count` in French, where the singular goes up to below 2 (0 included). */
export function plural(count: number, one: string, many: string): string {
  return Math.abs(count) < 2 ? one : many
}

/** Words after a count of unread messages. */
export const UNREAD_WORDS = ['non lu', 'non lus'] as const

/** A rating from 1 to 5 with one decimal, as in '4,7' (ruling R17). */
export function formatRating(rating: number): string {
  return rating.toFixed(1).replace('.', ',')
}

/** A whole number as it is read in French: '1 103', with no-break spaces. */
export function formatWhole(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, '\u00A0')
}

/**
 * The text with plain spaces for no-break ones, for what wraps nowhere anyway. Voices of screen readers take a no-break
 * space for the end of a number: of '1 200' eSpeak makes « un, deux cents ».
 */
export function withPlainSpaces(text: string): string {
  return text.replace(/[\u00A0\u202F]/g, ' ')
}

/** A count for a badge: '99+' above 99. */
export function formatCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** The one form in which an e-mail address is stored and looked up: trimmed and lowercase. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
