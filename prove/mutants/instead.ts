/**
 * Replacements of files' texts, by path. Vitest loads its configuration apart from the harness: what both
 * know is the process.
 */
const KEY = Symbol.for('machmoum.mutants')
const shared = globalThis as unknown as Record<symbol, ReadonlyMap<string, string> | undefined>

export const insteadOf = (path: string): string | undefined => shared[KEY]?.get(path)
export function sayInstead(files: ReadonlyMap<string, string>): void {
  shared[KEY] = files
}
