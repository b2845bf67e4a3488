/**
 * The small numbers that stand for the catalogue's slugs in the indexes of the listing. The tables `category_codes`
 * and `location_codes` hold the same ones; a number never changes its meaning, and a new slug takes the next.
 */
import type { ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'

/** Stands for any category, and for any location. */
export const ANY = 0

export const CATEGORY_CODES: Readonly<Record<SubcategorySlug, number>> = {
  'salle-de-fete': 1,
  'maison-d-hote': 2,
  hotel: 3,
  municipalite: 4,
  'traiteur-sale': 5,
  patisserie: 6,
  serveur: 7,
  'cocktails-boissons': 8,
  'groupe-musical': 9,
  dj: 10,
  chanteur: 11,
  artistes: 12,
  decorateur: 13,
  'son-et-lumiere': 14,
  fleuriste: 15,
  'location-mobilier': 16,
  'location-robe-costume': 17,
  'mise-en-beaute': 18,
  'location-voiture': 19,
  'photographe-videaste': 20,
  graphiste: 21,
  'event-planner': 22,
}

export const LOCATION_CODES: Readonly<Record<ProviderLocationSlug, number>> = {
  ariana: 1,
  beja: 2,
  'ben-arous': 3,
  bizerte: 4,
  gabes: 5,
  gafsa: 6,
  jendouba: 7,
  kairouan: 8,
  kasserine: 9,
  kebili: 10,
  'le-kef': 11,
  mahdia: 12,
  'la-manouba': 13,
  medenine: 14,
  monastir: 15,
  nabeul: 16,
  sfax: 17,
  'sidi-bouzid': 18,
  siliana: 19,
  sousse: 20,
  tataouine: 21,
  tozeur: 22,
  tunis: 23,
  zaghouan: 24,
  'multi-gouvernorats': 25,
}

/** The set of categories as bits, one a category: what `category_mask` holds. */
export function categoryMask(slugs: readonly SubcategorySlug[]): number {
  return slugs.reduce((mask, slug) => mask | (1 << (CATEGORY_CODES[slug] - 1)), 0)
}
