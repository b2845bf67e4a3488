import { formatQuantity } from '#domain/quotes/format-quantity.ts'
import type { LineKind, QuoteLine } from '#domain/quotes/quote-sums.ts'
import type { VersionChange } from '#domain/quotes/version-difference.ts'
import { capitalised, plural } from '#lib/text.ts'

const UNITS: Partial<Record<LineKind, [one: string, more: string]>> = {
  guest: ['invité', 'invités'],
  hour: ['heure', 'heures'],
}

/** Words of a detail, and its amounts in millimes: their type is smaller behind the comma (Q2). */
type Detail = readonly (string | bigint)[]

/** A difference between two versions in words (Q13): '30 invités de plus', and what it was before. */
export function changeWords({ before, now }: VersionChange): { text: string; detail: Detail | null } {
  if (!now) return { text: `Retiré : ${nameOf(before)}`, detail: null }
  if (!before) return { text: `Ajouté : ${nameOf(now)}`, detail: null }
  const [was, is] = [formatQuantity(before.quantity), formatQuantity(now.quantity)]
  const [old, price] = [before.unitPrice, now.unitPrice]
  if (old === price) {
    const count = Math.abs(now.quantity - before.quantity)
    const unit = UNITS[now.kind]
    const more = now.quantity > before.quantity ? 'de plus' : 'de moins'
    const what = unit
      ? `${formatQuantity(count)} ${plural(count / 100, ...unit)}`
      : `${titleOf(now)}, ${formatQuantity(count)}`
    return { text: `${what} ${more}`, detail: [`${unit ? `${nameOf(now)}, ` : ''}${is} au lieu de ${was}`] }
  }
  if (before.quantity === now.quantity) return { text: titleOf(now), detail: [price, ' au lieu de ', old] }
  return { text: titleOf(now), detail: [`${is} × `, price, ` au lieu de ${was} × `, old] }
}

/** The same at the beginning of a sentence. */
const titleOf = (line: QuoteLine) => nameOf(line).replace(/^(?:option|remise) /, capitalised)

function nameOf(line: QuoteLine | null): string {
  if (!line) return ''
  if (line.kind === 'option') return `option « ${line.label} »`
  return line.kind === 'discount' ? `remise « ${line.label} »` : line.label
}
