import { type SQL, sql } from 'drizzle-orm'
import { containing } from '#domain/name-search.server.ts'
import { isId } from '#lib/id.ts'
import { foldText } from '#lib/text.ts'
import { typedLine } from '#lib/typed-text.ts'

/** Entries of one page of the operator's lists. */
export const ENTRIES_PER_PAGE = 20

/** A page of a list. `nextCursor` asks for the page after it, and is null on the last. */
export type EntryPage<Entry> = { entries: Entry[]; nextCursor: string | null }

/** Longer texts are cut: nobody's name or address is longer. */
const TEXT_MAX = 320

/**
 * Finds accounts (`u`) by what an operator types: an id, or a part of the e-mail address, or words of the name in any
 * order, whatever their accents. Migration 0051 has the indexes.
 * @param ids other columns that an id may be of
 */
export function matchesPerson(typed: string, ids: readonly SQL[] = []): SQL {
  const text = typedLine(typed).slice(0, TEXT_MAX)
  if (text === '') return sql`true`
  if (isId(text)) return sql`${text}::uuid in (${sql.join([sql`u.id`, ...ids], sql`, `)})`
  const byEmail = sql`u.email like ${containing(text.toLowerCase())}`
  const words = foldText(text).split(' ').filter(Boolean)
  if (words.length === 0) return byEmail
  const byName = words.map((word) => sql`fold_text(u.name) like ${containing(word)}`)
  return sql`(${byEmail} or (${sql.join(byName, sql` and `)}))`
}

/** Splits what was read, one more than a page, into the page and the way to the next one. */
export function toPage<Entry extends { id: string }>(found: readonly Entry[]): EntryPage<Entry> {
  const entries = found.slice(0, ENTRIES_PER_PAGE)
  return { entries, nextCursor: found.length > ENTRIES_PER_PAGE ? (entries.at(-1)?.id ?? null) : null }
}
