import { aCalendar, anEvent, zone } from './calendar-files.ts'
import { OF_AIRBNB, OF_APPLE, OF_OTHERS } from './other-feeds.ts'

/** A feed as a calendar of that maker writes it, and the days that it takes. */
export type RealFeed = { name: string; text: string; days: string[] }

const GOOGLE = ['CALSCALE:GREGORIAN', 'METHOD:PUBLISH', 'X-WR-CALNAME:Patio', 'X-WR-TIMEZONE:Africa/Tunis']
const OUTLOOK = ['METHOD:PUBLISH', 'X-WR-CALNAME:Calendrier']

const ROMANCE = zone(
  'Romance Standard Time',
  ['STANDARD', '+0200', '+0100', 'FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10'],
  ['DAYLIGHT', '+0100', '+0200', 'FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3'],
)

/** Feeds of Google Calendar: UTC for single events, a zone for series. */
const OF_GOOGLE: RealFeed[] = [
  {
    name: 'Google: a wedding of two whole days',
    text: aCalendar(
      ...GOOGLE,
      anEvent(
        'DTSTART;VALUE=DATE:20261212',
        'DTEND;VALUE=DATE:20261214',
        'TRANSP:OPAQUE',
        'STATUS:CONFIRMED',
      ),
    ),
    days: ['2026-12-12', '2026-12-13'],
  },
  {
    name: 'Google: an evening until two in the morning counts for the day it began',
    text: aCalendar(...GOOGLE, anEvent('DTSTART:20261205T190000Z', 'DTEND:20261206T010000Z')),
    days: ['2026-12-05'],
  },
  {
    name: 'Google: a night until half past seven takes both days',
    text: aCalendar(...GOOGLE, anEvent('DTSTART:20261205T190000Z', 'DTEND:20261206T063000Z')),
    days: ['2026-12-05', '2026-12-06'],
  },
  {
    name: 'Google: half past midnight in Tunis is the day before in UTC',
    text: aCalendar(...GOOGLE, anEvent('DTSTART:20261204T233000Z', 'DTEND:20261205T100000Z')),
    days: ['2026-12-05'],
  },
  {
    name: 'Google: every Saturday but one',
    text: aCalendar(
      ...GOOGLE,
      anEvent(
        'DTSTART;TZID=Africa/Tunis:20261205T200000',
        'DTEND;TZID=Africa/Tunis:20261205T230000',
        'RRULE:FREQ=WEEKLY;WKST=MO;COUNT=4;BYDAY=SA',
        'EXDATE;TZID=Africa/Tunis:20261219T200000',
      ),
    ),
    days: ['2026-12-05', '2026-12-12', '2026-12-26'],
  },
  {
    name: 'Google: one date of a series moved to a Sunday',
    text: aCalendar(
      ...GOOGLE,
      anEvent(
        'DTSTART;TZID=Africa/Tunis:20261205T200000',
        'DTEND;TZID=Africa/Tunis:20261205T230000',
        'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=SA',
      ),
      anEvent(
        'DTSTART;TZID=Africa/Tunis:20261213T120000',
        'DTEND;TZID=Africa/Tunis:20261213T150000',
        'RECURRENCE-ID;TZID=Africa/Tunis:20261212T200000',
      ),
    ),
    days: ['2026-12-05', '2026-12-13', '2026-12-19'],
  },
  {
    name: 'Google: one date of a series cancelled, its exception before the series',
    text: aCalendar(
      ...GOOGLE,
      anEvent(
        'DTSTART;TZID=Africa/Tunis:20261212T200000',
        'DTEND;TZID=Africa/Tunis:20261212T230000',
        'RECURRENCE-ID;TZID=Africa/Tunis:20261212T200000',
        'STATUS:CANCELLED',
      ),
      anEvent(
        'DTSTART;TZID=Africa/Tunis:20261205T200000',
        'DTEND;TZID=Africa/Tunis:20261205T230000',
        'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=SA',
      ),
    ),
    days: ['2026-12-05', '2026-12-19'],
  },
  {
    name: 'Google: a birthday that is shown as available',
    text: aCalendar(
      ...GOOGLE,
      anEvent(
        'DTSTART;VALUE=DATE:20261210',
        'DTEND;VALUE=DATE:20261211',
        'RRULE:FREQ=YEARLY',
        'TRANSP:TRANSPARENT',
      ),
    ),
    days: [],
  },
  {
    name: 'Google: free or busy alone, without titles',
    text: aCalendar(
      ...GOOGLE,
      anEvent('DTSTART:20261208T090000Z', 'DTEND:20261208T100000Z', 'SUMMARY:Busy', 'CLASS:PUBLIC'),
    ),
    days: ['2026-12-08'],
  },
  {
    name: 'Google: the last Saturday of each month, until the end of February',
    text: aCalendar(
      ...GOOGLE,
      anEvent(
        'DTSTART;TZID=Africa/Tunis:20261128T150000',
        'DTEND;TZID=Africa/Tunis:20261128T170000',
        'RRULE:FREQ=MONTHLY;UNTIL=20270228T225959Z;BYDAY=-1SA',
      ),
    ),
    days: ['2026-11-28', '2026-12-26', '2027-01-30', '2027-02-27'],
  },
  {
    name: 'Google: an event with two reminders, which have times of their own',
    text: aCalendar(
      ...GOOGLE,
      anEvent(
        'DTSTART:20261211T170000Z',
        'DTEND:20261211T200000Z',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-P2D',
        'DURATION:P3D',
        'END:VALARM',
        'BEGIN:VALARM',
        'ACTION:EMAIL',
        'TRIGGER;VALUE=DATE-TIME:20261201T100000Z',
        'END:VALARM',
      ),
    ),
    days: ['2026-12-11'],
  },
]

