import { quoteModels } from '#db/schema/quote-models.ts'
import { savedReplies } from '#db/schema/saved-replies.ts'
import type { TestDatabase } from '#harness/database.ts'

/** A saved reply and a model of a provider's own, which say `words`: nobody else's business. */
export async function someTexts({ db }: TestDatabase, providerId: string, words: string) {
  const [reply] = await db
    .insert(savedReplies)
    .values({ providerId, name: words, content: words })
    .returning({ id: savedReplies.id })
  const [model] = await db
    .insert(quoteModels)
    .values({ providerId, name: words, content: { rows: [], response: words } })
    .returning({ id: quoteModels.id })
  return { replyId: reply?.id ?? '', modelId: model?.id ?? '' }
}
