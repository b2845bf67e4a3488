import { z } from 'zod'
import { addDaysToDay, type Day, formatDayLong, isDay } from '#lib/dates.ts'
import { millimesOf } from '#lib/millimes.ts'
import { PRICE_MESSAGES, parsePrice } from '#lib/typed-price.ts'
import { typedLine } from '#lib/typed-text.ts'
import { fieldProblem } from './message-fields.ts'
import { quoteResponseSchema } from './quote-input.ts'
import { isWhole, LINE_KINDS, type LineKind, type QuoteLine, quoteSums } from './quote-sums.ts'
import type { QuoteTerms } from './quote-terms.ts'
import { quoteTermsFields, readCancellation, readPlan } from './quote-terms-input.ts'

/** Most lines of a quote. */
export const LINES_MAX = 40

/** Longest label of a line, in characters. */
export const LABEL_MAX = 120

/** Highest quantity of a line. */
export const QUANTITY_MAX = 100_000

/** Days that a quote is valid for unless its provider says otherwise, and at most. */
const VALID_DAYS = 7
const VALID_DAYS_MAX = 60

/** Highest total, in millimes: that of a price. */
const TOTAL_MAX = 999_999_999_999n

/** Meaning of a quote's prices, as its provider states it. */
export const TAXES = { included: 'TTC', excluded: 'HT', none: 'Non assujetti' } as const

export type Tax = keyof typeof TAXES

const LINE_UNREADABLE = 'Ce devis n’a pas pu être lu. Rechargez la page.'
const QUANTITY = /^\d{1,9}(?:[.,]\d{1,2})?$/

/** A line as it is typed. */
export type TypedLine = { label: string; kind: string; quantity: string; price: string }

/** Tells whether nothing was typed in a line: it is left out. */
export function isBlank({ label, price }: Pick<TypedLine, 'label' | 'price'>): boolean {
  return label.trim() === '' && price.trim() === ''
}

