import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contests } from '#db/schema/contests.ts'
import { events } from '#db/schema/events.ts'
import { operatorActions } from '#db/schema/operator.ts'
import type { Actor } from '#domain/context.ts'
import { deleteReview } from '#domain/reviews/delete-review.server.ts'
import { CONTEST_REASON_NAMES, type ContestReason } from '#domain/reviews/hidden-reason.ts'
import { listReceivedReviews } from '#domain/reviews/list-received-reviews.server.ts'
import { publicStarCounts } from '#domain/reviews/star-counts.server.ts'
import { giveCase } from '#harness/case-lease.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider, aReview } from '#harness/world.ts'
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { answerContest } from './answer-contest.server.ts'
import { appealContest } from './appeal-contest.server.ts'
import { contestReview } from './contest-review.server.ts'
import { decideContest } from './decide-contest.server.ts'
import { listContests } from './list-contests.server.ts'
import { contestOfReview, getContestFor } from './read-contest.server.ts'
import { reviewFigures } from './review-figures.server.ts'

const world = testDatabase({ connections: 12, unlimited: true })

const DAY_MS = 86_400_000
const START = Date.parse('2027-03-01T10:00:00Z')
const on = (days: number) => new Date(START + days * DAY_MS)

/** A review, its two sides, an operator, and what each does on a day. */
async function aCase(reason: ContestReason = 'insult') {
  const [author, provider, operator] = [
    await aClient(world.db),
    await aProvider(world.db),
    await aPerson(world.db, 'admin'),
  ]
  const { reviewId } = await aReview(world.db, { client: author, provider, rating: 1 })
  const contest = (day = 0, words = 'Ce sont des insultes.') =>
    contestReview(world.ctx(provider, on(day)), { reviewId, reason, words })
  const idOf = async () => {
    const [row] = await world.db.select().from(contests).where(eq(contests.providerId, provider.providerId))
    return row?.id ?? ''
  }
  return {
    author,
    provider,
    operator,
    reviewId,
    contest,
    idOf,
    answer: async (day: number, words = 'Je maintiens.', actor: Actor = author) =>
      answerContest(world.ctx(actor, on(day)), { contestId: await idOf(), words }),
    decide: async (
      day: number,
      outcome: 'kept' | 'hidden',
      seen: 'deciding' | 'appealed' = 'deciding',
      who: Actor = operator,
    ) => {
      const contestId = await idOf()
      await giveCase(world.db, who, 'contest', contestId)
      return decideContest(world.ctx(who, on(day)), { contestId, seen, outcome, reason: 'Vu.' })
    },
    appeal: async (actor: Actor, day: number, words = 'Relisez.') =>
      appealContest(world.ctx(actor, on(day)), { contestId: await idOf(), words }),
    shown: async () => {
      const { counts, hidden } = await publicStarCounts(world.ctx(null), provider)
      return [counts[1], hidden]
    },
  }
}

const HIDDEN = [0, [{ because: 'insult', count: 1 }]]
const SHOWN = [1, []]

