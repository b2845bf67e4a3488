import type { Ctx } from '#domain/context.ts'
import { runNamed } from './named-query.server.ts'
import { type SearchText, typoForms, unitTsquery, writeTsquery } from './search-text.ts'

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
export type Forgive = (text: SearchText) => Promise<string | null>

/**
 * For a search that found nothing: takes each word that no visible provider has for a misspelt word of a name. The
 * answer depends on the text alone, not on filters, so all pages and the total agree.
 * @returns the tsquery of what may have been meant, null when every word exists or one resembles no name
 */
export async function forgiveTypos(ctx: Ctx, text: SearchText): Promise<string | null> {
  const queries = text.units.map(unitTsquery)
  const unknown = await runNamed<{ place: number }>(ctx.db, UNKNOWN_UNITS, [queries])
  const meant = new Map<(typeof text.units)[number], string[]>()
  for (const { place } of unknown) {
    const unit = text.units[place]
    const [word, ...others] = unit?.words ?? []
    const forms = word !== undefined && others.length === 0 ? typoForms(word) : []
    const similar = forms.length > 0 ? await runNamed<{ word: string }>(ctx.db, SIMILAR_WORDS, [forms]) : []
    if (!unit || similar.length === 0) return null
    meant.set(
      unit,
      similar.map((row) => row.word),
    )
  }
  return meant.size > 0 ? writeTsquery(text, meant) : null
}
