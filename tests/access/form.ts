import type { Pair } from './world.ts'

/** Values of a form about one of a pair's things. */
export type Form = {
  fields: (id: string, pair: Pair) => Record<string, unknown>
  /** Scripts send it as JSON. */
  json?: true
  /** The status of those who may; 302 unless said otherwise. */
  opens?: number
  /** Status for the form without its fields, for those who may send it; 400 unless it needs none. */
  empty?: null
  /** Fields that the empty form keeps: without the name of its press it would be another of the page's forms. */
  bare?: Record<string, unknown>
  /** Its fields name something of the sender's own. */
  withThings?: true
  /** It changes nothing of what is compared, or not each time. */
  quiet?: true
  /** The same again is written again, with the time of it. */
  repeats?: true
}
