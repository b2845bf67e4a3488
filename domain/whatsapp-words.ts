import { type Day, formatDayLong } from '#lib/dates.ts'

/** Words that begin a conversation about a booking. */
export const aboutBooking = (name: string, day: Day) =>
  `Bonjour ${name}, je vous écris au sujet de votre réservation du ${formatDayLong(day)} sur Machmoum.`

/** Words that begin a conversation about a quote. */
export const aboutQuote = (name: string) =>
  `Bonjour ${name}, je vous écris au sujet de votre demande de devis sur Machmoum.`
