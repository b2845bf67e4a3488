/**
 * Computes the end of an axis: the next number above the largest value that halves well, such as 2, 4, 10,
 * 20, 40, 100.
 */
export function niceTop(largest: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(largest, 1)))
  const steps = [1, 2, 4, 6, 8, 10].map((step) => step * magnitude)
  return Math.max(2, steps.find((step) => step >= largest) ?? 10 * magnitude)
}