describe('contesting a review (W16)', () => {
  it('is for the provider that received it, once', async () => {
    const { reviewId, contest, author, provider, operator, idOf } = await aCase()
    const input = { reviewId, reason: 'insult' as const, words: 'x' }
    await expect(contestReview(world.ctx(null), input)).rejects.toThrow(Unauthenticated)
    for (const actor of [author, operator])
      await expect(contestReview(world.ctx(actor), input)).rejects.toThrow(Forbidden)
    await expect(contestReview(world.ctx(await aProvider(world.db)), input)).rejects.toThrow(NotFound)
    for (const bad of [{ reason: 'bad' as never }, { words: ' ' }, { words: 'x'.repeat(1001) }])
      await expect(contestReview(world.ctx(provider), { ...input, ...bad })).rejects.toThrow(Invalid)
    const many = await Promise.all(Array.from({ length: 6 }, () => contest()))
    expect(many.filter(({ repeated }) => !repeated)).toHaveLength(1)
    await expect(contest(0, 'Autre chose')).rejects.toThrow(Conflict)
    const told = await world.db.select().from(events).where(eq(events.subjectId, reviewId))
    expect(told).toMatchObject([{ type: 'review.contested', data: { contestId: await idOf() } }])
    const { rows } = await world.pool.query(
      `select n.user_id from notifications n join events e on e.id = n.event_id where e.subject_id = $1`,
      [reviewId],
    )
    expect(rows).toEqual([{ user_id: author.userId }])
  })

  it('leaves the author seven days, and no operator decides before', async () => {
    const { contest, answer, decide, provider, shown, idOf } = await aCase()
    await contest()
    await expect(decide(6.9, 'hidden')).rejects.toThrow(Conflict)
    expect(await shown()).toEqual(SHOWN)
    await expect(answer(1, 'Non', provider)).rejects.toThrow(Forbidden)
    await expect(answer(1, 'Non', await aClient(world.db))).rejects.toThrow(NotFound)
    await expect(answer(7)).rejects.toThrow(Conflict)
    expect(await answer(6.9)).toEqual({ repeated: false })
    expect(await answer(8)).toEqual({ repeated: true })
    await expect(answer(6.9, 'Encore')).rejects.toThrow(Conflict)
    // Answered: nothing more to wait for.
    await decide(6.95, 'hidden')
    expect(await shown()).toEqual(HIDDEN)
    expect(await getContestFor(world.ctx(provider, on(7)), await idOf(), 'provider')).toMatchObject({
      stage: 'decided',
      answer: 'Je maintiens.',
    })
  })

  it('is decided by one operator, with a journal and a mail for both sides', async () => {
    const { contest, decide, author, provider, operator, idOf, shown } = await aCase()
    await contest()
    const other = await aPerson(world.db, 'admin')
    const both = await Promise.allSettled([
      decide(8, 'hidden'),
      decide(8, 'kept', 'deciding', other),
      decide(8, 'hidden', 'deciding', other),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const journal = await world.db
      .select()
      .from(operatorActions)
      .where(eq(operatorActions.subjectId, await idOf()))
    expect(journal).toHaveLength(1)
    const told = await world.db
      .select()
      .from(events)
      .where(eq(events.subjectId, journal[0]?.id ?? ''))
    expect(told.map(({ userIds }) => userIds).sort()).toEqual([[author.userId], [provider.userId]].sort())
    await expect(decide(8, 'kept', 'deciding', author)).rejects.toThrow(Forbidden)
    const [row] = await world.db
      .select()
      .from(contests)
      .where(eq(contests.id, await idOf()))
    expect(await shown()).toEqual(row?.outcome === 'hidden' ? HIDDEN : SHOWN)
    // The same again tells nobody.
    const again = row?.decidedBy === operator.userId ? operator : other
    await decide(9, row?.outcome ?? 'kept', 'deciding', again)
    expect(
      await world.db
        .select()
        .from(operatorActions)
        .where(eq(operatorActions.subjectId, await idOf())),
    ).toHaveLength(1)
  })

  it('may be appealed once, by the side that lost, within fourteen days', async () => {
    const { contest, decide, appeal, author, provider, shown } = await aCase()
    await contest()
    await decide(8, 'hidden')
    await expect(appeal(provider, 9)).rejects.toThrow(NotFound)
    await expect(appeal(await aClient(world.db), 9)).rejects.toThrow(NotFound)
    await expect(appeal(author, 22)).rejects.toThrow(Conflict)
    expect(await appeal(author, 21.9)).toEqual({ repeated: false })
    expect(await appeal(author, 40)).toEqual({ repeated: true })
    await expect(appeal(author, 21.9, 'Autre')).rejects.toThrow(Conflict)
    await expect(decide(23, 'kept')).rejects.toThrow(Conflict)
    await decide(23, 'kept', 'appealed')
    expect(await shown()).toEqual(SHOWN)
    // No second appeal, for nobody.
    for (const side of [author, provider]) await expect(appeal(side, 23.5, 'Encore')).rejects.toThrow()
  })

  it('is told of beside its review, in the provider’s list, stage by stage', async () => {
    const { contest, decide, appeal, provider } = await aCase()
    const told = async (day: number) =>
      (await listReceivedReviews(world.ctx(provider, on(day)))).reviews.map((review) => review.contest)
    expect(await told(0)).toEqual([null])
    await contest()
    expect([await told(1), await told(8)]).toEqual([['answering'], ['deciding']])
    await decide(8, 'kept')
    expect([await told(9), await told(23)]).toEqual([['decided'], ['closed']])
    await appeal(provider, 9)
    expect(await told(9)).toEqual(['appealed'])
  })

  it('stays readable for its provider once the review is hidden, without the review', async () => {
    const { contest, decide, author, provider, reviewId } = await aCase()
    const read = (actor: Actor) => contestOfReview(world.ctx(actor, on(9)), reviewId)
    expect(await read(provider)).toBeNull()
    await contest()
    expect(await read(provider)).toMatchObject({ review: { rating: 1 } })
    await decide(8, 'hidden')
    expect(await read(provider)).toMatchObject({ stage: 'decided', outcomeReason: 'Vu.', review: null })
    await expect(read(author)).rejects.toThrow(Forbidden)
    expect(await read(await aProvider(world.db))).toBeNull()
    await expect(contestOfReview(world.ctx(provider), 'x')).rejects.toThrow(NotFound)
  })

  it('ends where the author deletes the review, and stays in the figures', async () => {
    const { contest, decide, author, reviewId, idOf, operator } = await aCase()
    await contest()
    await deleteReview(world.ctx(author), { reviewId })
    const id = await idOf()
    expect(await getContestFor(world.ctx(author, on(1)), id, 'author')).toMatchObject({
      stage: 'deleted',
      review: null,
    })
    await expect(decide(8, 'hidden')).rejects.toThrow(Conflict)
    const open = await listContests(world.ctx(operator, on(8)))
    expect(open.contests.map((one) => one.id)).not.toContain(id)
  })

  it('is seen by its two sides and operators alone, whatever a verb asks', async () => {
    const { contest, idOf } = await aCase()
    await contest()
    const id = await idOf()
    const operator = world.ctx(await aPerson(world.db, 'admin'))
    await expect(getContestFor(operator, id, 'either')).rejects.toThrow(Forbidden)
    await expect(appealContest(operator, { contestId: id, words: '' })).rejects.toThrow(Forbidden)
    for (const stranger of [await aClient(world.db), await aProvider(world.db)]) {
      await expect(getContestFor(world.ctx(stranger), id, 'either')).rejects.toThrow(NotFound)
      await expect(listContests(world.ctx(stranger))).rejects.toThrow(Forbidden)
    }
    for (const statement of ["set words = 'Faux'", "set reason = 'conflict'", 'set created_at = now()'])
      await expect(world.app.db.execute(sql.raw(`update contests ${statement}`))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
  })
})

it('figures equal what is counted case by case, after any histories', async () => {
  const history = fc.record({
    reason: fc.constantFrom(...CONTEST_REASON_NAMES),
    month: fc.nat(2),
    first: fc.constantFrom('kept' as const, 'hidden' as const, null),
    appeal: fc.constantFrom('kept' as const, 'hidden' as const, 'waits' as const, null),
    deleted: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: 4 }), async (histories) => {
      for (const { reason, month, first, appeal, deleted } of histories) {
        const one = await aCase(reason)
        const day = month * 31
        await one.contest(day)
        if (first) {
          await one.decide(day + 8, first)
          if (appeal) {
            await one.appeal(first === 'kept' ? one.provider : one.author, day + 9)
            if (appeal !== 'waits') await one.decide(day + 10, appeal, 'appealed')
          }
        }
        if (!deleted) continue
        const gone = deleteReview(world.ctx(one.author), { reviewId: one.reviewId })
        const isHidden = first !== null && (appeal && appeal !== 'waits' ? appeal : first) === 'hidden'
        if (isHidden) await expect(gone).rejects.toMatchObject({ code: 'review-hidden' })
        else await gone
      }
      const { rows } = await world.pool.query<{
        created_at: Date
        reason: string
        outcome: string | null
        appeal_outcome: string | null
        appealed_at: Date | null
        review_id: string | null
      }>('select * from contests')
      const counted = new Map<string, number>()
      const add = (key: string) => counted.set(key, (counted.get(key) ?? 0) + 1)
      for (const row of rows) {
        const month = new Date(row.created_at.getTime() + DAY_MS / 24).toISOString().slice(0, 7)
        const result = row.appeal_outcome ?? row.outcome ?? (row.review_id ? 'open' : 'deleted')
        add(`${month} ${row.reason} ${result}`)
        if (row.appealed_at) add(`${month} ${row.reason} appealed`)
      }
      const shown = new Map(
        (await reviewFigures(world.ctx(null))).flatMap(({ month, reason, ...numbers }) =>
          Object.entries(numbers).flatMap(([name, count]) =>
            count > 0 ? [[`${month} ${reason} ${name}`, count] as const] : [],
          ),
        ),
      )
      expect(shown).toEqual(counted)
    }),
    { numRuns: 6 },
  )
})
