/** Words of search documents that say for how many guests a provider is listed; `seat_words()` of the database writes them. */

/** Blocks of 1, 2, 4 … 8192 numbers: sizes as powers of two. */
const SIZES = Array.from({ length: 14 }, (_, size) => size)

/** The words of which a document has one when its provider takes so many guests: any number, or a block with this one. */
export function seatWords(guests: number): string[] {
  return ['~', ...SIZES.map((size) => `~${size}.${guests >> size}`)]
}
