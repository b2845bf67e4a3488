import { inBrowser } from '#app/browser/storage.ts'
import { CLIENT_QUOTES } from '#app/components/quotes/quote-paths.ts'
import type { GroupSlug } from '#domain/catalogue/taxonomy.ts'
import type { TypedBrief } from './brief-form-data.ts'

// A brief that was begun, in the browser's own storage: a reload costs nothing that was written. One for each category.

const keyOf = (category: GroupSlug) => `machmoum-brief ${category}` as const

/** Keeps a brief as it is typed; forgets it when it is null. */
export function keepBrief(category: GroupSlug, typed: TypedBrief | null): void {
  inBrowser.write(keyOf(category), typed && JSON.stringify(typed))
}

/** Reads the unsent brief that an earlier page kept. */
export function readBrief(category: GroupSlug): TypedBrief | null {
  return inBrowser.readJson<TypedBrief>(keyOf(category))
}

/** Tells whether what an action threw leads to the list of requests: the brief has gone out. */
export function leadsToRequests(thrown: unknown): boolean {
  const target = thrown instanceof Response ? thrown.headers.get('Location') : null
  return target?.startsWith(CLIENT_QUOTES) ?? false
}
