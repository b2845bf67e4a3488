import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contests } from '#db/schema/contests.ts'
import { firstPublications, pictureTwins } from '#db/schema/moderation.ts'
import { reports } from '#db/schema/reports.ts'
import { responseContests } from '#db/schema/response-contests.ts'
import { providerVerifications } from '#db/schema/verifications.ts'
import { aCaseOfTwins } from '#harness/case-of-twins.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider, aReview } from '#harness/world.ts'
import { Forbidden, Unauthenticated } from '#lib/errors.ts'
import { CASE_KINDS, type CaseKind } from './case-kinds.ts'
import { countQueue, listQueue } from './queue.server.ts'

const world = testDatabase()
const NOW = new Date('2027-03-20T11:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

/** One case of each kind that waits, and one that doesn't; the days since when. */
async function aCaseOf(kind: CaseKind, days: number): Promise<string> {
  const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
  const [createdAt, { providerId }] = [daysAgo(days), provider]
  if (kind === 'twin') {
    const id = await aCaseOfTwins(world.db, provider, await aProvider(world.db), { foundAt: createdAt })
    // One whose pictures are gone.
    const gone = await aCaseOfTwins(world.db, await aProvider(world.db), provider, { foundAt: createdAt })
    await world.db.delete(pictureTwins).where(eq(pictureTwins.caseId, gone))
    return id
  }
  if (kind === 'publication') {
    await world.db.insert(firstPublications).values({
      providerId: (await aProvider(world.db)).providerId,
      publishedAt: createdAt,
      decision: 'kept',
      decidedAt: NOW,
    })
    return idOf(
      await world.db.insert(firstPublications).values({ providerId, publishedAt: createdAt }).returning(),
    )
  }
  if (kind === 'verification') {
    const rows = [
      { providerId, item: 'phone', askedAt: createdAt },
      { providerId, item: 'identity', askedAt: createdAt, state: 'missing' },
    ] as const
    return idOf(
      await world.db
        .insert(providerVerifications)
        .values([...rows])
        .returning(),
    )
  }
  const { reviewId } = await aReview(world.db, { client, provider })
  if (kind === 'report') {
    const report = {
      reporterId: provider.userId,
      subjectType: 'review',
      reason: 'Insultes',
      createdAt,
    } as const
    const [open] = await world.db
      .insert(reports)
      .values({ ...report, subjectId: reviewId })
      .returning()
    return open?.id ?? ''
  }
  if (kind === 'contest') {
    const contest = {
      reviewId,
      providerId,
      authorId: client.userId,
      reason: 'insult',
      words: 'Lisez',
    } as const
    const made = await world.db
      .insert(contests)
      .values({ ...contest, createdAt })
      .returning()
    // Its author has a week to answer before anybody decides.
    const fresh = await aReview(world.db, { client: await aClient(world.db), provider })
    await world.db.insert(contests).values({ ...contest, reviewId: fresh.reviewId, createdAt: daysAgo(2) })
    return idOf(made)
  }
  const contest = { providerId, requestKind: 'booking', reason: 'fake', words: 'Lisez', createdAt } as const
  const decided = {
    decision: 'kept',
    decisionReason: 'Lu',
    decidedAt: NOW,
    decidedBy: provider.userId,
  } as const
  return idOf(
    await world.db
      .insert(responseContests)
      .values([
        { ...contest, requestId: crypto.randomUUID() },
        { ...contest, requestId: crypto.randomUUID(), ...decided },
      ])
      .returning(),
  )
}

const idOf = ([first]: { id: string }[]) => first?.id ?? ''

it('lists what waits for an operator, the oldest first, each kind by itself, page by page', async () => {
  const kinds = Object.keys(CASE_KINDS) as CaseKind[]
  const made: { kind: CaseKind; id: string; days: number }[] = []
  for (let round = 0; round < 6; round++)
    for (const [at, kind] of kinds.entries()) {
      const days = 10 + ((round * 7 + at * 5) % 24)
      made.push({ kind, id: await aCaseOf(kind, days), days })
    }
  const operator = world.ctx(await aPerson(world.db, 'admin'), NOW)
  const oldestFirst = made
    .toSorted((one, other) => other.days - one.days || (one.id < other.id ? -1 : 1))
    .map(({ kind, id }) => ({ kind, id }))
  const first = await listQueue(operator, { kind: null })
  expect(first.cases).toHaveLength(20)
  const listed = [...first.cases]
  let after = first.nextCursor
  while (after !== null) {
    const next = await listQueue(operator, { kind: null, after })
    listed.push(...next.cases)
    after = next.nextCursor
  }
  expect(listed.map(({ kind, id }) => ({ kind, id }))).toEqual(oldestFirst)
  for (const kind of kinds) {
    const { cases } = await listQueue(operator, { kind })
    expect(cases.map(({ id }) => id)).toEqual(
      oldestFirst.filter((one) => one.kind === kind).map(({ id }) => id),
    )
  }
  expect(await countQueue(operator)).toEqual(Object.fromEntries(kinds.map((kind) => [kind, 6])))
})

it('is for operators', async () => {
  for (const [actor, error] of [
    [null, Unauthenticated],
    [await aClient(world.db), Forbidden],
    [await aProvider(world.db), Forbidden],
  ] as const) {
    await expect(listQueue(world.ctx(actor), { kind: null })).rejects.toThrow(error)
    await expect(countQueue(world.ctx(actor))).rejects.toThrow(error)
  }
})
