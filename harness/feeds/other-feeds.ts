import { ownUid } from '#lib/calendar-uid.ts'
import { aCalendar, anEvent, zone } from './calendar-files.ts'
import type { RealFeed } from './real-feeds.ts'

/** Feeds of Apple’s calendar: floating times, durations, folded lines. */
export const OF_APPLE: RealFeed[] = [
  {
    name: 'Apple: an evening in the zone of Tunis, which it describes',
    text: aCalendar(
      ...zone('Africa/Tunis', ['STANDARD', '+0200', '+0100']),
      anEvent('DTSTART;TZID=Africa/Tunis:20261218T210000', 'DTEND;TZID=Africa/Tunis:20261219T020000'),
    ),
    days: ['2026-12-18'],
  },
  {
    name: 'Apple: floating times are those of the clocks in Tunis',
    text: aCalendar(
      anEvent('DTSTART:20261205T003000', 'DTEND:20261205T093000', 'RRULE:FREQ=WEEKLY;BYDAY=SA;COUNT=2'),
    ),
    days: ['2026-12-05', '2026-12-12'],
  },
  {
    name: 'Apple: a whole day each year',
    text: aCalendar(anEvent('DTSTART;VALUE=DATE:19990320', 'DTEND;VALUE=DATE:19990321', 'RRULE:FREQ=YEARLY')),
    days: ['2027-03-20', '2028-03-20'],
  },
  {
    name: 'Apple: a length in place of an end',
    text: aCalendar(anEvent('DTSTART;TZID=Africa/Tunis:20261206T140000', 'DURATION:P1DT2H')),
    days: ['2026-12-06', '2026-12-07'],
  },
  {
    name: 'Apple: further dates, each as long as the first',
    text: aCalendar(
      anEvent(
        'DTSTART;TZID=Africa/Tunis:20261201T200000',
        'DTEND;TZID=Africa/Tunis:20261202T100000',
        'RDATE;TZID=Africa/Tunis:20261205T200000,20261209T200000',
      ),
    ),
    days: ['2026-12-01', '2026-12-02', '2026-12-05', '2026-12-06', '2026-12-09', '2026-12-10'],
  },
  {
    name: 'Apple: folded lines, also in the middle of a date',
    text: aCalendar(
      anEvent(
        'SUMMARY:Mariage de Yasmine et Karim à la grande salle\\, avec l’orches\r\n tre de Sousse',
        'DTSTART;VALUE=DATE:2026\r\n 1219',
        'DTEND;VALUE=DATE:20261220',
      ),
    ),
    days: ['2026-12-19'],
  },
  {
    name: 'Apple: an evening in New York is a night in Tunis',
    text: aCalendar(
      anEvent('DTSTART;TZID=America/New_York:20261205T200000', 'DTEND;TZID=America/New_York:20261205T230000'),
    ),
    days: ['2026-12-06'],
  },
  {
    name: 'Apple: two dates of a series excluded by the day alone',
    text: aCalendar(
      anEvent(
        'DTSTART;TZID=Africa/Tunis:20261201T003000',
        'DTEND;TZID=Africa/Tunis:20261201T093000',
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE;VALUE=DATE:20261202,20261204',
      ),
    ),
    days: ['2026-12-01', '2026-12-03', '2026-12-05'],
  },
]

/** Feeds of sites that let rooms: whole days, the day of departure excluded. */
export const OF_AIRBNB: RealFeed[] = [
  {
    name: 'Airbnb: four nights, the end before the beginning',
    text: aCalendar(
      'CALSCALE:GREGORIAN',
      anEvent(
        'DTEND;VALUE=DATE:20261224',
        'DTSTART;VALUE=DATE:20261220',
        'UID:1418fb94e984-64ddf1ba58a9d31f8c1f3a21b1ab7a2d@airbnb.com',
        'SUMMARY:Reserved',
      ),
    ),
    days: ['2026-12-20', '2026-12-21', '2026-12-22', '2026-12-23'],
  },
  {
    name: 'Airbnb: one stay after the other, and what is not available',
    text: aCalendar(
      anEvent(
        'UID:a@airbnb.com',
        'DTSTART;VALUE=DATE:20261201',
        'DTEND;VALUE=DATE:20261203',
        'SUMMARY:Reserved',
      ),
      anEvent(
        'UID:b@airbnb.com',
        'DTSTART;VALUE=DATE:20261203',
        'DTEND;VALUE=DATE:20261204',
        'SUMMARY:Airbnb (Not available)',
      ),
    ),
    days: ['2026-12-01', '2026-12-02', '2026-12-03'],
  },
  {
    name: 'Booking.com: closed, and without VALUE=DATE',
    text: aCalendar(anEvent('DTSTART:20261205', 'DTEND:20261207', 'SUMMARY:CLOSED - Not available')),
    days: ['2026-12-05', '2026-12-06'],
  },
]

/** Feeds of others, and what several of them do. */
export const OF_OTHERS: RealFeed[] = [
  {
    name: 'Thunderbird: its own way to name zones',
    text: aCalendar(
      anEvent(
        'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Paris:20270703T003000',
        'DTEND;TZID=/mozilla.org/20050126_1/Europe/Paris:20270703T005500',
      ),
    ),
    days: ['2027-07-02'],
  },
  {
    name: 'two events of one UID both count',
    text: aCalendar(
      anEvent('DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z'),
      anEvent('DTSTART:20261203T100000Z', 'DTEND:20261203T110000Z'),
    ),
    days: ['2026-12-01', '2026-12-03'],
  },
  {
    name: 'a whole day without an end, and one that ends as it begins',
    text: aCalendar(
      anEvent('UID:a', 'DTSTART;VALUE=DATE:20261201'),
      anEvent('UID:b', 'DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261203'),
    ),
    days: ['2026-12-01', '2026-12-03'],
  },
  {
    name: 'an event that is yet to be confirmed, and one that was cancelled',
    text: aCalendar(
      anEvent('UID:a', 'DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z', 'STATUS:TENTATIVE'),
      anEvent('UID:b', 'DTSTART:20261203T100000Z', 'DTEND:20261203T110000Z', 'STATUS:CANCELLED'),
    ),
    days: ['2026-12-01'],
  },
  {
    name: 'busy periods without events (VFREEBUSY)',
    text: aCalendar(
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20261201T100000Z/20261201T120000Z,20261202T100000Z/PT2H',
      'FREEBUSY;FBTYPE=FREE:20261204T100000Z/20261204T120000Z',
      'END:VFREEBUSY',
    ),
    days: ['2026-12-01', '2026-12-02'],
  },
  {
    name: 'what our own calendar told it',
    text: aCalendar(
      anEvent(`UID:${ownUid('0199-7a')}`, 'DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'),
      anEvent('UID:autre', 'DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261204'),
    ),
    days: ['2026-12-03'],
  },
  {
    name: 'days that are over for long, and those after two years',
    text: aCalendar(
      anEvent('UID:a', 'DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261123'),
      anEvent('UID:b', 'DTSTART;VALUE=DATE:20281122', 'DTEND;VALUE=DATE:20281130'),
    ),
    days: ['2026-11-22', '2028-11-22'],
  },
]
