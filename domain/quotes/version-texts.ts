import {
  emptyFields,
  type FieldValues,
  fillFields,
  MESSAGE_FIELDS,
  type MessageField,
} from './message-fields.ts'
import type { VersionForm } from './typed-version.ts'

// Texts of a quote that its client reads: fields such as '{invités}' may stand in each of them (Q12).

type Texts = Pick<
  VersionForm,
  'rows' | 'response' | 'included' | 'not_included' | 'cancellation' | 'cancellation_words'
>

/**
 * Fields that are put back into labels and terms. A name, a slot or a place may be a word of them that means something else: a
 * 'Soirée DJ' is one on any slot.
 */
const UNMISTAKABLE: readonly MessageField[] = ['date', 'invités']

/** Changes every text of a form; its path is that of its error. */
function changeTexts<Form extends Texts>(form: Form, change: (text: string, path: string) => string): Form {
  const changed = (name: 'response' | 'included' | 'not_included' | 'cancellation_words') =>
    change(form[name], name)
  return {
    ...form,
    rows: form.rows.map((row, index) => ({ ...row, label: change(row.label, `lines.${index}.label`) })),
    included: changed('included'),
    not_included: changed('not_included'),
    cancellation_words: changed('cancellation_words'),
    response: changed('response'),
  }
}

/** Fills the known fields in every text of a form; the others stay. */
export function fillTexts<Form extends Texts>(form: Form, values: FieldValues): Form {
  return changeTexts(form, (text) => fillFields(text, values))
}

/** Puts fields back where their values stand: one client's quote becomes a model for all. */
export function emptyTexts<Form extends Texts>(form: Form, values: FieldValues): Form {
  return changeTexts(form, (text, path) =>
    emptyFields(text, values, path === 'response' ? MESSAGE_FIELDS : UNMISTAKABLE),
  )
}

/** The texts of a form that are sent, with their paths; the message is the last. */
export function textsOf(form: Texts): { path: string; text: string }[] {
  const texts: { path: string; text: string }[] = []
  changeTexts(form, (text, path) => {
    if (path !== 'cancellation_words' || form.cancellation === 'words') texts.push({ path, text })
    return text
  })
  return texts
}
