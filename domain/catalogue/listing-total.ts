import { formatWhole } from '#lib/text.ts'

/** Lists are counted exactly up to here: counting on would take longer than the page, and tell nobody more. */
export const EXACT_TOTAL = 10_000

/** A total in words: '1 103', or 'plus de 10 000' where one more than {@link EXACT_TOTAL} stands for any more. */
export function totalWords(total: number): string {
  return total > EXACT_TOTAL ? `plus de ${formatWhole(EXACT_TOTAL)}` : formatWhole(total)
}
