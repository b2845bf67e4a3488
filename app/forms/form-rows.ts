// Forms with rows of fields. Names are 'lines-2-price': forms of the site have no paths in their names (read-form.ts).

/** Messages by the name of a field; those of the form as a whole by ''. */
export type RowErrors = Record<string, string>

/** The name of a field of a row. */
export const rowField = (list: string, index: number, key: string) => `${list}-${index}-${key}`

/**
 * Reads the rows of a form as they are typed.
 * @param present the key whose field every row has: rows end where it is missing
 */
export function readRows<Key extends string>(
  form: FormData,
  { list, keys, present, max }: { list: string; keys: readonly Key[]; present: Key; max: number },
): Record<Key, string>[] {
  const rows: Record<Key, string>[] = []
  for (let index = 0; index < max && form.has(rowField(list, index, present)); index += 1)
    rows.push(
      Object.fromEntries(
        keys.map((key) => {
          const value = form.get(rowField(list, index, key))
          return [key, typeof value === 'string' ? value : '']
        }),
      ) as Record<Key, string>,
    )
  return rows
}

/**
 * Messages by path ('lines.1.price') as messages by field; those about the list itself are about the form.
 * @param unseen keys of fields that show nothing
 */
export function nameRowErrors(
  list: string,
  messages: readonly (readonly [path: string, message: string])[],
  unseen: readonly string[] = [],
): RowErrors {
  const errors: RowErrors = {}
  for (const [path, message] of messages) {
    const [name, index, key] = path.split('.')
    const isShown = key !== undefined && !unseen.includes(key)
    errors[name === list ? (isShown ? rowField(list, Number(index), key) : '') : path] ??= message
  }
  return errors
}
