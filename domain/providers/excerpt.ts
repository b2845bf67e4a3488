import { shorten } from '#lib/shorten.ts'

/** About three lines of a card. */
const LENGTH = 100

/** Beginning of a provider's presentation, as cards show it: cut between words, where a clamp of lines would cut within them. */
export function excerptOf(bio: string): string {
  return shorten(bio, LENGTH)
}
