/** From a governorate's name as people write it to the governorate. Apart from the labels, so that pages do without. */
import { plainArabic } from '#lib/arabic.ts'
import { editDistance } from '#lib/sound.ts'
import { foldText } from '#lib/text.ts'
import { GOVERNORATE_SPELLINGS } from './governorate-spellings.ts'
import { GOVERNORATES, type GovernorateSlug } from './governorates.ts'

const BY_SPELLING: ReadonlyMap<string, GovernorateSlug> = new Map(
  GOVERNORATES.flatMap(({ slug }) =>
    GOVERNORATE_SPELLINGS[slug].split(',').map((spelling) => [spellingKey(spelling), slug] as const),
  ),
)

function spellingKey(text: string): string {
  return plainArabic(foldText(text))
}

/** The governorate that a word or phrase is a spelling of: 'sousa', 'صفاقس', 'sidi buzid'; null for any other. */
export function governorateForWord(word: string): GovernorateSlug | null {
  return BY_SPELLING.get(spellingKey(word)) ?? null
}

const SPELLINGS: readonly (readonly [spelling: string, slug: GovernorateSlug])[] = [
  ...BY_SPELLING,
  ...GOVERNORATES.map(({ slug, label }) => [spellingKey(label), slug] as const),
]

/** From five letters on a text may differ by one edit: 'nabuel'. */
const MIN_MISSPELT = 5
const MIN_BEGINNING = 2

/** The governorates with a spelling that the text is, begins, or is one edit away from, in this order. */
export function governoratesLike(text: string): GovernorateSlug[] {
  const typed = spellingKey(text)
  if (typed.length < MIN_BEGINNING) return []
  const matches = [
    (spelling: string) => spelling === typed,
    (spelling: string) => spelling.startsWith(typed),
    (spelling: string) => typed.length >= MIN_MISSPELT && editDistance(typed, spelling, 1) <= 1,
  ]
  const slugs = matches.flatMap((matching) =>
    SPELLINGS.flatMap(([spelling, slug]) => (matching(spelling) ? [slug] : [])),
  )
  return [...new Set(slugs)]
}
