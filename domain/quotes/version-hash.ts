import { createHash } from 'node:crypto'
import type { Day } from '#lib/dates.ts'
import type { Hold } from './hold.ts'
import type { QuoteLine } from './quote-sums.ts'
import type { QuoteTerms } from './quote-terms.ts'
import type { Tax } from './quote-version-input.ts'

/** All that a version says. */
export type VersionContent = {
  quoteId: string
  version: number
  message: string
  tax: Tax
  validUntil: Day
  lines: readonly QuoteLine[]
  /** Null for a version that holds no day. */
  hold: Hold | null
} & QuoteTerms

/**
 * SHA-256 of a version's canonical JSON in hexadecimal: keys in this order, no blanks, amounts as digits. A term that the
 * version says nothing of has no key, and no hold has none: versions sent before there were either keep their hash.
 */
export function versionHash(content: VersionContent): string {
  const { quoteId, version, message, tax, validUntil, lines, payments } = content
  const canonical = JSON.stringify({
    quote: quoteId.toLowerCase(),
    version,
    message,
    tax,
    valid_until: validUntil,
    lines: lines.map(({ label, kind, quantity, unitPrice }) => [label, kind, quantity, String(unitPrice)]),
    included: content.included.length > 0 ? content.included : undefined,
    not_included: content.notIncluded.length > 0 ? content.notIncluded : undefined,
    payments: payments
      ? [
          payments.unit,
          payments.deposit === null ? null : String(payments.deposit),
          payments.instalments.map(({ due, days, share }) => [due, days, String(share)]),
        ]
      : undefined,
    cancellation: content.cancellation ?? undefined,
    cancellation_words: content.cancellationWords ?? undefined,
    hold: content.hold ? [content.hold.day, content.hold.slot, content.hold.until] : undefined,
  })
  return createHash('sha256').update(canonical).digest('hex')
}
