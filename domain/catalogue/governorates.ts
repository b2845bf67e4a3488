/** The 24 governorates of Tunisia, in the order of the requirements. */
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

/** Places that a provider chooses from: everywhere, or one governorate. */
export const PROVIDER_LOCATIONS = [EVERYWHERE, ...GOVERNORATES] as const

export type Governorate = (typeof GOVERNORATES)[number]
export type GovernorateSlug = Governorate['slug']
export type ProviderLocationSlug = GovernorateSlug | typeof EVERYWHERE.slug

const LABELS: ReadonlyMap<string, string> = new Map(
  PROVIDER_LOCATIONS.map(({ slug, label }) => [slug, label]),
)

/** Checks that the text is the slug of one of the 24 governorates, exactly. */
export function isGovernorateSlug(text: unknown): text is GovernorateSlug {
  return isProviderLocationSlug(text) && text !== EVERYWHERE.slug
}

/** Checks that the text is the slug of a governorate or of 'Multi-gouvernorats', exactly. */
export function isProviderLocationSlug(text: unknown): text is ProviderLocationSlug {
  return typeof text === 'string' && LABELS.has(text)
}

/** The French name of a governorate, 'Multi-gouvernorats', or 'Non spécifié' while none is chosen. */
export function locationLabel(slug: ProviderLocationSlug | ''): string {
  return LABELS.get(slug) ?? 'Non spécifié'
}
