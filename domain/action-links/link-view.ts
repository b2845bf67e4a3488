import type { Day, Time } from '#lib/dates.ts'
import type { Price } from '#lib/money.ts'
import type { LinkAction } from './link-actions.ts'

/** A slot as the press of a link names it. */
export type LinkSlot = { value: string; name: string; hours: string }

/** The subject of an action link, as its page shows it. */
export type LinkSubject = {
  /** The other party. */
  name: string
  /** Null where a quote request names none. */
  day: Day | null
  time: Time | null
  /** Null for a day of one slot. */
  slot: string | null
  /** Value that the press sends for the slot that is shown; null where it sends none. */
  slotValue: string | null
  /** Slots to choose among before the press; empty where there is nothing to choose. */
  slots: readonly LinkSlot[]
  /** The service of a booking; number and version of a quote. */
  what: string | null
  price: Price | null
  /** Unit of the price: 'par invité'; '' for a total. */
  unit: string
  /** Reason why the action can't be done now, although the link works. */
  obstacle: string | null
  /** Asked first; the press then comes with `confirmed`. */
  question: string | null
  /** Said of the action beforehand. */
  hint: string | null
  /** Page of the request, for those who sign in. */
  path: string
}

/** The page of an action link. */
export type LinkView = LinkSubject & {
  action: LinkAction
  /** The person whom the link was sent to. */
  self: string
  endsAt: Date
}

/** A link of a mail: its words and its address. */
export type MailLink = { label: string; path: string }
