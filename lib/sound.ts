/** Words that sound alike, to a Tunisian who writes French, Arabic in Latin letters, or a bit of both. */

/** Digits that stand for Arabic letters beside Latin ones. */
const DIGITS: Readonly<Record<string, string>> = { 2: '', 3: 'a', 5: 'kh', 7: 'h', 9: 'k' }

/** Spellings of one sound, and the one that stands for them all; in this order. */
const ALIKE: readonly [RegExp, string][] = [
  [/y/g, 'i'],
  [/ch(?=[lr])/g, 'k'],
  [/(?:t|s)?ch|sh/g, 'C'],
  [/ph/g, 'f'],
  [/kh/g, 'k'],
  [/gh/g, 'g'],
  [/h/g, ''],
  [/^dj(?=..)/, 'j'],
  [/qu|ck|q/g, 'k'],
  [/s?c(?=[ei])/g, 's'],
  [/c/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/g(?=[ei])/g, 'j'],
  [/x/g, 'ks'],
  [/ti(?=on)/g, 'si'],
  [/e?au/g, 'o'],
  [/oi/g, 'wa'],
  [/ou|oo|u/g, 'w'],
  [/[ae]i/g, 'e'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)s$/, ''],
  [/(?<=..)e$/, ''],
]

/**
 * Folds a word to its sound: 'photografe' as 'photographe', '5ayma' as 'khaima', 'voiturre' as 'voiture'. A
 * key for comparing, not to be read.
 */
export function soundOf(folded: string): string {
  const word = /[a-z]/.test(folded) ? folded.replace(/[23579]/g, (digit) => DIGITS[digit] ?? '') : folded
  return ALIKE.reduce((sound, [written, heard]) => sound.replace(written, heard), word)
}

/**
 * Counts the letters that must be added, left out, changed or swapped with their neighbour to make one word
 * the other.
 * @returns any number above `most` when it takes more
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : changed
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped))
    }
    if (Math.min(...row) > most) return most + 1
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
