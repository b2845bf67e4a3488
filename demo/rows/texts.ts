import { quoteModels } from '#db/schema/quote-models.ts'
import { savedReplies } from '#db/schema/saved-replies.ts'
import { blankTerms } from '#domain/quotes/typed-version.ts'
import { typeset } from '#lib/typeset.ts'
import type { Calendar } from '../calendar.ts'
import { chance, uuidAt } from '../random.ts'
import { SAVEURS_DE_MAHDIA } from '../story/saveurs-de-mahdia.ts'
import { STORY_MODELS, STORY_REPLIES } from '../story/texts.ts'
import { type Batch, batch } from './batch.ts'
import type { Cast } from './cast.ts'

/** Saved replies and models of quotes of the demo's provider. */
export function textRows(calendar: Calendar, cast: Cast): Batch[] {
  const random = chance('texts')
  const { providerId } = cast.player(SAVEURS_DE_MAHDIA.name)
  const made = (index: number) => {
    const createdAt = calendar.at(-60 + index, '09:20')
    return { id: uuidAt(createdAt, random), providerId, createdAt }
  }
  return [
    batch(
      savedReplies,
      STORY_REPLIES.map(([name, text], index) => ({ ...made(index), name, content: typeset(text) })),
    ),
    batch(
      quoteModels,
      STORY_MODELS.map(({ name, rows, response, ...said }, index) => ({
        ...made(STORY_REPLIES.length + index),
        name,
        content: {
          ...blankTerms(),
          ...said,
          rows: rows.map((row) => ({ ...row, label: typeset(row.label) })),
          response: typeset(response),
          tax: 'included',
          deposit: '30',
          cancellation: 'moderate',
        },
      })),
    ),
  ]
}
