import { FeedError } from './feed-failure.ts'

/** Most events that a feed may have. */
export const FEED_EVENTS_MAX = 5000

/** Most lines that are kept of a feed, and most dates in one list of them: no calendar of 5 000 events has as many. */
const LINES_MAX = 60_000
const LISTED_MAX = 10_000

/** Longest text of a line's parameters. */
const PARAMS_MAX = 1000

/** A line of a calendar: `name;params:value`, its parameters by their upper-case names. */
export type Property = { name: string; params: Readonly<Record<string, string>>; value: string }

/** A part of a calendar between BEGIN and END, with the parts in it. */
export type Component = { type: string; properties: Property[]; parts: Component[] }

/** Decodes a feed: by its mark, as UTF-8, else as the Latin alphabet of Windows, which reads any bytes. */
export function decodeFeed(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Reads the parts of all calendars in a text. Every part must be closed: a calendar that ends before its end would look as
 * if its last events had been deleted.
 * @throws FeedError for something else than a calendar, one that breaks off, and one with too many events
 */
export function readCalendar(text: string): Component[] {
  const content = text.replace(/^\uFEFF/, '').trim()
  if (!/^BEGIN:VCALENDAR\s/i.test(content)) throw new FeedError('not-calendar')
  const root: Component = { type: '', properties: [], parts: [] }
  const open = [root]
  let events = 0
  let lines = 0
  for (const line of content.replace(/(\r\n|\n|\r)[ \t]/g, '').split(/\r\n|\n|\r/)) {
    const current = open.at(-1) ?? root
    const [, mark, of = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? []
    const type = of.toUpperCase()
    if (mark?.toUpperCase() === 'BEGIN') {
      if (type === 'VEVENT' && ++events > FEED_EVENTS_MAX) throw new FeedError('large')
      // No calendar goes deeper: VCALENDAR, VEVENT, VALARM.
      if (open.length > 5) throw new FeedError('unreadable')
      const part: Component = { type, properties: [], parts: [] }
      current.parts.push(part)
      open.push(part)
    } else if (mark) {
      if (open.length === 1 || current.type !== type) throw new FeedError('truncated')
      open.pop()
    } else {
      const property = readProperty(line)
      if (property && ++lines > LINES_MAX) throw new FeedError('large')
      if (property) current.properties.push(property)
    }
  }
  if (open.length > 1) throw new FeedError('truncated')
  return root.parts
}

/** Names that say something of when and of whether; all others are dropped unread, titles first of all. */
const KEPT = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'METHOD',
  'FREEBUSY',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
])

/** A label such as '(UTC+01:00) Paris' holds the colon that ends the parameters, and some leave out its quotes. */
const BARE_LABEL = /;TZID=(\((?:UTC|GMT)[^)]{0,12}\)[^:;"]*):/i

function readProperty(line: string): Property | null {
  const [name = ''] = /^[\w-]*/.exec(line) ?? []
  if (!KEPT.has(name.toUpperCase())) return null
  const quoted = line.replace(BARE_LABEL, ';TZID="$1":')
  const [, params = '', value = ''] = /^[\w-]+((?:;[\w-]+=(?:"[^"]*"|[^":;]*))*):(.*)$/.exec(quoted) ?? []
  if (params.length > PARAMS_MAX) throw new FeedError('unreadable')
  return { name: name.toUpperCase(), params: readParameters(params), value: value.trim() }
}

function readParameters(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  for (const [, name = '', quoted, bare = ''] of text.matchAll(/;([\w-]+)=(?:"([^"]*)"|([^":;]*))/g))
    found[name.toUpperCase()] = quoted ?? bare
  return found
}

/** The first property of this name. */
export function property({ properties }: Component, name: string): Property | undefined {
  return properties.find((one) => one.name === name)
}

/** The values of a list such as EXDATE, each with its parameters. */
export function listedValues({ properties }: Component, name: string): Property[] {
  const listed = properties.filter((one) => one.name === name)
  const count = listed.reduce((sum, { value }) => sum + value.split(',').length, 0)
  if (count > LISTED_MAX) throw new FeedError('large')
  return listed
    .flatMap((one) => one.value.split(',').map((value) => ({ ...one, value: value.trim() })))
    .filter(({ value }) => value !== '')
}
