import type { QuoteModelContent } from './quote-model-input.ts'
import { isBlank } from './quote-version-input.ts'
import type { RequestFields } from './request-fields.ts'
import type { VersionForm } from './typed-version.ts'
import { emptyTexts, fillTexts } from './version-texts.ts'

/** A model that a quote can be begun from (Q12). */
export type ModelView = { id: string; name: string; content: QuoteModelContent }

/** Begins a quote from a model: guests are counted as the request says, and known fields filled. Its day and its hold stay. */
export function applyModel(form: VersionForm, { content }: ModelView, fields: RequestFields): VersionForm {
  const filled = fillTexts(content, fields.values)
  return {
    ...form,
    ...filled,
    rows: filled.rows.map((row) =>
      isCounted(row) && row.quantity === '' && fields.guests ? { ...row, quantity: fields.guests } : row,
    ),
  }
}

/** A quote as a model: numbers of guests and what is one client's own are left to the next request. */
export function modelOf(form: VersionForm, fields: RequestFields): QuoteModelContent {
  const { valid_until, hold, hold_slot, hold_confirmed, ...rest } = form
  const emptied = emptyTexts(rest, fields.values)
  return {
    ...emptied,
    rows: emptied.rows
      .filter((row) => !isBlank(row))
      .map((row) => (isOfGuests(row, fields) ? { ...row, quantity: '' } : row)),
  }
}

/** Tells whether the quantity of a line may be a number of guests: hours and pieces are something else. */
const isCounted = ({ kind }: { kind: string }) => kind === 'guest' || kind === 'option'

const isOfGuests = (row: VersionForm['rows'][number], { guests }: RequestFields) =>
  isCounted(row) && guests !== '' && row.quantity.trim() === guests
