/**
 * The one taxonomy of the marketplace: 8 groups, 22 subcategories (ruling R23). Slugs are stored and never change;
 * the long label stands in public filters, the short one on the provider's side. Everything is in display order.
 */
import { foldText } from '#lib/text.ts'

export const GROUPS = [
  { slug: 'lieu', long: "Lieu de l'événement", short: "Gestion de lieu d'événement" },
  { slug: 'restauration', long: 'Restauration', short: 'Restauration' },
  { slug: 'animation', long: 'Ambiance & Animation', short: 'Ambiance & Animation' },
  { slug: 'decoration', long: 'Décoration', short: 'Décoration' },
  { slug: 'tenue', long: 'Tenue & Style', short: 'Tenue & Style' },
  { slug: 'transport', long: 'Transport', short: 'Transport' },
  { slug: 'visuels', long: 'Communication & Visuels', short: 'Communication & Visuels' },
  { slug: 'planner', long: 'Event Planner', short: 'Event Planner' },
] as const

export type Group = (typeof GROUPS)[number]
export type GroupSlug = Group['slug']

/** A subcategory whose two labels are the same. */
const one = <Slug extends string>(slug: Slug, group: GroupSlug, label: string) =>
  ({ slug, group, long: label, short: label }) as const

export const SUBCATEGORIES = [
  one('salle-de-fete', 'lieu', 'Salle de fête'),
  one('maison-d-hote', 'lieu', "Maison d'hôte"),
  one('hotel', 'lieu', 'Hôtel'),
  one('municipalite', 'lieu', 'Municipalité'),
  one('traiteur-sale', 'restauration', 'Traiteur salé'),
  one('patisserie', 'restauration', 'Service de pâtisserie (sucré)'),
  one('serveur', 'restauration', 'Service de serveur'),
  one('cocktails-boissons', 'restauration', 'Cocktails / Boissons'),
  one('groupe-musical', 'animation', 'Groupe musical'),
  one('dj', 'animation', 'DJ'),
  one('chanteur', 'animation', 'Chanteur / Chanteuse'),
  {
    slug: 'artistes',
    group: 'animation',
    long: 'Artistes (magicien, caricaturiste, danseurs, etc.)',
    short: 'Artistes',
  },
  one('decorateur', 'decoration', 'Décorateur évènementiel'),
  one('son-et-lumiere', 'decoration', 'Son et lumière'),
  one('fleuriste', 'decoration', 'Fleuriste'),
  one('location-mobilier', 'decoration', 'Location de mobilier / vaisselle / tentes'),
  one('location-robe-costume', 'tenue', 'Location de robe / costume'),
  one('mise-en-beaute', 'tenue', 'Mise en beauté'),
  one('location-voiture', 'transport', 'Agence de location de voiture'),
  one('photographe-videaste', 'visuels', 'Photographe / Vidéaste'),
  { slug: 'graphiste', group: 'visuels', long: 'Graphiste / Graphic Designer', short: 'Graphiste' },
  one('event-planner', 'planner', 'Event Planner'),
] as const

export type SubcategorySlug = (typeof SUBCATEGORIES)[number]['slug']
export type Subcategory = { slug: SubcategorySlug; group: GroupSlug; long: string; short: string }
export type LabelForm = 'long' | 'short'

const BY_SLUG: ReadonlyMap<string, Subcategory> = new Map(SUBCATEGORIES.map((sub) => [sub.slug, sub]))
const BY_TEXT: ReadonlyMap<string, Subcategory> = new Map(
  SUBCATEGORIES.flatMap((sub) => [sub.slug, sub.long, sub.short].map((text) => [foldText(text), sub])),
)

/** Checks that the text is the slug of a subcategory, exactly. */
export function isSubcategorySlug(text: unknown): text is SubcategorySlug {
  return typeof text === 'string' && BY_SLUG.has(text)
}

/** The subcategory with this slug, long or short label, whatever the accents, case and punctuation; else null. */
export function findSubcategory(text: string): Subcategory | null {
  return BY_TEXT.get(foldText(text)) ?? null
}

/** The subcategories of a group. */
export function subcategoriesOfGroup(group: GroupSlug): Subcategory[] {
  return SUBCATEGORIES.filter((sub) => sub.group === group)
}

/** The group that all of these belong to, null for none or several. */
export function commonGroup(slugs: readonly SubcategorySlug[]): GroupSlug | null {
  const [group, ...others] = new Set(slugs.map((slug) => BY_SLUG.get(slug)?.group))
  return others.length === 0 ? (group ?? null) : null
}

/** The French label of a subcategory: 'long' in public filters, 'short' on the provider's side. */
export function categoryLabel(slug: SubcategorySlug, form: LabelForm): string {
  return BY_SLUG.get(slug)?.[form] ?? slug
}

/** The slugs among `slugs`, each once, in the order of the taxonomy. */
export function inTaxonomyOrder(slugs: Iterable<SubcategorySlug>): SubcategorySlug[] {
  const wanted = new Set(slugs)
  return SUBCATEGORIES.map((sub) => sub.slug).filter((slug) => wanted.has(slug))
}
