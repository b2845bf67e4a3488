import type { QuoteLine } from './quote-sums.ts'

// Words about lines that page and paper share.

const KINDS: Partial<Record<QuoteLine['kind'], string>> = { discount: 'Remise', option: 'Option' }

/** Name of a line that counts: a discount and a chosen option say so. */
export function countedName({ kind, label }: Pick<QuoteLine, 'kind' | 'label'>): string {
  const said = KINDS[kind]
  return said ? `${said} : ${label}` : label
}

/**
 * Heading of the options that don't count.
 * @param ticked places of those that were agreed on; null before the acceptance
 */
export const optionsTitle = (ticked: readonly number[] | null) =>
  ticked ? 'Options non retenues' : 'Options, en plus du total'
