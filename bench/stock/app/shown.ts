import { readFileSync } from 'node:fs'
import type { Card } from '#app/components/providers/provider-card.tsx'

/** Data of the pages: the cards of the listing, and the loaders' answers for a profile. */
export type Shown = { cards: Card[]; root: unknown; profile: unknown }

let read: Shown | undefined

/** It lies in a file: nothing is asked of a database. */
export function shown(): Shown {
  read ??= JSON.parse(readFileSync(process.env.SHOWN ?? '', 'utf8')) as Shown
  return read
}
