import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { operatorActions } from '#db/schema/operator.ts'
import { responseTimes } from '#db/schema/response-times.ts'
import { listQueue } from '#domain/moderation/queue.server.ts'
import { giveCase } from '#harness/case-lease.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aConversation, aPerson, aProvider, aQuote } from '#harness/world.ts'
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { contestResponse, getReceivedRequest } from './contest-response.server.ts'
import { decideResponseContest, getResponseContest } from './decide-response-contest.server.ts'
import { measureResponseTimes } from './measure-response-times.server.ts'
import { readReceivedRequests } from './received-requests.server.ts'
import { responseTimeOf } from './response-time.ts'
import { responseWords } from './response-words.ts'

const world = testDatabase({ unlimited: true })
const HOUR_MS = 3_600_000
const NOW = new Date('2027-03-02T11:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
type Provider = Awaited<ReturnType<typeof aProvider>>

/** History of a request: hours before now at which it was asked, and hours after that of what followed. */
type History = {
  kind: 'booking' | 'quote'
  asked: number
  answered: number | null
  cancelled: number | null
  rival: number | null
  unanswered: boolean
  sameClient: boolean
}

async function happen(provider: Provider, history: History, client: Awaited<ReturnType<typeof aClient>>) {
  const { kind, asked, answered, cancelled, rival, unanswered } = history
  const at = ago(asked)
  const id =
    kind === 'booking'
      ? (await aBooking(world.db, { client, provider, status: 'pending' })).bookingId
      : (await aQuote(world.db, { client, provider, status: 'pending' })).quoteId
  const table = sql.identifier(`${kind}_requests`)
  await world.db.execute(sql`update ${table} set created_at = ${at}, due_at = ${new Date(at.getTime() + 150 * HOUR_MS)}
    where id = ${id}`)
  const after = (hours: number) => new Date(at.getTime() + hours * HOUR_MS)
  const tell = (type: string, actorId: string | null, hours: number) =>
    world.db.execute(sql`insert into events (type, actor_id, subject_id, created_at)
      values (${type}, ${actorId}, ${id}, ${after(hours)})`)
  if (answered !== null)
    await tell(kind === 'booking' ? 'booking.declined' : 'quote.responded', provider.userId, answered)
  if (cancelled !== null) await tell(`${kind}.cancelled`, client.userId, cancelled)
  if (rival !== null && kind === 'booking') await tell('booking.rivaled', null, rival)
  if (unanswered)
    await world.db.execute(sql`update ${table} set status = 'unanswered', unanswered_at = ${after(150)}
      ${kind === 'booking' ? sql`, decided_at = ${after(150)}` : sql``} where id = ${id}`)
  return id
}

const anyHistory: fc.Arbitrary<History> = fc.record({
  kind: fc.constantFrom('booking', 'quote'),
  asked: fc.integer({ min: 1, max: 95 * 24 }),
  answered: fc.option(fc.integer({ min: 0, max: 200 })),
  cancelled: fc.option(fc.integer({ min: 0, max: 100 }), { freq: 2 }),
  rival: fc.option(fc.integer({ min: 0, max: 100 }), { freq: 2 }),
  unanswered: fc.boolean(),
  sameClient: fc.boolean(),
})

async function stored(provider: Provider) {
  const rows = await world.db.select().from(responseTimes).where(sql`provider_id = ${provider.providerId}`)
  return rows[0] ?? null
}

describe('the response time', () => {
  it('is what the list of its provider comes to, after any history (W7)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyHistory, { maxLength: 12 }), async (histories) => {
        const [provider, regular] = [await aProvider(world.db), await aClient(world.db)]
        for (const history of histories)
          await happen(provider, history, history.sameClient ? regular : await aClient(world.db))
        await measureResponseTimes(world.ctx(null, NOW))
        const list = await readReceivedRequests(world.ctx(provider), [provider.providerId], NOW)
        expect(list).toHaveLength(histories.filter(({ asked }) => asked <= 90 * 24).length)
        const minutes = list.flatMap(({ measured }) => (measured.minutes === null ? [] : [measured.minutes]))
        const row = await stored(provider)
        const expected = responseTimeOf(minutes)
        expect(row ?? { counted: 0, withinDay: 0, medianMinutes: null }).toMatchObject(expected)
        expect(responseWords(row?.medianMinutes ?? null)).toBe(responseWords(expected.medianMinutes))
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  it('shows nobody the requests of another provider', async () => {
    const [provider, other, client] = [
      await aProvider(world.db),
      await aProvider(world.db),
      await aClient(world.db),
    ]
    const id = await happen(provider, { ...QUICK, asked: 40 }, client)
    for (const actor of [other, client, null])
      expect(await readReceivedRequests(world.ctx(actor), [provider.providerId], NOW)).toEqual([])
    await expect(getReceivedRequest(world.ctx(other, NOW), id)).rejects.toThrow(NotFound)
    expect((await getReceivedRequest(world.ctx(provider, NOW), id)).clientName).toBe(client.name)
  })

  it('takes a word in the conversation for an answer', async () => {
    const [provider, client] = [await aProvider(world.db), await aClient(world.db)]
    const id = await happen(provider, { ...QUICK, answered: null, asked: 3 }, client)
    expect((await getReceivedRequest(world.ctx(provider, NOW), id)).measured.because).toBe('waiting')
    await aConversation(world.db, {
      between: [client, provider],
      texts: [{ from: 1, content: 'À quelle heure ?' }],
    })
    await world.db.execute(
      sql`update messages set created_at = ${ago(2)} where sender_id = ${provider.userId}`,
    )
    expect((await getReceivedRequest(world.ctx(provider, NOW), id)).measured).toEqual({
      minutes: 60,
      because: null,
    })
  })
})

const QUICK: History = {
  kind: 'booking',
  asked: 30,
  answered: 1,
  cancelled: null,
  rival: null,
  unanswered: false,
  sameClient: false,
}

describe('a contest', () => {
  it('is made once by the provider, decided once by an operator, and measured at once', async () => {
    const [provider, other, operator, second] = [
      await aProvider(world.db),
      await aProvider(world.db),
      await aPerson(world.db, 'admin'),
      await aPerson(world.db, 'admin'),
    ]
    for (let one = 0; one < 5; one++)
      await happen(provider, { ...QUICK, asked: 200 + one }, await aClient(world.db))
    const client = await aClient(world.db)
    const requestId = await happen(
      provider,
      { ...QUICK, asked: 400, answered: null, unanswered: true },
      client,
    )
    await measureResponseTimes(world.ctx(null, NOW))
    expect(await stored(provider)).toMatchObject({ counted: 6, withinDay: 5 })

    const input = { requestId, reason: 'fake', words: 'Du démarchage.' } as const
    const contest = (actor: Parameters<typeof world.ctx>[0], more = {}) =>
      contestResponse(world.ctx(actor, NOW), { ...input, ...more })
    await expect(contest(null)).rejects.toThrow(Unauthenticated)
    await expect(contest(client)).rejects.toThrow(Forbidden)
    await expect(contest(other, { words: '' })).rejects.toThrow(NotFound)
    await expect(contest(provider, { words: ' ' })).rejects.toThrow(Invalid)
    expect(await contest(provider)).toEqual({ repeated: false })
    expect(await contest(provider)).toEqual({ repeated: true })
    await expect(contest(provider, { words: 'Autre chose.' })).rejects.toThrow(Conflict)

    const waiting = async () => (await listQueue(world.ctx(operator, NOW), { kind: 'response' })).cases
    const open = (await waiting()).filter(({ name }) => name === provider.name)
    expect(open).toMatchObject([{ kind: 'response', about: 'fake', name: provider.name }])
    const contestId = open[0]?.id ?? ''
    expect((await getResponseContest(world.ctx(operator, NOW), contestId)).request?.measured.minutes).toBe(
      4320,
    )
    const decide = (actor: Parameters<typeof world.ctx>[0], decision: 'kept' | 'excluded' = 'excluded') =>
      decideResponseContest(world.ctx(actor, NOW), { contestId, decision, reason: 'Démarchage avéré.' })
    await expect(decide(provider)).rejects.toThrow(Forbidden)
    await giveCase(world.db, operator, 'response', contestId)
    const results = await Promise.allSettled([decide(operator), decide(second)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await waiting()).map(({ id }) => id)).not.toContain(contestId)
    expect(await stored(provider)).toMatchObject({ counted: 5, withinDay: 5 })
    expect((await getReceivedRequest(world.ctx(provider, NOW), requestId)).measured.because).toBe('excluded')
    expect(await world.db.select().from(operatorActions).where(sql`subject_id = ${contestId}`)).toHaveLength(
      1,
    )
    expect(
      await world.db.select().from(events).where(sql`type = 'decision.response-excluded'`),
    ).toMatchObject([{ userIds: [provider.userId] }])
  })
})
