/** A calendar of these lines, as RFC 5545 writes it. */
export function aCalendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Essai//FR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

/** An event of these lines. */
export function anEvent(...lines: string[]): string {
  const uid = lines.some((line) => line.startsWith('UID')) ? [] : ['UID:essai@example.com']
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20261101T080000Z', ...lines, 'END:VEVENT'].join('\r\n')
}

/** A calendar with as many all-day events, one day after the other. */
export function manyDays(count: number, from = '2026-12-01'): string {
  const first = Date.parse(`${from}T00:00:00Z`)
  const day = (at: number) => new Date(first + at * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const events = Array.from({ length: count }, (_, at) =>
    anEvent(`UID:jour-${at}@example.com`, `DTSTART;VALUE=DATE:${day(at)}`, `DTEND;VALUE=DATE:${day(at + 1)}`),
  )
  return aCalendar(...events)
}

/** The lines that describe a zone: of each rule its kind, the times before and after it, and when it comes. */
export const zone = (tzid: string, ...rules: string[][]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...rules.flatMap(([type = 'STANDARD', from = '', to = '', rule = '']) => [
    `BEGIN:${type}`,
    'DTSTART:16010101T020000',
    ...(rule ? [`RRULE:${rule}`] : []),
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${type}`,
  ]),
  'END:VTIMEZONE',
]
