import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { WHOLE_DAY } from '#domain/availability/slots.ts'
import { ownUid } from '#lib/calendar-uid.ts'
import { addDaysToDay, type Day, tunisInstant } from '#lib/dates.ts'
import type { CalendarEvent } from './list-calendar-events.server.ts'

/** Programs are asked to read again after this long, in seconds. */
const READ_AGAIN_SECONDS = 3600

/**
 * Writes events as an iCalendar file (RFC 5545). The same events give the same bytes.
 * @param page of the site that shows the bookings to this reader
 */
export function writeCalendar(events: readonly CalendarEvent[], page: string): string {
  const calendar = ical({
    name: 'Machmoum',
    prodId: { company: 'Machmoum', product: 'Agenda', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: READ_AGAIN_SECONDS,
  })
  for (const event of events) calendar.createEvent(eventOf(event, page))
  // The library leaves the last line open.
  return `${calendar.toString()}\r\n`
}

function eventOf(event: CalendarEvent, page: string): ICalEventData {
  const { id, name, slot, place, cancelled, revision, revisedAt } = event
  return {
    id: ownUid(id),
    sequence: revision,
    stamp: revisedAt,
    lastModified: revisedAt,
    ...spanOf(event),
    // Who has one slot, the whole day, sees no word about slots (D1).
    summary: plain(slot === WHOLE_DAY ? name : `${name} · ${slot}`),
    location: place && plain(place),
    description: descriptionOf(event),
    url: page,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/** Whole days end with the day after; a slot that passes midnight ends on it. */
function spanOf({ day, starts, ends }: CalendarEvent): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  const next = addDaysToDay(day, 1)
  if (!starts || !ends || (starts === '00:00' && ends === '00:00'))
    return { start: utcMidnight(day), end: utcMidnight(next), allDay: true }
  return { start: tunisInstant(day, starts), end: tunisInstant(ends <= starts ? next : day, ends) }
}

/** The library takes the day of an instant in UTC. */
const utcMidnight = (day: Day) => new Date(`${day}T00:00:00Z`)

/** One line without what a calendar may not hold: line breaks, control characters, halves of letters. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

function descriptionOf({ service, time, phone, cancelled }: CalendarEvent): string | null {
  const lines = [
    cancelled && 'Cette réservation est annulée.',
    service && `Prestation : ${plain(service)}`,
    time && `Heure : ${time}`,
    phone && `Téléphone : ${plain(phone)}`,
  ].filter(Boolean)
  return lines.length > 0 ? lines.join('\n') : null
}
