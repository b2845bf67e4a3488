import { randomUUID } from 'node:crypto'
import { contests } from '#db/schema/contests.ts'
import { responseContests } from '#db/schema/response-contests.ts'
import type { Actor } from '#domain/context.ts'
import type { TestDatabase } from '#harness/database.ts'
import { aClient, aProvider, aReview } from '#harness/world.ts'

/** Forms of contested reviews and response times. */
export const CONTEST_FORMS = {
  '/reviews/:id/contest': { contest: { fields: () => ({ reason: 'insult', words: 'Des insultes' }) } },
  '/provider/responses/:id/contest': {
    contest: { fields: () => ({ reason: 'fake', words: 'Du démarchage' }) },
  },
  '/contests/:id/answer': { answer: { fields: () => ({ words: 'Je maintiens' }) } },
  '/contests/:id/appeal': { appeal: { fields: () => ({ words: 'Relisez' }) } },
  '/admin/contests/:id': {
    decide: { fields: () => ({ seen: 'deciding', outcome: 'hidden', reason: 'Contraire à nos règles' }) },
  },
  '/admin/response-contests/:id': {
    decide: { fields: () => ({ decision: 'kept', reason: 'Elle compte' }) },
  },
} as const

const DAY_MS = 86_400_000

/** Cases of a pair: one that its client may answer, one that its provider lost, and two that an operator may decide. */
export async function someContests(
  { db }: TestDatabase,
  { client, provider, words }: { client: Actor; provider: { providerId: string }; words: string },
): Promise<{ toAnswer: string; lost: string; toDecide: string; response: string }> {
  async function aCase(
    author: Actor,
    { providerId }: { providerId: string },
    more: Partial<typeof contests.$inferInsert> = {},
  ) {
    const { reviewId } = await aReview(db, { client: author, provider: { providerId } })
    const [made] = await db
      .insert(contests)
      .values({ reviewId, providerId, authorId: author.userId, reason: 'insult', words, ...more })
      .returning({ id: contests.id })
    return made?.id ?? ''
  }
  // One that went all the way.
  const decided = { outcome: 'hidden', outcomeReason: words, decidedAt: new Date() } as const
  await aCase(await aClient(db), provider, {
    ...decided,
    appealWords: words,
    appealedAt: new Date(),
    appealOutcome: 'kept',
    appealReason: words,
    appealDecidedAt: new Date(),
  })
  const [response] = await db
    .insert(responseContests)
    .values({
      providerId: provider.providerId,
      requestKind: 'booking',
      requestId: randomUUID(),
      reason: 'fake',
      words,
    })
    .returning({ id: responseContests.id })
  return {
    response: response?.id ?? '',
    toAnswer: await aCase(client, await aProvider(db)),
    lost: await aCase(await aClient(db), provider, {
      outcome: 'kept',
      outcomeReason: words,
      decidedAt: new Date(),
      answer: words,
      answeredAt: new Date(),
    }),
    toDecide: await aCase(await aClient(db), await aProvider(db), {
      createdAt: new Date(Date.now() - 8 * DAY_MS),
    }),
  }
}
