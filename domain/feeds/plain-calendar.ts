import { TUNIS } from '#lib/tunis.ts'
import { type Component, listedValues, type Property, property } from './calendar-text.ts'
import { createZoneNames, isDescribed } from './calendar-zones.ts'
import { FeedError } from './feed-failure.ts'

/**
 * An event as it is handed to node-ical: with a name of ours, since node-ical keeps one event of a UID alone, and with what it
 * passes over (RDATE, single dates of a series that is not there, zones of the calendar's own) as events of their own.
 */
export type PlainEvent = {
  name: string
  /** The UID that the feed gives it; '' for none. */
  uid: string
  /** Lines of the event and of the changed dates of its series. */
  lines: string[]
  /** The event that says how long this one takes. */
  lastsAs?: string
}

/** A calendar without words: its events, and descriptions of the zones that they name. */
export type PlainCalendar = { events: PlainEvent[]; zones: string[]; freeBusy: string[][] }

/** Names of the dates of an event. */
const DATES = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID'])

/** Most moments of one day in a rule: one each minute. Their lists are multiplied before a single date is known. */
const TIMES_MAX = 24 * 60

const AS_THEY_ARE = new Set(['DURATION', 'RRULE', 'SEQUENCE', 'STATUS', 'TRANSP'])

/**
 * Takes a calendar apart.
 * @throws FeedError for an event whose dates can't be read
 */
export function plainCalendar(parts: readonly Component[]): PlainCalendar {
  const inside = parts
    .filter((part) => part.type === 'VCALENDAR' && property(part, 'METHOD')?.value.toUpperCase() !== 'CANCEL')
    .flatMap((calendar) => calendar.parts)
  const described = inside.filter(({ type }) => type === 'VTIMEZONE')
  const zoneName = createZoneNames(described)
  const byUid = new Map<string, Component[]>()
  const single: Component[] = []
  for (const event of inside.filter(({ type }) => type === 'VEVENT')) {
    if (!property(event, 'DTSTART')) continue
    const uid = uidOf(event)
    if (uid === '') single.push(event)
    else byUid.set(uid, [...(byUid.get(uid) ?? []), event])
  }
  const groups = [...byUid.values(), ...single.map((event) => [event])]
  const events = groups.flatMap((group, at) => plainEvents(group, `e${at}`, zoneName))
  return {
    events,
    zones: described.flatMap((zone) => zoneLines(zone, zoneName)),
    freeBusy: inside
      .filter(({ type }) => type === 'VFREEBUSY')
      .map((one) => one.properties.filter(({ name }) => name === 'FREEBUSY').map(line)),
  }
}

const uidOf = (event: Component) => property(event, 'UID')?.value ?? ''

type ZoneName = (tzid: string) => string

/** The events of one UID. */
function plainEvents(group: readonly Component[], name: string, zoneName: ZoneName): PlainEvent[] {
  const changed = group.filter((event) => property(event, 'RECURRENCE-ID'))
  const wholes = group.filter((event) => !property(event, 'RECURRENCE-ID'))
  const series = wholes.find((event) => property(event, 'RRULE'))
  const changedDates = new Set(changed.map((event) => property(event, 'RECURRENCE-ID')?.value))
  const found = wholes.flatMap((event, at): PlainEvent[] => {
    const own = { name: at === 0 ? name : `${name}w${at}`, uid: uidOf(event) }
    const dates = listedValues(event, 'RDATE').filter(({ value }) => !changedDates.has(value))
    const changes = event === series ? changed : []
    return [
      { ...own, lines: [event, ...changes].flatMap((one) => eventLines(one, own.name, event, zoneName)) },
      ...dates.map((date, nth) => extraDate(date, event, { ...own, name: `${own.name}r${nth}` }, zoneName)),
    ]
  })
  if (series) return found
  // Invitations to one date of somebody's series come without the series.
  const alone = changed.map((event, at): PlainEvent => {
    const properties = event.properties.filter(({ name }) => name !== 'RECURRENCE-ID' && name !== 'RRULE')
    const own = { name: `${name}c${at}`, uid: uidOf(event) }
    return { ...own, lines: eventLines({ ...event, properties }, own.name, event, zoneName) }
  })
  return [...found, ...alone]
}

