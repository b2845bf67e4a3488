import { nameRowErrors, type RowErrors, readRows, rowField } from '#app/forms/form-rows.ts'
import { quoteSums } from '#domain/quotes/quote-sums.ts'
import {
  isBlank,
  LINES_MAX,
  type QuoteVersionInput,
  quoteVersionSchema,
  readLine,
  type TypedLine,
} from '#domain/quotes/quote-version-input.ts'
import { lineOfService, type ServiceLine } from '#domain/quotes/service-lines.ts'
import { blankLine, type VersionForm } from '#domain/quotes/typed-version.ts'
import type { Day } from '#lib/dates.ts'
import { readHoldForm } from './hold-form.ts'
import { changePayments, type PaymentChange, readTermsForm } from './terms-form.ts'

/** The answer to a press that sent nothing; without a form, the one that is there stays. `asksHold` asks whether a second option of a day is meant. */
export type VersionAnswer = {
  form: VersionForm | null
  errors: RowErrors
  isModelSaved?: boolean
  asksHold?: boolean
}

const KEYS = ['label', 'kind', 'quantity', 'price'] as const

/** The name of a line's field. */
export const lineField = (index: number, key: keyof TypedLine) => rowField('lines', index, key)

/** Reads the form as it was sent or as it stands in the browser. */
export function readVersionForm(form: FormData): VersionForm {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    rows: readRows(form, { list: 'lines', keys: KEYS, present: 'label', max: LINES_MAX + 1 }),
    response: text('response'),
    tax: text('tax'),
    valid_until: text('valid_until'),
    ...readTermsForm(form),
    ...readHoldForm(form),
  }
}

/** The form as the verb takes it. */
export const versionInput = ({ rows, ...form }: VersionForm) =>
  ({ lines: rows, ...form }) as QuoteVersionInput

/** Finds what is wrong with a form; nothing when it can be sent. */
export function versionErrors(form: VersionForm, today: Day, event: Day | null): RowErrors {
  const issues = quoteVersionSchema(today, event).safeParse(versionInput(form)).error?.issues ?? []
  return nameVersionErrors(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** Messages by path ('lines.1.price') as messages by field. */
export function nameVersionErrors(messages: readonly (readonly [path: string, message: string])[]) {
  return nameRowErrors(
    'lines',
    messages.map(([path, message]) => [
      path.startsWith('payments.') ? path.replaceAll('.', '-') : path,
      message,
    ]),
  )
}

/** Sums of the lines that can be read already, and whether all that are begun can. */
export function typedSums(rows: readonly TypedLine[]) {
  const begun = rows.filter((row) => !isBlank(row)).map(readLine)
  const lines = begun.flatMap((read) => ('line' in read ? [read.line] : []))
  return { sums: quoteSums(lines), isWhole: lines.length === begun.length, count: lines.length }
}

/** Presses that change the form's rows and send nothing. */
export type LineChange = 'add' | 'add-option' | `remove-${number}` | `service-${number}`
export type VersionChange = LineChange | PaymentChange

/** Reads the press of a form; null when it sends. */
export function readVersionChange(form: FormData): VersionChange | null {
  const pressed = form.get('do')
  return typeof pressed === 'string' &&
    /^(add|add-option|add-payment|(remove|service|remove-payment)-\d{1,2})$/.test(pressed)
    ? (pressed as VersionChange)
    : null
}

/** The provider's own services, and the number of guests of the request as digits; '' where it isn't known. */
export type LineSource = { services: readonly ServiceLine[]; guests: string }

const isPaymentChange = (change: VersionChange): change is PaymentChange => change.includes('payment')

/** Changes the lines or the instalments of a form. */
export function changeVersion(form: VersionForm, change: VersionChange, source: LineSource): VersionForm {
  return isPaymentChange(change)
    ? { ...form, payments: changePayments(form.payments, change) }
    : { ...form, rows: changeLines(form.rows, change, source) }
}

/** Changes the rows of a form. A service takes the place of a last line that is blank. */
export function changeLines(
  rows: readonly TypedLine[],
  change: LineChange,
  { services, guests }: LineSource,
): TypedLine[] {
  if (change.startsWith('service')) {
    const service = services[Number(change.slice('service-'.length))]
    const last = rows.at(-1)
    const begun = last && isBlank(last) ? rows.slice(0, -1) : rows
    return service && begun.length < LINES_MAX ? [...begun, lineOfService(service, guests)] : [...rows]
  }
  if (change.startsWith('remove')) {
    const left = rows.filter((_, index) => index !== Number(change.slice('remove-'.length)))
    return left.length > 0 ? left : [blankLine()]
  }
  if (rows.length >= LINES_MAX) return [...rows]
  return [...rows, blankLine(change === 'add' ? 'fixed' : 'option')]
}
