import { inBrowser } from '#app/browser/storage.ts'
import { blankTerms, noHold, type VersionForm } from '#domain/quotes/typed-version.ts'
import { PROVIDER_QUOTES } from './quote-paths.ts'

// An answer that was begun, in the browser's own storage: a reload or a closed page costs nothing that was written. In
// the browser only; where storage is refused, a draft simply does not survive its page.

/** A file that goes with an answer, ready to be sent with it. */
export type ResponseFile = { id: string; name: string; type: string; size: number; chosenAt?: number }

/** Unsent response. */
export type KeptResponse = { text: string; files: readonly ResponseFile[] }

const NOTHING: KeptResponse = { text: '', files: [] }
const keyOf = (quoteId: string) => `machmoum-quote-response ${quoteId}` as const

/** Keeps what was written so far; forgets it when that is nothing. */
export function keepResponse(quoteId: string, kept: KeptResponse): void {
  const isEmpty = kept.text === '' && kept.files.length === 0
  inBrowser.write(keyOf(quoteId), isEmpty ? null : JSON.stringify(kept))
}

export function forgetResponse(quoteId: string): void {
  keepResponse(quoteId, NOTHING)
}

/** Reads the unsent response that an earlier page kept. */
export function readResponse(quoteId: string): KeptResponse {
  return { ...NOTHING, ...inBrowser.readJson<KeptResponse>(keyOf(quoteId)) }
}

const versionKey = (quoteId: string) => `machmoum-quote-version ${quoteId}` as const

/** Keeps a quote with lines as it is typed; forgets it when it is null. */
export function keepVersion(quoteId: string, form: VersionForm | null): void {
  inBrowser.write(versionKey(quoteId), form && JSON.stringify(form))
}

/** Reads the unsent quote with lines that an earlier page kept. */
export function readVersion(quoteId: string): VersionForm | null {
  const kept = inBrowser.readJson<VersionForm>(versionKey(quoteId))
  // One that was kept before there were terms or holds has none.
  return kept && { ...blankTerms(), ...noHold(), ...kept }
}

/** Tells whether what an action threw leads back to the list: the answer is there now, and its draft has had its day. */
export function leadsToList(thrown: unknown): boolean {
  const target = thrown instanceof Response ? thrown.headers.get('Location') : null
  return target?.startsWith(PROVIDER_QUOTES.replace(/\?.*/, '')) ?? false
}
