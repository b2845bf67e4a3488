/** The 24 governorates of Tunisia, in the order of the requirements, and the text that people type for them. */
import { foldText } from '#lib/text.ts'
import { TOWNS } from './towns.ts'

export const GOVERNORATES = [
  { slug: 'ariana', label: 'Ariana' },
  { slug: 'beja', label: 'Béja' },
  { slug: 'ben-arous', label: 'Ben Arous' },
  { slug: 'bizerte', label: 'Bizerte' },
  { slug: 'gabes', label: 'Gabès' },
  { slug: 'gafsa', label: 'Gafsa' },
  { slug: 'jendouba', label: 'Jendouba' },
  { slug: 'kairouan', label: 'Kairouan' },
  { slug: 'kasserine', label: 'Kasserine' },
  { slug: 'kebili', label: 'Kébili' },
  { slug: 'le-kef', label: 'Le Kef' },
  { slug: 'mahdia', label: 'Mahdia' },
  { slug: 'la-manouba', label: 'La Manouba' },
  { slug: 'medenine', label: 'Médenine' },
  { slug: 'monastir', label: 'Monastir' },
  { slug: 'nabeul', label: 'Nabeul' },
  { slug: 'sfax', label: 'Sfax' },
  { slug: 'sidi-bouzid', label: 'Sidi Bouzid' },
  { slug: 'siliana', label: 'Siliana' },
  { slug: 'sousse', label: 'Sousse' },
  { slug: 'tataouine', label: 'Tataouine' },
  { slug: 'tozeur', label: 'Tozeur' },
  { slug: 'tunis', label: 'Tunis' },
  { slug: 'zaghouan', label: 'Zaghouan' },
] as const

/** The choice of a provider who works everywhere; it passes every location filter (ruling R25). */
export const EVERYWHERE = { slug: 'multi-gouvernorats', label: 'Multi-gouvernorats' } as const

/** What a provider chooses from: everywhere, or one governorate. */
export const PROVIDER_LOCATIONS = [EVERYWHERE, ...GOVERNORATES] as const

export type Governorate = (typeof GOVERNORATES)[number]
export type GovernorateSlug = Governorate['slug']
export type ProviderLocationSlug = GovernorateSlug | typeof EVERYWHERE.slug

/** Shorter texts are part of too many names to mean one. */
const MIN_PART = { governorate: 2, town: 3 }

const LABELS: ReadonlyMap<string, string> = new Map(
  PROVIDER_LOCATIONS.map(({ slug, label }) => [slug, label]),
)
// Marked pure: a page that only names governorates does without the towns.
const SEARCHED = /* @__PURE__ */ GOVERNORATES.map((governorate) => ({
  governorate,
  label: foldText(governorate.label),
  towns: TOWNS[governorate.slug].split(',').map(foldText),
}))

/** Whether the text is the slug of one of the 24 governorates, exactly. */
export function isGovernorateSlug(text: unknown): text is GovernorateSlug {
  return isProviderLocationSlug(text) && text !== EVERYWHERE.slug
}

/** Whether the text is the slug of a governorate or of 'Multi-gouvernorats', exactly. */
export function isProviderLocationSlug(text: unknown): text is ProviderLocationSlug {
  return typeof text === 'string' && LABELS.has(text)
}

/** The French name of a governorate, 'Multi-gouvernorats', or 'Non spécifié' while none is chosen. */
export function locationLabel(slug: ProviderLocationSlug | ''): string {
  return LABELS.get(slug) ?? 'Non spécifié'
}

/**
 * The governorate that a text names: its slug or name, a part of its name, or a text that holds it ('Tunis
 * centre'); towns count for their governorate ('Hammamet'). Accents, case and punctuation don't matter.
 *
 * @returns the best match, null when there is none; 'Multi-gouvernorats' is no governorate
 */
export function findGovernorate(text: string): Governorate | null {
  return suggestGovernorates(text, 1)[0] ?? null
}

/**
 * The governorates that a text may name, best first: whole names, then beginnings of a name, of a word, parts of
 * one, then towns, then names within the text.
 *
 * @param limit how many at most
 */
export function suggestGovernorates(text: string, limit = 5): Governorate[] {
  const typed = foldText(text)
  if (typed.length < MIN_PART.governorate) return []
  return SEARCHED.map((searched) => ({ governorate: searched.governorate, rank: rankOf(typed, searched) }))
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ governorate }) => governorate)
}

/** How well a governorate matches a folded text: 0 is best, infinity is not at all. */
function rankOf(typed: string, { label, towns }: (typeof SEARCHED)[number]): number {
  const tests = [
    label === typed,
    label.startsWith(typed),
    ` ${label}`.includes(` ${typed}`),
    towns.includes(typed),
    label.includes(typed),
    typed.length >= MIN_PART.town && towns.some((town) => ` ${town}`.includes(` ${typed}`)),
    holdsWords(typed, label),
    towns.some((town) => holdsWords(typed, town)),
  ]
  const rank = tests.indexOf(true)
  return rank === -1 ? Number.POSITIVE_INFINITY : rank
}

/** Whether `words` stand in the text as whole words. */
function holdsWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `)
}
