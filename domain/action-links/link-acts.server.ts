import { acceptBookingLink, declineBookingLink } from './booking-link.server.ts'
import type { LinkAct } from './link-act.ts'
import type { LinkAction } from './link-actions.ts'
import { acceptQuoteLink } from './quote-link.server.ts'
import { askDaysLink, chooseOtherLink, prolongLink, tooDearLink } from './quote-turn-links.server.ts'

/** Behaviour of each action. */
export const LINK_ACTS: Record<LinkAction, LinkAct> = {
  'booking.accept': acceptBookingLink,
  'booking.decline': declineBookingLink,
  'quote.accept': acceptQuoteLink,
  'quote.ask-days': askDaysLink,
  'quote.too-dear': tooDearLink,
  'quote.choose-other': chooseOtherLink,
  'quote.prolong': prolongLink,
}
