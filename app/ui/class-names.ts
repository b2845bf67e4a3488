/** Joins class names, leaving out what is empty: `classNames('btn', busy && 'is-busy')`. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
