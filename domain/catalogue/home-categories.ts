/** The six category cards of the home page and the subcategories they stand for (ruling R24). */
import { foldText } from '#lib/text.ts'
import { type SubcategorySlug, subcategoriesOfGroup } from './taxonomy.ts'

type HomeCategory = { name: string; categories: readonly SubcategorySlug[] }

const slugsOf = (group: Parameters<typeof subcategoriesOfGroup>[0]) =>
  subcategoriesOfGroup(group).map((sub) => sub.slug)

/** In display order; each card links to `/providers?category={name}`. */
export const HOME_CATEGORIES: readonly HomeCategory[] = [
  { name: 'Salles de fête', categories: slugsOf('lieu') },
  { name: 'Traiteurs', categories: slugsOf('restauration') },
  { name: 'Photographes', categories: ['photographe-videaste'] },
  { name: 'Animation', categories: slugsOf('animation') },
  { name: 'Robes', categories: ['location-robe-costume'] },
  { name: 'Décoration', categories: slugsOf('decoration') },
]

const BY_NAME: ReadonlyMap<string, HomeCategory> = new Map(
  HOME_CATEGORIES.map((category) => [foldText(category.name), category]),
)

/** The subcategories behind a card's name, whatever the accents and case; null for any other text. */
export function expandHomeCategory(name: string): readonly SubcategorySlug[] | null {
  return BY_NAME.get(foldText(name))?.categories ?? null
}
