/** Bounds and step of the price filter, in dinars (section 5 of the requirements). */
export const PRICE_MAX = 500_000
export const PRICE_STEP = 1_000

/** The slider's own units: fine enough that each step of 1 000 dinars has a position of its own. */
export const POSITION_MAX = 10_000

/** Keeps a price within 0 and 500 000. */
function clampPrice(price: number): number {
  return Math.min(PRICE_MAX, Math.max(0, price))
}

/**
 * Maps a price to its position on the track, 0 to 10 000. The scale is cubic: common budgets get half of the
 * track.
 */
export function priceToPosition(price: number): number {
  return Math.round(POSITION_MAX * Math.cbrt(clampPrice(price) / PRICE_MAX))
}

/** The price at a position of the track, to the nearest 1 000 dinars. */
export function positionToPrice(position: number): number {
  const price = PRICE_MAX * (position / POSITION_MAX) ** 3
  return clampPrice(Math.round(price / PRICE_STEP) * PRICE_STEP)
}

/** The price that `steps` steps of 1 000 dinars lead to, from the nearest multiple in that direction. */
export function stepPrice(price: number, steps: number): number {
  const onGrid = (steps > 0 ? Math.floor(price / PRICE_STEP) : Math.ceil(price / PRICE_STEP)) * PRICE_STEP
  return clampPrice(onGrid + steps * PRICE_STEP)
}

/**
 * Reads what was typed as a bound: spaces are ignored, decimals cut, and what is empty or not a number becomes
 * `fallback` (0 for the minimum, 500 000 for the maximum).
 */
export function readPriceBound(text: string, fallback: number): number {
  const digits = text.replace(/\s/g, '')
  return /^\d+(?:[.,]\d*)?$/.test(digits) ? clampPrice(Number.parseInt(digits, 10)) : fallback
}
