import { createHash } from 'node:crypto'
import type { Day } from '#lib/dates.ts'
import type { QuoteLine } from './quote-sums.ts'
import type { Tax } from './quote-version-input.ts'

/** All that a version says. */
export type VersionContent = {
  quoteId: string
  version: number
  message: string
  tax: Tax
  validUntil: Day
  lines: readonly QuoteLine[]
}

/** SHA-256 of a version's canonical JSON in hexadecimal: keys in this order, no blanks, amounts as digits. */
export function versionHash({ quoteId, version, message, tax, validUntil, lines }: VersionContent): string {
  const canonical = JSON.stringify({
    quote: quoteId.toLowerCase(),
    version,
    message,
    tax,
    valid_until: validUntil,
    lines: lines.map(({ label, kind, quantity, unitPrice }) => [label, kind, quantity, String(unitPrice)]),
  })
  return createHash('sha256').update(canonical).digest('hex')
}
