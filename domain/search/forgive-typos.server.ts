import type { Ctx } from '#domain/context.ts'
import { runNamed } from './named-query.server.ts'
import { canForgive, type SearchText, unitTsquery, writeTsquery } from './search-text.ts'

const UNKNOWN_UNITS = {
  name: 'search-unknown-units',
  text: `select (place - 1)::int as place
    from unnest($1::text[]) with ordinality as unit (query, place) where not any_card_matches(query::tsquery)`,
}

/**
 * For a search that found nothing: takes the words that no visible provider has for misspelt words of names. The
 * answer depends on the text alone, not on filters, so that all pages and the total agree.
 * @returns the forgiving tsquery, null when every word exists or one that does not is too short to guess
 */
export async function forgiveTypos(ctx: Ctx, text: SearchText): Promise<string | null> {
  const queries = text.units.map((unit) => unitTsquery(unit))
  const unknown = await runNamed<{ place: number }>(ctx.db, UNKNOWN_UNITS, [queries])
  const forgiven = new Set(unknown.flatMap(({ place }) => text.units[place] ?? []))
  if (forgiven.size === 0 || ![...forgiven].every(canForgive)) return null
  return writeTsquery(text, forgiven)
}
