/** A line of a calendar: its name, its parameters as written, and its value. */
export type ContentLine = { name: string; params: string; value: string }

/** An event by its properties; each occurs once. */
export type WrittenEvent = Map<string, ContentLine>

const ONCE = ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SEQUENCE', 'STATUS', 'SUMMARY'] as const
const TEXTS = ['SUMMARY', 'LOCATION', 'DESCRIPTION', 'UID', 'X-WR-CALNAME', 'NAME']
const UTC = /^\d{8}T\d{6}Z$/
const DAY = /^\d{8}$/

/**
 * Reads a published calendar by the letter of RFC 5545, apart from any library.
 * @returns its events
 * @throws Error with the rule that it breaks
 */
export function readStrictly(bytes: Uint8Array): WrittenEvent[] {
  const lines = unfold(bytes).map(readLine)
  const names = lines.map(({ name, value }) =>
    name === 'BEGIN' || name === 'END' ? `${name}:${value}` : name,
  )
  rule(names[0] === 'BEGIN:VCALENDAR' && names.at(-1) === 'END:VCALENDAR', '3.4: one calendar, whole')
  const head = lines.slice(
    1,
    names.findIndex((name, at) => at > 0 && name.startsWith('BEGIN:')),
  )
  for (const [name, value] of [
    ['VERSION', /^2\.0$/],
    ['PRODID', /./],
    ['METHOD', /^PUBLISH$/],
    ['REFRESH-INTERVAL', /^PT1H$/],
    ['X-PUBLISHED-TTL', /^PT1H$/],
  ] as const) {
    const given = lines.filter((line) => line.name === name)
    rule(given.length === 1 && value.test(given[0]?.value ?? ''), `3.6: one ${name}, got ${given.length}`)
  }
  for (const line of head) checkText(line)
  const events: WrittenEvent[] = []
  let open: WrittenEvent | null = null
  for (const [at, line] of lines.entries()) {
    if (names[at] === 'BEGIN:VEVENT') open = new Map()
    else if (names[at] === 'END:VEVENT') {
      if (!open) throw new Error('3.6: an end without a beginning')
      events.push(checkEvent(open))
      open = null
    } else if (open) {
      rule(!open.has(line.name), `3.6.1: ${line.name} twice`)
      open.set(line.name, line)
      checkText(line)
    }
  }
  const uids = events.map((event) => event.get('UID')?.value)
  rule(new Set(uids).size === uids.length, '3.8.4.7: a UID twice')
  return events
}

/** The instant or day of a property. */
export const propertyOf = (event: WrittenEvent, name: string): string => event.get(name)?.value ?? ''

/** The text of a property as it was meant. */
export const textOf = (event: WrittenEvent, name: string): string =>
  propertyOf(event, name).replace(/\\([nN\\;,])/g, (_, after: string) => (/n/i.test(after) ? '\n' : after))

function unfold(bytes: Uint8Array): string[] {
  const whole = Buffer.from(bytes)
  rule(whole.subarray(-2).toString('latin1') === '\r\n', '3.1: the last line ends')
  const physical = whole.subarray(0, -2).toString('latin1').split('\r\n')
  for (const line of physical) {
    rule(line.length <= 75, `3.1: a line of ${line.length} octets`)
    rule(!/[\r\n]/.test(line), '3.1: a line break that is none')
    // Each line by itself is UTF-8: no letter is cut in two.
    new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'))
  }
  const lines: string[] = []
  for (const line of physical.map((one) => Buffer.from(one, 'latin1').toString('utf8'))) {
    if (/^[ \t]/.test(line)) lines.push((lines.pop() ?? '') + line.slice(1))
    else lines.push(line)
  }
  return lines
}

function readLine(line: string): ContentLine {
  const [, name = '', params = '', value = ''] =
    /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s.exec(line) ?? []
  rule(name !== '', `3.1: no content line: ${line.slice(0, 40)}`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  rule(!/[\x00-\x08\x0a-\x1f\x7f]/.test(value), `3.1: a control character in ${name}`)
  return { name: name.toUpperCase(), params, value }
}

function checkText({ name, value }: ContentLine): void {
  if (TEXTS.includes(name))
    rule(/^(?:[^\\;,]|\\[\\;,nN])*$/s.test(value), `3.3.11: ${name} is not escaped: ${value.slice(0, 60)}`)
}

function checkEvent(event: WrittenEvent): WrittenEvent {
  for (const name of ONCE) rule(event.has(name), `3.6.1: no ${name}`)
  rule(UTC.test(propertyOf(event, 'DTSTAMP')), '3.8.7.2: DTSTAMP is in UTC')
  rule(/^\d+$/.test(propertyOf(event, 'SEQUENCE')), '3.8.7.4: SEQUENCE is a number')
  rule(/^(CONFIRMED|CANCELLED)$/.test(propertyOf(event, 'STATUS')), '3.8.1.11: STATUS')
  const [start, end] = [event.get('DTSTART'), event.get('DTEND')]
  rule(start?.params === end?.params, '3.8.2.2: both ends of one type')
  const isDay = start?.params === ';VALUE=DATE'
  rule(isDay || start?.params === '', '3.3.5: a time in UTC has no zone')
  for (const value of [start?.value ?? '', end?.value ?? ''])
    rule((isDay ? DAY : UTC).test(value), `3.3.5: ${value}`)
  rule((start?.value ?? '') < (end?.value ?? ''), '3.8.2.2: the end comes after the beginning')
  return event
}

function rule(holds: boolean, broken: string): asserts holds {
  if (!holds) throw new Error(broken)
}