/** A further date of an event (RDATE): a moment, a day, or a period with its end. */
function extraDate(date: Property, event: Component, own: Omit<PlainEvent, 'lines'>, zoneName: ZoneName) {
  const [from = '', until] = date.value.split('/')
  const at = (name: string, value: string): Property => ({
    name,
    params: date.params.TZID === undefined ? {} : { TZID: date.params.TZID },
    value,
  })
  const properties = [
    at('DTSTART', from),
    ...(until === undefined
      ? []
      : [until.startsWith('P') ? { name: 'DURATION', params: {}, value: until } : at('DTEND', until)]),
    ...event.properties.filter(({ name }) => name === 'STATUS' || name === 'TRANSP'),
  ]
  const lines = eventLines({ type: 'VEVENT', properties, parts: [] }, own.name, event, zoneName)
  return { ...own, lines, ...(until === undefined && { lastsAs: own.name.replace(/r\d+$/, '') }) }
}

/** Moments of one day that the lists of a rule name (BYHOUR, BYMINUTE, BYSECOND): each of them with each. */
function timesOfDay(rule: string): number {
  const lists = rule.matchAll(/\bBY(?:HOUR|MINUTE|SECOND)=([^;]*)/gi)
  return [...lists].reduce((product, [, list = '']) => product * list.split(',').length, 1)
}

/** @param series the event whose start gives a date of it the time of day */
function eventLines(event: Component, name: string, series: Component, zoneName: ZoneName): string[] {
  const start = property(series, 'DTSTART')
  const lines = ['BEGIN:VEVENT', `UID:${name}`]
  const seen = new Set<string>()
  for (const one of event.properties) {
    // The first of two counts: node-ical would refuse the whole calendar.
    if (seen.has(one.name) && one.name !== 'EXDATE') continue
    seen.add(one.name)
    if (DATES.has(one.name))
      lines.push(dateLine(one, one.name === 'RECURRENCE-ID' ? start : undefined, zoneName))
    else if (AS_THEY_ARE.has(one.name)) {
      if (one.name === 'RRULE' && timesOfDay(one.value) > TIMES_MAX) throw new FeedError('heavy')
      lines.push(line({ ...one, params: {}, value: one.value.toUpperCase() }))
    }
  }
  for (const one of listedValues(event, 'EXDATE')) lines.push(dateLine(one, start, zoneName))
  return [...lines, 'END:VEVENT']
}

/**
 * A date as node-ical reads it: a time has a zone, and a date of a series has its time of day.
 * @throws FeedError
 */
function dateLine(
  { name, params, value }: Property,
  start: Property | undefined,
  zoneName: ZoneName,
): string {
  const date = readDate(value)
  const startDate = start && readDate(start.value)
  if (date.time === '' && startDate && startDate.time !== '') {
    const { time, utc } = startDate
    return line({ name, params: zoneOf(start.params, utc, zoneName), value: `${date.day}T${time}${utc}` })
  }
  if (date.time === '') return line({ name, params: { VALUE: 'DATE' }, value: date.day })
  return line({
    name,
    params: zoneOf(params, date.utc, zoneName),
    value: `${date.day}T${date.time}${date.utc}`,
  })
}

function zoneOf(params: Property['params'], utc: string, zoneName: ZoneName): Record<string, string> {
  if (utc) return {}
  return { TZID: params.TZID === undefined ? TUNIS : zoneName(params.TZID) }
}

/** Reads '20261205', '20261205T190000Z', and the same with dashes, colons or without seconds. */
function readDate(text: string): { day: string; time: string; utc: string } {
  const plain = text.replaceAll(/[-:]/g, '').toUpperCase()
  const [, day = '', time = '', utc = ''] = /^(\d{8})(?:T(\d{4}(?:\d{2})?)(Z?))?$/.exec(plain) ?? []
  const [month, date] = [Number(day.slice(4, 6)), Number(day.slice(6, 8))]
  const [hours, minutes] = [Number(time.slice(0, 2)), Number(time.slice(2, 4))]
  if (month < 1 || month > 12 || date < 1 || date > 31 || hours > 24 || minutes > 59)
    throw new FeedError('unreadable')
  return { day, time: time.padEnd(time ? 6 : 0, '0'), utc }
}

/** A description of a zone, under the name that its events have here; none for a zone that is known without. */
function zoneLines(zone: Component, zoneName: ZoneName): string[] {
  const name = zoneName(property(zone, 'TZID')?.value ?? '')
  if (!isDescribed(name)) return []
  const rules = zone.parts.flatMap(({ type, properties }) => [
    `BEGIN:${type}`,
    ...properties.filter(({ name }) => /^(DTSTART|TZOFFSET)/.test(name)).map(line),
    `END:${type}`,
  ])
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...rules, 'END:VTIMEZONE']
}

function line({ name, params, value }: Property): string {
  const written = Object.entries(params).map(
    ([key, one]) => `;${key}=${/[:;,]/.test(one) ? `"${one}"` : one}`,
  )
  return `${name}${written.join('')}:${value}`
}
