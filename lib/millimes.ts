import { DECIMALS, type Price } from './money.ts'

// Sums in whole millimes, as big integers. Apart from `money.ts`, which every page brings.

/** A price in whole millimes. */
export function millimesOf(price: Price): bigint {
  const [units = '', decimals = ''] = price.split('.')
  return BigInt(`${units}${decimals.padEnd(DECIMALS, '0')}`)
}

/** Whole millimes as a price; one below zero begins with '−'. */
export function priceOfMillimes(millimes: bigint): Price {
  const digits = String(millimes < 0n ? -millimes : millimes).padStart(DECIMALS + 1, '0')
  return `${millimes < 0n ? '−' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}
