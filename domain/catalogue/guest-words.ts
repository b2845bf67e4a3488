/** Numbers of guests in a search text: 'salle 300 personnes' (Q4). */
import { plainArabic } from '#lib/arabic.ts'
import { editDistance, soundOf } from '#lib/sound.ts'
import { foldText } from '#lib/text.ts'
import { GUESTS_MAX } from './venues.ts'

/** Fewer are no party: 'voiture 5 places' speaks of a car. */
const GUESTS_MIN = 10

/** Words for guests, French first, then Tunisian and English in Latin letters, then Arabic. */
const PEOPLE =
  `personne personnes pers invite invites invitee invitees convive convives couvert couverts place places
  tete tetes adulte adultes 3bed abed nes guest guests people seats pax شخص اشخاص أشخاص ضيف ضيوف مدعو مدعوين مدعوا كرسي`
    .split(/\s+/)
    .map(keyOf)

const KNOWN: ReadonlySet<string> = new Set(PEOPLE)
/** Long enough for a misspelt one to be no other word. */
const LONG = PEOPLE.filter((word) => /^[a-z]{6,}$/.test(word))
const SOUNDS: ReadonlySet<string> = new Set(LONG.map(soundOf))

/** Words before a number that say nothing more about it. */
const LEAD_INS: ReadonlySet<string> = new Set(
  'pour de d a jusqu capacite environ max maximum min minimum plus moins entre'.split(' '),
)
/** Between the two numbers of a range, of which the larger one is asked for. */
const RANGE_WORDS: ReadonlySet<string> = new Set(['a', 'et', 'ou'])

export type ReadGuests = {
  guests: number
  /** The number and its word as they are looked for in texts. */
  words: string[]
  /** The text without them. */
  rest: string
}

type Word = { folded: string; start: number; end: number }

/** Reads the first number of guests that a text names; null without any. Misspelt words for guests count too. */
export function readGuests(text: string): ReadGuests | null {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(
    ({ 0: word, index }): Word => ({ folded: keyOf(word), start: index, end: index + word.length }),
  )
  for (const [place, word] of words.entries()) {
    const [, joined, unit = ''] = /^(\d{2,4})([^\d].*)$/.exec(word.folded) ?? []
    const isJoined = joined !== undefined && (unit === 'p' || isPeople(unit))
    if (!isJoined && !(place > 0 && isPeople(word.folded))) continue
    const last = isJoined ? place : place - 1
    const number = numberAt(text, words, last, joined ?? words[last]?.folded ?? '')
    if (!number) continue
    const start = words[number.first]?.start ?? 0
    return {
      guests: number.value,
      words: isJoined ? [word.folded] : [String(number.value), word.folded],
      rest: `${text.slice(0, start)} ${text.slice(word.end)}`.replace(/\s+/g, ' ').trim(),
    }
  }
  return null
}

function keyOf(word: string): string {
  const western = word.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  return plainArabic(foldText(western))
}

function isPeople(word: string): boolean {
  if (KNOWN.has(word)) return true
  if (!/^[a-z]{5,}$/.test(word)) return false
  return SOUNDS.has(soundOf(word)) || LONG.some((known) => editDistance(known, word, 1) <= 1)
}

/** The number that ends at a word, with its thousands, the other end of its range and what leads up to it. */
function numberAt(
  text: string,
  words: readonly Word[],
  last: number,
  digits: string,
): { value: number; first: number } | null {
  if (!/^\d{1,4}$/.test(digits)) return null
  let first = last
  let value = Number(digits)
  const before = (steps: number) => words[first - steps]
  const between = (word: Word | undefined) => text.slice(word?.end ?? 0, words[first]?.start)
  if (/^\d{3}$/.test(digits) && /^\d$/.test(before(1)?.folded ?? '') && /^[\s.]$/.test(between(before(1)))) {
    value += 1000 * Number(before(1)?.folded)
    first -= 1
  }
  const isRange = RANGE_WORDS.has(before(1)?.folded ?? '')
  const other = isRange ? before(2) : before(1)
  if (/^\d{1,4}$/.test(other?.folded ?? '') && (isRange || /^\s*[-–/]\s*$/.test(between(other)))) {
    value = Math.max(value, Number(other?.folded))
    first -= isRange ? 2 : 1
  }
  while (LEAD_INS.has(before(1)?.folded ?? '')) first -= 1
  return value >= GUESTS_MIN && value <= GUESTS_MAX ? { value, first } : null
}
