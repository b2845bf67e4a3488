/** French typography: one function does the spaces and apostrophes, not each author (decision 48). */

const NBSP = '\u00A0'
const NARROW = '\u202F'

/**
 * Sets a French text: ’ for the apostrophe, a narrow no-break space before ; ? !, a no-break one before :, inside « »,
 * in numbers and before units. Setting a text twice changes nothing.
 * For texts of the site alone: what people write stays as they wrote it.
 */
export function typeset(text: string): string {
  return text
    .replace(
      /(?<![\p{L}\p{N}])([cdjlmnst]|(?:jus|lors|puis|quoi|pres|quel)?qu|aujourd)'(?=[\p{L}\p{N}«])/giu,
      '$1’',
    )
    .replace(/[ \u00A0\u202F]+([;?!]+)(?=$|[\s»)’”…<.,])/g, `${NARROW}$1`)
    .replace(/[ \u00A0\u202F]+:(?=$|[\s<])/g, `${NBSP}:`)
    .replace(/«[ \u00A0\u202F]*/g, `«${NBSP}`)
    .replace(/[ \u00A0\u202F]*»/g, `${NBSP}»`)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NBSP)
    .replace(/(?<=\d) (?=(?:DT|TND|kg|kVA|h|m|m²|cm|%|KB|MB|GB)(?![\p{L}\p{N}]))/gu, NBSP)
}
