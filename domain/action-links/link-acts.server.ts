import { acceptBookingLink, declineBookingLink } from './booking-link.server.ts'
import type { LinkAct } from './link-act.ts'
import type { LinkAction } from './link-actions.ts'
import { acceptQuoteLink } from './quote-link.server.ts'

/** Behaviour of each action. */
export const LINK_ACTS: Record<LinkAction, LinkAct> = {
  'booking.accept': acceptBookingLink,
  'booking.decline': declineBookingLink,
  'quote.accept': acceptQuoteLink,
}
