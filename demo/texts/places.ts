import { z } from 'zod'
import { GOVERNORATES, type GovernorateSlug } from '#domain/catalogue/governorates.ts'
import { readTexts } from './read-texts.ts'

/** Place of a business, and sentences of its bio on the way there. */
export type PlaceText = {
  towns: readonly string[]
  /** For those who come to the event. */
  around: readonly string[]
  /** For those one comes to. */
  access: readonly string[]
}

const words = z.array(z.string().min(1)).min(1)
const placesSchema = z.record(
  z.enum(GOVERNORATES.map(({ slug }) => slug)),
  z.strictObject({ towns: words, around: words, access: words }),
)

/** Towns and sentences by governorate. */
export const PLACES: Readonly<Record<GovernorateSlug, PlaceText>> = readTexts('places', (given) =>
  placesSchema.parse(given),
)

/** The governorate of every town. */
export const GOVERNORATE_OF: ReadonlyMap<string, GovernorateSlug> = new Map(
  Object.entries(PLACES).flatMap(([slug, { towns }]) =>
    towns.map((town) => [town, slug as GovernorateSlug] as const),
  ),
)

/** 'à La Marsa', 'au Bardo', 'aux Berges du Lac'. */
export function atTown(town: string): string {
  if (town.startsWith('Le ')) return `au ${town.slice(3)}`
  if (town.startsWith('Les ')) return `aux ${town.slice(4)}`
  return `à ${town}`
}

/** 'de La Marsa', 'du Bardo', 'd’Ariana', 'des Berges du Lac'. */
export function ofTown(town: string): string {
  if (town.startsWith('Le ')) return `du ${town.slice(3)}`
  if (town.startsWith('Les ')) return `des ${town.slice(4)}`
  return /^[AEIOUÉÈAÎ]/i.test(town) ? `d’${town}` : `de ${town}`
}