/** Feeds of Outlook: names of zones that Windows has, or that somebody has typed. */
const OF_OUTLOOK: RealFeed[] = [
  {
    name: 'Outlook: a meeting in the zone of Paris',
    text: aCalendar(
      ...OUTLOOK,
      ...ROMANCE,
      anEvent(
        'DTSTART;TZID=Romance Standard Time:20261207T090000',
        'DTEND;TZID=Romance Standard Time:20261207T100000',
        'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      ),
    ),
    days: ['2026-12-07'],
  },
  {
    name: 'Outlook: half past midnight of Paris in summer is the evening before in Tunis',
    text: aCalendar(
      ...OUTLOOK,
      ...ROMANCE,
      anEvent(
        'DTSTART;TZID=Romance Standard Time:20270703T003000',
        'DTEND;TZID=Romance Standard Time:20270703T005500',
      ),
    ),
    days: ['2027-07-02'],
  },
  {
    name: 'Outlook: every Friday in the zone of Tunis, by its Windows name',
    text: aCalendar(
      ...OUTLOOK,
      anEvent(
        'DTSTART;TZID=W. Central Africa Standard Time:20261204T003000',
        'DTEND;TZID=W. Central Africa Standard Time:20261204T090000',
        'RRULE:FREQ=WEEKLY;UNTIL=20261218T090000Z;INTERVAL=1;BYDAY=FR;WKST=MO',
      ),
    ),
    days: ['2026-12-04', '2026-12-11', '2026-12-18'],
  },
  {
    name: 'Outlook: a zone of one’s own, three hours before UTC',
    text: aCalendar(
      ...OUTLOOK,
      ...zone('Customized Time Zone', ['STANDARD', '+0300', '+0300']),
      anEvent(
        'DTSTART;TZID=Customized Time Zone:20261209T010000',
        'DTEND;TZID=Customized Time Zone:20261209T013000',
      ),
    ),
    days: ['2026-12-08'],
  },
  {
    name: 'Outlook: a zone of any name, described after its event',
    text: aCalendar(
      ...OUTLOOK,
      anEvent('DTSTART;TZID=Bureau de Doha:20261209T010000', 'DTEND;TZID=Bureau de Doha:20261209T013000'),
      ...zone('Bureau de Doha', ['STANDARD', '+0300', '+0300']),
    ),
    days: ['2026-12-08'],
  },
  {
    name: 'Outlook: the label of a zone, with and without its quotes',
    text: aCalendar(
      ...OUTLOOK,
      anEvent(
        'UID:a',
        'DTSTART;TZID="(UTC+01:00) West Central Africa":20261207T003000',
        'DTEND;TZID="(UTC+01:00) West Central Africa":20261207T100000',
      ),
      anEvent(
        'UID:b',
        'DTSTART;TZID=(UTC+01:00) West Central Africa:20261209T003000',
        'DTEND;TZID=(UTC+01:00) West Central Africa:20261209T100000',
      ),
    ),
    days: ['2026-12-07', '2026-12-09'],
  },
  {
    name: 'Outlook: a whole day as a time from midnight to midnight',
    text: aCalendar(
      ...OUTLOOK,
      ...ROMANCE,
      anEvent(
        'DTSTART;TZID=Romance Standard Time:20261210T000000',
        'DTEND;TZID=Romance Standard Time:20261211T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ),
    ),
    days: ['2026-12-10'],
  },
  {
    name: 'Outlook: out of office from Friday evening to Monday noon',
    text: aCalendar(
      ...OUTLOOK,
      anEvent('DTSTART:20261211T170000Z', 'DTEND:20261214T110000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
    ),
    days: ['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14'],
  },
  {
    name: 'Outlook: shown as free',
    text: aCalendar(
      ...OUTLOOK,
      anEvent(
        'DTSTART;VALUE=DATE:20261210',
        'DTEND;VALUE=DATE:20261211',
        'TRANSP:TRANSPARENT',
        'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      ),
    ),
    days: [],
  },
  {
    name: 'Outlook: one date of somebody’s series, without the series',
    text: aCalendar(
      ...OUTLOOK,
      anEvent('DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z', 'RECURRENCE-ID:20261201T100000Z'),
      anEvent('DTSTART:20261203T100000Z', 'DTEND:20261203T110000Z', 'RECURRENCE-ID:20261202T100000Z'),
    ),
    days: ['2026-12-01', '2026-12-03'],
  },
]

/** All of them, as they are read on 23 November 2026. */
export const REAL_FEEDS: readonly RealFeed[] = [
  ...OF_GOOGLE,
  ...OF_OUTLOOK,
  ...OF_APPLE,
  ...OF_AIRBNB,
  ...OF_OTHERS,
]
