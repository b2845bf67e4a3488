declare const checked: unique symbol

/** Text that can be the id of a row. */
export type Id = string & { readonly [checked]: true }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Checks that the text can be the id of a row. PostgreSQL would abort the transaction over any other. */
export function isId(text: unknown): text is Id {
  return typeof text === 'string' && UUID.test(text)
}

/**
 * The text, once it can be the id of a row.
 * @param missing makes the error for any other, which answers like an unknown id (R1)
 */
export function idOr(text: string, missing: () => Error): Id {
  if (!isId(text)) throw missing()
  return text
}
