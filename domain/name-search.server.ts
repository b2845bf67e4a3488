/** A pattern of LIKE for a text anywhere, which the text itself cannot widen. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
