import type { MailLink } from '#domain/action-links/link-view.ts'
import { WHOLE_DAY } from '#domain/availability/slots.ts'
import { rivalNote } from '#domain/bookings/rival-note.ts'
import { dueNote, dueWords } from '#domain/due-times/due-time.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { formatMoment } from '#lib/moment.ts'
import { plural } from '#lib/text.ts'
import type { MailKind, ToldKind } from './mail-kinds.ts'
import { WORDS } from './mail-words.ts'
import { clientTurnWords, type QuoteFacts, quoteDetails, quoteEndWords } from './quote-words.ts'
import { type RankingFacts, rankingWords } from './ranking-words.ts'
import { shortName } from './short-name.ts'
import { otherDetails, type UnansweredFacts, unansweredWords } from './unanswered-words.ts'

/**
 * Facts that a mail tells of. Names are those of the other party, and nothing else of theirs is in a mail
 * (R7).
 */
export type MailFacts = QuoteFacts &
  UnansweredFacts & {
    /** The other party's name; '' for a deleted account. */
    name: string
    /** Address of the thread with them, or of the page with the request. */
    path: string
    booking?: BookingFacts | undefined
    /** Of a request that no longer fits: another one was accepted, or the calendar has changed. */
    rivalBecause?: 'accepted' | 'calendar' | undefined
    /** Of a refusal or a cancellation: its reason. */
    reason?: string | undefined
    /** Of a review: its stars, 1 to 5. */
    rating?: number | undefined
    /** Of messages: how many wait, and how the newest begins; '' where nothing may be shown. */
    unread?: number | undefined
    excerpt?: string | undefined
    /** Of a request that waits: until when it is to be answered, and when it was asked. */
    due?: { at: Date; asked: Date } | undefined
    /** Of alerts: the days that are free. */
    freed?: readonly FreedDay[] | undefined
    /** Of one of them: until when nobody further in the line is told. */
    firstUntil?: Date | undefined
    /** Of verifications that end: each with its last day. */
    ends?: readonly { label: string; value: string }[] | undefined
    /** Of a version of the ranking. */
    ranking?: RankingFacts | undefined
    /** Of a provider that the public sees: its picture. */
    imageUrl?: string | null | undefined
    /** Links that do one thing each (W11). */
    links?: readonly MailLink[] | undefined
  }

/** Of a booking: the day, 'HH:mm' or null, the slot's name, and the service's name or null. */
type BookingFacts = { day: string; time: string | null; slot: string; service: string | null }

/** A provider's day that somebody waits for, and that is free. */
export type FreedDay = { name: string; day: string; slot: string | null }

/** A line of a mail; in a list of requests with the links of each. With a `path` the label leads there. */
export type MailDetail = {
  label: string
  value: string
  path?: string | undefined
  links?: readonly MailLink[] | undefined
}

/** A mail's words. */
export type MailContent = {
  subject: string
  heading: string
  line: string
  details: MailDetail[]
  button: { label: string; path: string }
  /** The beginning of what somebody wrote. */
  excerpt?: string | undefined
  /** A picture of whom it is about. */
  picture?: { url: string; alt: string } | undefined
  /** Links beside the button. */
  links?: readonly MailLink[] | undefined
}

/** The words of a mail of this kind. */
export function mailContent(kind: MailKind, facts: MailFacts): MailContent {
  const name = shortName(facts.name)
  const details: MailDetail[] = bookingDetails(facts.booking)
  if (facts.due)
    details.push({ label: 'Réponse attendue', value: `avant ${dueWords(facts.due.at, facts.due.asked)}` })
  details.push(...quoteDetails(facts), ...otherDetails(facts), ...(facts.ends ?? []))
  if (facts.reason) details.push({ label: 'Motif', value: facts.reason })
  if (facts.rating) details.push({ label: 'Note', value: `${facts.rating} sur 5` })
  if (kind === 'message.sent') {
    const unread = facts.unread ?? 1
    const what = `${unread} ${plural(unread, 'nouveau message', 'nouveaux messages')}`
    const label = plural(unread, 'Lire le message', 'Lire les messages')
    return {
      subject: `${name} vous a écrit : ${what}`,
      heading: what,
      line: `${name} vous a écrit.`,
      details,
      button: { label, path: facts.path },
      ...(facts.excerpt && { excerpt: facts.excerpt }),
      ...pictureOf(facts),
    }
  }
  if (facts.freed && facts.freed.length > 1) return severalFreed(facts.freed, facts.path)
  const { heading, did, said = did, button } = WORDS[kind]
  const first = facts.firstUntil ? ` Vous avez la priorité jusqu’au ${formatMoment(facts.firstUntil)}.` : ''
  const end = facts.end
    ? quoteEndWords(kind, name, facts.end)
    : { ...unansweredWords(name, facts), ...clientTurnWords(kind, name, facts), ...rankingWords(name, facts) }
  return {
    subject: end.subject ?? `${name}${did.startsWith(':') ? '\u00A0' : ' '}${did}`,
    heading,
    line: end.line ?? rivalLine(name, facts) ?? `${name} ${said}.${first}`,
    details,
    button: { label: end.button ?? button, path: facts.path },
    ...(facts.links && { links: facts.links }),
    ...pictureOf(facts),
  }
}

/** The words of a mail about several days. */
function severalFreed(freed: readonly FreedDay[], path: string): MailContent {
  return {
    subject: `${freed.length} dates que vous attendez sont libres`,
    heading: `${freed.length} dates que vous attendez sont libres`,
    line: 'Demandez-les tant qu’elles le sont.',
    details: freed.map(({ name, day, slot }) => ({
      label: shortName(name),
      value: [formatDayLong(day as Day), ...(slot ? [slot] : [])].join(', '),
    })),
    button: { label: WORDS['wait.told'].button, path },
  }
}

/** The sentence of a request that no longer fits (D7), which its row has too, and what is left of it; null for any other. */
function rivalLine(name: string, { booking, rivalBecause }: MailFacts): string | null {
  return booking && rivalBecause
    ? `${rivalNote(rivalBecause, name, booking.day as Day)} Votre demande reste en attente.`
    : null
}

function pictureOf({ name, imageUrl }: MailFacts): Pick<MailContent, 'picture'> {
  return imageUrl ? { picture: { url: imageUrl, alt: shortName(name) } } : {}
}

/** A request as one line of a list: who, what they did, and of a booking when. */
export function requestWords(kind: ToldKind, facts: MailFacts): MailDetail {
  const rest = bookingDetails(facts.booking).map(({ value }) => value)
  if (facts.due) rest.push(dueNote(facts.due.at, facts.due.asked).toLowerCase())
  const { links } = facts
  return {
    label: shortName(facts.name),
    value: [WORDS[kind].did, ...rest].join(', '),
    ...(links && { links }),
  }
}

function bookingDetails(booking: MailFacts['booking']) {
  if (!booking) return []
  const details = [{ label: 'Date', value: formatDayLong(booking.day as Day) }]
  if (booking.slot !== WHOLE_DAY) details.push({ label: 'Créneau', value: booking.slot })
  if (booking.time) details.push({ label: 'Heure', value: booking.time })
  if (booking.service) details.push({ label: 'Prestation', value: booking.service })
  return details
}