/** Reads a typed quantity in hundredths; null for what is none. */
export function readQuantity(typed: string): number | null {
  const text = typed.replace(/[ \u00A0\u202F]/g, '')
  if (!QUANTITY.test(text)) return null
  const [units = '', decimals = ''] = text.replace(',', '.').split('.')
  return Number(units) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Reads a typed line, or says what is wrong with it by field. */
export function readLine({
  label,
  kind,
  quantity,
  price,
}: TypedLine): { line: QuoteLine } | { errors: Partial<Record<keyof TypedLine, string>> } {
  const errors: Partial<Record<keyof TypedLine, string>> = {}
  const name = typedLine(label)
  const unfilled = fieldProblem(name)
  if (name === '') errors.label = 'Dites ce que comprend cette ligne'
  else if (name.length > LABEL_MAX) errors.label = `Le libellé ne peut pas dépasser ${LABEL_MAX} caractères`
  else if (unfilled) errors.label = unfilled
  if (!Object.hasOwn(LINE_KINDS, kind)) errors.kind = 'Choisissez un type de la liste'
  const count = readQuantity(quantity)
  if (count === null) errors.quantity = 'Saisissez un nombre, avec deux décimales au plus'
  else if (count === 0) errors.quantity = 'La quantité doit être supérieure à 0'
  else if (count > QUANTITY_MAX * 100) errors.quantity = 'La quantité ne peut pas dépasser 100 000'
  const read = parsePrice(price)
  if (!read.ok) errors.price = PRICE_MESSAGES[read.error]
  else if (read.price === null) errors.price = 'Saisissez un prix'
  const unitPrice = read.ok && read.price !== null ? millimesOf(read.price) : 0n
  if (count !== null && !errors.price && !errors.quantity && !isWhole({ quantity: count, unitPrice }))
    errors.price = 'Cette quantité et ce prix ne tombent pas juste au millime'
  if (count === null || Object.keys(errors).length > 0) return { errors }
  return { line: { label: name, kind: kind as LineKind, quantity: count, unitPrice } }
}

/** First and last day that a quote may be valid until, and the one that a form begins with. Before the event, where its day is known. */
export function validityDays(today: Day, event: Day | null): { first: Day; last: Day; usual: Day } {
  const latest = addDaysToDay(today, VALID_DAYS_MAX)
  const eve = event !== null && event >= today ? addDaysToDay(event, -1) : latest
  // The evening before is over for an event of today, and is today for one of tomorrow.
  const last = eve < today ? today : earlier(eve, latest)
  return {
    first: earlier(addDaysToDay(today, 1), last),
    last,
    usual: earlier(addDaysToDay(today, VALID_DAYS), last),
  }
}

/** Days by which a client can ask for longer (W4). */
const WISHED_DAYS = 7

/** Refusal of 7 more days. */
export const NO_MORE_DAYS =
  'Ce devis ne peut pas être prolongé de 7 jours : la fête serait trop proche, ou il a expiré depuis trop longtemps.'

/**
 * Last day of a quote that is valid for 7 more days; null where it can't be.
 * @param event the day that the quote is about, where that is known
 */
export function prolongedUntil(today: Day, event: Day | null, validUntil: Day): Day | null {
  const { first, last } = validityDays(today, event)
  const until = addDaysToDay(validUntil, WISHED_DAYS)
  return until >= first && until <= last ? until : null
}

const earlier = (one: Day, other: Day): Day => (one.localeCompare(other) < 0 ? one : other)

const field = z.string({ error: LINE_UNREADABLE }).transform(typedLine)

const lines = z
  .array(z.object({ label: field, kind: field, quantity: field, price: field }), { error: LINE_UNREADABLE })
  .transform((rows, context) => {
    const read: QuoteLine[] = []
    for (const [index, row] of rows.entries()) {
      if (isBlank(row)) continue
      const found = readLine(row)
      if ('line' in found) read.push(found.line)
      else
        for (const [key, message] of Object.entries(found.errors))
          context.addIssue({ code: 'custom', path: [index, key], message })
    }
    if (context.issues.length > 0) return z.NEVER
    const problem = linesProblem(read)
    if (problem) context.addIssue(problem)
    return read
  })

/** Explains what is wrong with a quote's lines together, or null. */
function linesProblem(read: readonly QuoteLine[]): string | null {
  if (read.length === 0) return 'Ajoutez au moins une ligne'
  if (read.length > LINES_MAX) return `Un devis compte ${LINES_MAX} lignes au plus`
  const { lines, total, options } = quoteSums(read)
  if (total < 0n) return 'La remise dépasse le total des lignes'
  if (lines + options > TOTAL_MAX) return PRICE_MESSAGES['too-large'].replace('Le prix', 'Le total')
  return null
}

/**
 * A quote with lines (Q11), as its form sends it. Browser and verb both judge by it.
 * @param today the day it is in Tunis
 * @param event the day that the quote is about, where that is known
 */
export function quoteVersionSchema(today: Day, event: Day | null) {
  const { first, last } = validityDays(today, event)
  const range =
    first === last
      ? `Ce devis ne peut être valable que jusqu’au ${formatDayLong(last)}`
      : `Choisissez un jour du ${formatDayLong(first)} au ${formatDayLong(last)}`
  return z
    .object({
      response: quoteResponseSchema.shape.response,
      lines,
      tax: z.enum(Object.keys(TAXES) as [Tax, ...Tax[]], { error: 'Dites si vos prix sont TTC ou HT' }),
      valid_until: z
        .string({ error: 'Indiquez une date' })
        .refine(isDay, { error: 'Indiquez une date', abort: true })
        .refine((day) => day >= first && day <= last, range)
        .transform((day) => day as Day),
      // The box is ticked or not there; which slot there is, the verb knows.
      hold: field.default(''),
      hold_slot: field.default(''),
      hold_confirmed: field.default(''),
      ...quoteTermsFields,
    })
    .superRefine(
      (fields, context) => {
        const wrong = new Set(context.issues.map(({ path }) => path?.[0]))
        const total = wrong.has('lines') ? null : quoteSums(fields.lines).total
        const { problems } = wrong.has('payments') ? { problems: [] } : readPlan(fields, total)
        for (const { path, message } of [...problems, ...readCancellation(fields).problems])
          if (!wrong.has(path[0])) context.addIssue({ code: 'custom', path, message })
      },
      // Payments are judged beside other fields that are wrong.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )
}

/** Terms of a quote from the fields of its form, which has been judged. */
export function termsOf(fields: z.output<ReturnType<typeof quoteVersionSchema>>): QuoteTerms {
  const { cancellation, cancellationWords } = readCancellation(fields)
  return {
    included: fields.included,
    notIncluded: fields.not_included,
    payments: readPlan(fields, quoteSums(fields.lines).total).plan,
    cancellation,
    cancellationWords,
  }
}

/** The form's fields before parsing. */
export type QuoteVersionInput = z.input<ReturnType<typeof quoteVersionSchema>>
