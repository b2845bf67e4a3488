import { gzipSync } from 'node:zlib'
import type { FeedFailure } from '#domain/feeds/feed-failure.ts'
import { aCalendar, anEvent, manyDays } from './calendar-files.ts'

/** A feed that means ill or is broken: why it is refused, or the days that are read of it all the same. */
export type HostileFeed = { name: string; bytes: Buffer; becomes: FeedFailure | string[] | number }

const timed = (...lines: string[]) =>
  aCalendar(anEvent('DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z', ...lines))
const repeated = (count: number, line: string, between = '\r\n') =>
  Array.from({ length: count }, () => line).join(between)
const many = (count: number, lines: (at: number) => string[]) =>
  aCalendar(...Array.from({ length: count }, (_, at) => anEvent(`UID:${at}`, ...lines(at))))

const texts: [string, string | Buffer, HostileFeed['becomes']][] = [
  ['each second for ever', timed('RRULE:FREQ=SECONDLY'), 'heavy'],
  ['each minute for ever', timed('RRULE:FREQ=MINUTELY'), 'heavy'],
  ['each hour for ever', timed('RRULE:FREQ=HOURLY'), 'heavy'],
  ['a million days', timed('RRULE:FREQ=DAILY;COUNT=1000000'), 723],
  [
    'a million days since 1970',
    aCalendar(anEvent('DTSTART:19700101T100000Z', 'RRULE:FREQ=DAILY;COUNT=1000000')),
    'heavy',
  ],
  ['each day since the year 1', aCalendar(anEvent('DTSTART:00010101T100000Z', 'RRULE:FREQ=DAILY')), 732],
  ['a day that never comes', timed('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'), []],
  [
    'each second of every day, by lists',
    timed(
      `RRULE:FREQ=YEARLY;BYSECOND=${[...Array(60).keys()]};BYMINUTE=${[...Array(60).keys()]};BYHOUR=${[...Array(24).keys()]};BYYEARDAY=${[...Array(366).keys()].map((at) => at + 1)}`,
    ),
    'heavy',
  ],
  [
    'thousands of series',
    many(5000, () => ['DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z', 'RRULE:FREQ=WEEKLY']),
    'heavy',
  ],
  ['an interval of nothing', timed('RRULE:FREQ=DAILY;INTERVAL=0'), 'unreadable'],
  ['a rule of no kind', timed('RRULE:FREQ=SOMETIMES'), 'unreadable'],
  [
    'an event of ten thousand years',
    aCalendar(anEvent('DTSTART:00010101T000000Z', 'DTEND:99991231T000000Z')),
    732,
  ],
  [
    'an end before its beginning',
    aCalendar(anEvent('DTSTART:20261201T100000Z', 'DTEND:20261101T100000Z')),
    ['2026-12-01'],
  ],
  ['a length of a million weeks', aCalendar(anEvent('DTSTART:20261201T100000Z', 'DURATION:P1000000W')), 723],
  ['a length of no kind', aCalendar(anEvent('DTSTART:20261201T100000Z', 'DURATION:garbage')), ['2026-12-01']],
  ['5 000 events', manyDays(5000, '2026-12-01'), 723],
  ['one more', manyDays(5001), 'large'],
  ['200 000 further dates', timed(`RDATE:${repeated(200_000, '20261201', ',')}`), 'large'],
  [
    '9 000 further dates',
    timed(`RDATE:${repeated(9_000, '20261205T100000Z', ',')}`),
    ['2026-12-01', '2026-12-05'],
  ],
  ['100 000 dates left out', timed(repeated(100_000, 'EXDATE:20261201')), 'large'],
  ['a quarter of a million names', aCalendar(repeated(250_000, 'UID:a')), 'large'],
  ['a line of two megabytes', timed(`DESCRIPTION:${'x'.repeat(2_000_000)}`), ['2026-12-01']],
  ['a line of a million semicolons', timed(`DTSTAMP${';'.repeat(1_000_000)}`), ['2026-12-01']],
  [
    'a date with a million parameters',
    timed(`EXDATE${';A=b'.repeat(400_000)}:20261201T100000Z`),
    'unreadable',
  ],
  [
    'a title folded a hundred thousand times',
    timed(`SUMMARY:${repeated(100_000, 'x', '\r\n ')}`),
    ['2026-12-01'],
  ],
  [
    'events in events in events',
    aCalendar(repeated(1000, 'BEGIN:VEVENT'), repeated(1000, 'END:VEVENT')),
    'unreadable',
  ],
  ['a calendar that ends before its end', manyDays(30).slice(0, -200), 'truncated'],
  ['a calendar without its last line', manyDays(3).replace('END:VCALENDAR', ''), 'truncated'],
  ['an end of something else', timed('END:VTODO'), 'truncated'],
  ['a page of a login', '<!doctype html><html><title>Connexion</title></html>', 'not-calendar'],
  ['a page that speaks of a calendar', '<pre>\nBEGIN:VCALENDAR\nEND:VCALENDAR\n</pre>', 'not-calendar'],
  ['nothing', '', 'not-calendar'],
  ['bytes', Buffer.from([...Array(4096).keys()].map((at) => at % 256)), 'not-calendar'],
  ['a packed file', gzipSync(manyDays(3)), 'not-calendar'],
  ['JSON', '{"error":"denied"}', 'not-calendar'],
  ['an empty calendar', aCalendar(), []],
  ['the letters of latin1', Buffer.from(timed('SUMMARY:Fête à Béja'), 'latin1'), ['2026-12-01']],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${timed()}`, 'utf16le'), ['2026-12-01']],
  ['UTF-8 with its mark', `\uFEFF${timed()}`, ['2026-12-01']],
  ['line ends of old machines', timed().replaceAll('\r\n', '\r'), ['2026-12-01']],
  ['a calendar in small letters', timed().toLowerCase(), ['2026-12-01']],
  ['a beginning of no kind', aCalendar(anEvent('DTSTART:demain')), 'unreadable'],
  ['the 31st of a thirteenth month', aCalendar(anEvent('DTSTART:20261331T100000Z')), 'unreadable'],
  ['no beginning', aCalendar(anEvent('SUMMARY:Rien')), []],
  ['two beginnings', timed('DTSTART:20261205T100000Z'), ['2026-12-01']],
  [
    'names that objects have',
    aCalendar(
      ...['__proto__', 'constructor', 'vcalendar', 'toString', '12'].map((uid, at) =>
        anEvent(`UID:${uid}`, `DTSTART;VALUE=DATE:2026120${at + 1}`),
      ),
    ),
    ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
  ],
  [
    'parameters that objects have',
    aCalendar(anEvent('DTSTART;__proto__=x;constructor=y;TZID=__proto__:20261201T100000')),
    ['2026-12-01'],
  ],
  ['a zone of nowhere', aCalendar(anEvent('DTSTART;TZID=Nulle/Part:20261201T003000')), ['2026-12-01']],
  [
    'a zone that describes itself by nonsense',
    aCalendar(
      'BEGIN:VTIMEZONE',
      'TZID:Folie',
      'BEGIN:STANDARD',
      'DTSTART:garbage',
      'TZOFFSETTO:+9999',
      'END:STANDARD',
      'END:VTIMEZONE',
      anEvent('DTSTART;TZID=Folie:20261201T120000'),
    ),
    ['2026-12-01'],
  ],
  [
    'a thousand zones',
    aCalendar(
      ...Array.from({ length: 1000 }, (_, at) => [
        'BEGIN:VTIMEZONE',
        `TZID:Z ${at}`,
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0100',
        'END:STANDARD',
        'END:VTIMEZONE',
        anEvent(`UID:${at}`, `DTSTART;TZID=Z ${at}:20261201T120000`),
      ]).flat(),
    ),
    ['2026-12-01'],
  ],
]

/** All of them, as they are read on 23 November 2026. */
export const HOSTILE_FEEDS: readonly HostileFeed[] = texts.map(([name, text, becomes]) => ({
  name,
  bytes: Buffer.from(text as string),
  becomes,
}))
