import type { Day } from '#lib/dates.ts'
import type { QuoteLine } from '../quote-sums.ts'
import type { QuoteTerms } from '../quote-terms.ts'
import type { Tax } from '../quote-version-input.ts'

/** All that the paper of a version says (Q16). It travels to a worker as it is. */
export type QuotePaper = {
  /** '2027-00042'. */
  number: string
  version: number
  sentOn: Day
  /** The version before it. */
  replaces: { version: number; sentOn: Day } | null
  validUntil: Day
  tax: Tax
  lines: QuoteLine[]
  /** The provider's words with it. */
  message: string
  /** Names and what else each side may read of the other (R7). */
  provider: { name: string; trade: string | null; place: string | null }
  client: { name: string }
  /** The day of the event, where the request names one. */
  eventDay: Day | null
  terms: QuoteTerms
  /** Its acceptance: places of the options that were ticked, and the total that both agreed on, in millimes. */
  acceptance: { on: Day; options: number[]; total: bigint } | null
  /** SHA-256 of the version, in hexadecimal. */
  hash: string
  /** Address of the site: 'machmoum.tn'. */
  site: string
}

/** The work of a worker: reads nothing, writes nothing, and answers with the file. */
export type PaperJob = QuotePaper & { sentAt: Date }

/** Processes beside the site's own that draw papers. */
export type PaperWorkers = {
  /** Draws a paper in its turn; null when too many wait, or no worker could. */
  draw: (job: PaperJob) => Promise<Uint8Array | null>
}
