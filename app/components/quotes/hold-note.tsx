import { Banner } from '#app/ui/banner.tsx'
import { HOLD_OVER, type Hold, heldFor, heldForYou } from '#domain/quotes/hold.ts'
import type { QuoteParty } from '#domain/quotes/quote-state.ts'
import type { Day } from '#lib/dates.ts'

interface HoldNoteProps {
  viewer: QuoteParty
  /** The client's name. */
  client: string
  /** Hold that the newest version says. */
  hold: Hold | null
  /** Last day of the hold while it runs. */
  held: Day | null
  /** The quote can still be accepted. */
  isOpen: boolean
}

/** Sentence about the day that a quote holds, or held while it was open (Q11). */
export function HoldNote({ viewer, client, hold, held, isOpen }: HoldNoteProps) {
  if (held) {
    const running = { slot: hold?.slot ?? null, until: held }
    return (
      <Banner tone="success">
        {viewer === 'client' ? heldForYou(running) : `${heldFor({ client, ...running })}.`}
      </Banner>
    )
  }
  return hold && isOpen ? <Banner tone="info">{HOLD_OVER}</Banner> : null
}
