import { runNamed } from '#db/named-query.ts'
import type { Ctx } from '#domain/context.ts'
import { type Meant, readMeant } from './meant.ts'
import { type SearchText, type SearchUnit, typoForms, unitTsquery } from './search-text.ts'

const UNKNOWN_UNITS = {
  name: 'search-unknown-units',
  text: `select (place - 1)::int as place
    from unnest($1::text[]) with ordinality as unit (query, place) where not any_document_matches(query::tsquery)`,
}

const SIMILAR_WORDS = {
  name: 'search-similar-words',
  text: 'select word from name_words where typo_forms(word) && (select $1::text[])',
}

/** Finds what may have been meant by a text; null when that is nothing else. */
export type Forgive = (text: SearchText) => Promise<Meant | null>

/**
 * For a search that found nothing: takes each word that no visible provider has for a misspelt word of a name or of the
 * dictionary. The answer depends on the text alone, not on filters, so all pages and the total agree.
 * @returns null when every word exists or one resembles nothing
 */
export async function forgiveTypos(ctx: Ctx, text: SearchText): Promise<Meant | null> {
  const queries = text.units.map((unit) => unitTsquery(unit))
  const places = await runNamed<{ place: number }>(ctx.db, UNKNOWN_UNITS, [queries])
  const unknown = places.flatMap(({ place }) => text.units[place] ?? [])
  const similar = new Map<SearchUnit, string[]>()
  for (const unit of unknown) {
    const [word, ...others] = unit.words
    const forms = word !== undefined && others.length === 0 ? typoForms(word) : []
    if (forms.length === 0) continue
    const rows = await runNamed<{ word: string }>(ctx.db, SIMILAR_WORDS, [forms])
    similar.set(unit, rows.map((row) => row.word).sort())
  }
  return readMeant(text, unknown, similar)
}
