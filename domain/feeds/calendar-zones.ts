import { TUNIS } from '#lib/tunis.ts'
import { type Component, property } from './calendar-text.ts'

/** A name of ours for a zone that the calendar describes itself: node-ical looks up descriptions of names like this alone. */
const DESCRIBED = 'tzone://Microsoft/'

/**
 * Names of zones as node-ical takes them: zones of the tz database and of Windows stay as they are, names of other makers that
 * end with one are cut to it, those that the calendar describes lead to its description, and all others mean the clocks of
 * Tunis, like times without a zone.
 */
export function createZoneNames(described: readonly Component[]): (tzid: string) => string {
  const names = new Set(described.map((zone) => property(zone, 'TZID')?.value ?? ''))
  const known = new Map<string, string>()
  const nameOf = (tzid: string): string => {
    if (isZone(tzid)) return tzid
    const last = tzid.slice(tzid.lastIndexOf('/') + 1)
    const ending = /[A-Za-z_]+\/[A-Za-z_/+-]+$/.exec(tzid)?.[0]
    if (ending && isZone(ending)) return ending
    // '/mozilla.org/20050126_1/Europe/Paris' and the like: the shortest ending with a slash.
    const short = /[A-Za-z_]+\/[A-Za-z_+-]+$/.exec(tzid)?.[0]
    if (short && isZone(short)) return short
    if (/^utc$/i.test(last)) return 'UTC'
    if (/ Standard Time$/.test(tzid)) return tzid
    if (names.has(tzid)) return DESCRIBED + tzid.replaceAll(/[^\w ()+-]/g, '_')
    return /^\(?(UTC|GMT)/i.test(tzid) ? tzid : TUNIS
  }
  return (tzid) => {
    const name = known.get(tzid) ?? nameOf(tzid)
    known.set(tzid, name)
    return name
  }
}

/** Recognises a zone that is described by the calendar itself. */
export const isDescribed = (name: string) => name.startsWith(DESCRIBED)

function isZone(name: string): boolean {
  if (name === '') return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
