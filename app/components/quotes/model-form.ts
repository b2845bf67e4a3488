import { emptyFields, type FieldValues, fillFields } from '#domain/quotes/message-fields.ts'
import type { QuoteModelContent } from '#domain/quotes/quote-model-input.ts'
import { isBlank } from '#domain/quotes/quote-version-input.ts'
import type { VersionForm } from './version-rows.ts'

/** A model that a quote can be begun from (Q12). */
export type ModelView = { id: string; name: string; content: QuoteModelContent }

/** Facts of the request, for models. */
export type ModelFacts = {
  /** Values of the fields in a message. */
  values: FieldValues
  /** Number of guests as digits; '' where it isn't known. */
  guests: string
}

/** Presses about models: to begin from one, to keep the quote as one, to delete one. */
export type ModelPress = { do: 'apply' | 'drop'; id: string } | { do: 'save' }

/** Reads the press of a form; null for any other. */
export function readModelPress(form: FormData): ModelPress | null {
  const pressed = String(form.get('do') ?? '')
  if (pressed === 'save-model') return { do: 'save' }
  const [, verb, id = ''] = /^(model|drop-model)-([0-9a-f-]{36})$/.exec(pressed) ?? []
  return verb ? { do: verb === 'model' ? 'apply' : 'drop', id } : null
}

/** Begins a quote from a model: guests are counted as the request says, and known fields filled. Its day stays. */
export function applyModel(form: VersionForm, { content }: ModelView, facts: ModelFacts): VersionForm {
  const { rows, response, ...rest } = content
  return {
    ...form,
    ...rest,
    response: fillFields(response, facts.values),
    rows: rows.map((row) =>
      isCounted(row) && row.quantity === '' && facts.guests ? { ...row, quantity: facts.guests } : row,
    ),
  }
}

/** A quote as a model: numbers of guests and what is one client's own are left to the next request. */
export function modelOf(form: VersionForm, facts: ModelFacts): QuoteModelContent {
  const { rows, response, valid_until: _, ...rest } = form
  return {
    ...rest,
    response: emptyFields(response, facts.values),
    rows: rows
      .filter((row) => !isBlank(row))
      .map((row) => (isOfGuests(row, facts) ? { ...row, quantity: '' } : row)),
  }
}

/** Tells whether the quantity of a line may be a number of guests: hours and pieces are something else. */
const isCounted = ({ kind }: { kind: string }) => kind === 'guest' || kind === 'option'

const isOfGuests = (row: VersionForm['rows'][number], { guests }: ModelFacts) =>
  isCounted(row) && guests !== '' && row.quantity.trim() === guests
