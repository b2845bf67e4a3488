import { runNamed } from '#db/named-query.ts'
import type { Ctx } from '#domain/context.ts'
import { beginnings, type SearchText, writeTsquery } from './search-text.ts'

/** A beginning of more words stays one: as many lists cost the index as much as reading them all. */
const MOST_WORDS = 32

const WORDS_BEGUN = {
  name: 'search-words-begun',
  // Behind every letter there is.
  text: `select typed, array(
      select word from document_words where word >= typed and word < typed || chr(1114111) limit ${MOST_WORDS + 1}
    ) as words
    from unnest((select $1::text[])) as typed`,
}

/**
 * The tsquery of a text for the index of words: beginnings of words written as the words that they begin. The index reads all
 * lists of a beginning to the end before it compares them with others; of whole words it reads the rarest, and skips along
 * the rest.
 */
export async function indexTsquery(ctx: Ctx, text: SearchText): Promise<string> {
  const typed = beginnings(text)
  if (typed.length === 0) return writeTsquery(text)
  const rows = await runNamed<{ typed: string; words: string[] }>(ctx.db, WORDS_BEGUN, [typed])
  const few = rows.filter(({ words }) => words.length <= MOST_WORDS)
  return writeTsquery(text, undefined, new Map(few.map(({ typed, words }) => [typed, words])))
}
