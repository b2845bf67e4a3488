import type { Price } from '#lib/money.ts'
import { foldText } from '#lib/text.ts'

/** Price units (Q1), in the order in which forms offer them. */
export const PRICE_UNITS = ['package', 'guest', 'hour', 'day', 'item'] as const

export type PriceUnit = (typeof PRICE_UNITS)[number]

/** The choices of the form. */
export const PRICE_UNIT_LABELS: Readonly<Record<PriceUnit, string>> = {
  package: 'Forfait',
  guest: 'Par invité',
  hour: 'Par heure',
  day: 'Par jour',
  item: 'À l’unité',
}

/** Words of a written unit that leave no doubt. The migration that filled the column has the same ones, and a test compares them. */
const PLAIN_WORDS: Readonly<Record<PriceUnit, RegExp>> = {
  package: /^(forfait|pack|package|formule|prestation|soiree|evenement|fete|mariage|ceremonie)s?$/,
  guest: /^(invite|invitee|personne|pers|couvert|convive|tete|adulte)s?$/,
  hour: /^(heure|h)s?$/,
  day: /^(jour|journee|nuit|nuitee)s?$/,
  item: /^(unite|piece|kilo|kg|exemplaire|boite|plateau|bouquet|panier|gateau|chaise|table)s?$/,
}

/** Price unit read from the provider's own words ('par personne', 'l’heure'); null where they are not plain. */
export function readPriceUnit(written: string): PriceUnit | null {
  const word = foldText(written).replace(/^((par|le|la|l|a|au|un|une|chaque|prix|tarif) )+/, '')
  return PRICE_UNITS.find((unit) => PLAIN_WORDS[unit].test(word)) ?? null
}

/** The words beside an amount: the provider's own, else those of the unit; '' for neither. */
export function priceUnitText(written: string, unit: PriceUnit | null): string {
  if (written !== '' || !unit) return written
  return unit === 'package' ? 'le forfait' : PRICE_UNIT_LABELS[unit].toLowerCase()
}

/** The price that a provider is listed with (Q2). */
export type StartingPrice = {
  amount: Price
  /** Null where it isn't known: the price is from before units. */
  unit: PriceUnit | null
  /** Unit as people read it: 'par invité'. May be empty. */
  unitText: string
}

/** A starting price as the database gives it. */
export type ReadStartingPrice = { price: string; unit: PriceUnit | null; duration: string }

export function startingPrice({ price, unit, duration }: ReadStartingPrice): StartingPrice {
  return { amount: price, unit, unitText: priceUnitText(duration, unit) }
}
