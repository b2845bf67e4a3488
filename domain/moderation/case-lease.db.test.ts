import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { reports } from '#db/schema/reports.ts'
import type { Actor } from '#domain/context.ts'
import { decideReport } from '#domain/reports/decide-report.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider, aReview } from '#harness/world.ts'
import { Forbidden, NotFound, Unauthenticated } from '#lib/errors.ts'
import { listQueue } from './queue.server.ts'
import { readDesk } from './read-lease.server.ts'
import { releaseCase, takeCase } from './take-case.server.ts'

const world = testDatabase({ connections: 10 })
const NOW = new Date('2027-03-20T11:00:00Z')
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

async function aReport(): Promise<string> {
  const provider = await aProvider(world.db)
  const { reviewId } = await aReview(world.db, { client: await aClient(world.db), provider })
  const about = { subjectType: 'review', subjectId: reviewId, reason: 'Insultes' } as const
  const [made] = await world.db
    .insert(reports)
    .values({ ...about, reporterId: provider.userId })
    .returning({ id: reports.id })
  return made?.id ?? ''
}

const take = (operator: Actor | null, caseId: string, now = NOW) =>
  takeCase(world.ctx(operator, now), { kind: 'report', caseId })
const release = (operator: Actor | null, caseId: string, now = NOW) =>
  releaseCase(world.ctx(operator, now), { kind: 'report', caseId })
const decide = (operator: Actor | null, reportId: string, now = NOW) =>
  decideReport(world.ctx(operator, now), { reportId, seen: 'open', decision: 'kept', reason: 'Rien' })
const anOperator = (name: string) => aPerson(world.db, 'admin', { name })

it('of operators who take a case at once one gets it, and the others read who and until when', async () => {
  const operators = await Promise.all(['Amel', 'Béchir', 'Chiraz', 'Dorra'].map(anOperator))
  const holders = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const caseId = await aReport()
    const asked = operators.toSorted(() => (round % 2 ? 1 : -1))
    const results = await Promise.allSettled(asked.map((operator) => take(operator, caseId)))
    const won = results.findIndex(({ status }) => status === 'fulfilled')
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const holder = asked[won]?.name ?? ''
    holders.add(holder)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          name: 'Conflict',
          code: 'case-taken',
          message: `${holder} traite ce dossier jusqu’à 12\u00A0h\u00A015.`,
        })
    expect((await readDesk(world.ctx(operators[0] ?? null, NOW), 'report', caseId)).lease).toMatchObject({
      holderName: holder,
      isOwn: holder === operators[0]?.name,
      until: '12\u00A0h\u00A015',
    })
  }
  expect(holders.size).toBeGreaterThan(1)
})

it('is decided by its holder alone, whose lease ends with it', async () => {
  const [amel, bechir] = [await anOperator('Amel'), await anOperator('Béchir')]
  const caseId = await aReport()
  await expect(decide(amel, caseId)).rejects.toMatchObject({
    name: 'Conflict',
    code: 'case-not-taken',
    message: 'Prenez d’abord ce dossier\u00A0: personne ne le traite en ce moment.',
  })
  await take(amel, caseId)
  await expect(decide(bechir, caseId)).rejects.toMatchObject({
    code: 'case-taken',
    message: 'Amel traite ce dossier jusqu’à 12\u00A0h\u00A015.',
  })
  const listed = (await listQueue(world.ctx(bechir, NOW), { kind: 'report' })).cases
  expect(listed.find(({ id }) => id === caseId)?.lease).toEqual({
    holderName: 'Amel',
    isOwn: false,
    until: '12\u00A0h\u00A015',
  })
  await decide(amel, caseId)
  const { rows } = await world.db.execute(sql`select from case_leases where case_id = ${caseId}`)
  expect(rows).toEqual([])
  // The same again succeeds; another decision is told that it came too late.
  await decide(amel, caseId)
  await expect(decide(bechir, caseId)).rejects.toMatchObject({ code: 'report-changed' })
  await expect(take(bechir, caseId)).rejects.toThrow(NotFound)
})

it('is free again once its lease has ended or was given back, and renewed by its holder', async () => {
  const [amel, bechir] = [await anOperator('Amel'), await anOperator('Béchir')]
  const caseId = await aReport()
  await take(amel, caseId)
  expect((await take(amel, caseId, after(10))).until).toEqual(after(25))
  await expect(take(bechir, caseId, after(24.9))).rejects.toMatchObject({ code: 'case-taken' })
  await expect(decide(amel, caseId, after(25))).rejects.toMatchObject({ code: 'case-not-taken' })
  await take(bechir, caseId, after(25))
  // Giving back what another has does nothing.
  await release(amel, caseId, after(26))
  await expect(take(amel, caseId, after(26))).rejects.toMatchObject({ code: 'case-taken' })
  await release(bechir, caseId, after(26))
  await take(amel, caseId, after(26))
})

it('is for operators, and for cases that wait', async () => {
  const caseId = await aReport()
  for (const [actor, error] of [
    [null, Unauthenticated],
    [await aClient(world.db), Forbidden],
    [await aProvider(world.db), Forbidden],
  ] as const) {
    await expect(take(actor, caseId)).rejects.toThrow(error)
    await expect(release(actor, caseId)).rejects.toThrow(error)
    await expect(readDesk(world.ctx(actor), 'report', caseId)).rejects.toThrow(error)
  }
  const operator = await anOperator('Amel')
  for (const id of ['x', crypto.randomUUID()]) {
    await expect(take(operator, id)).rejects.toThrow(NotFound)
    await expect(release(operator, id)).rejects.toThrow(NotFound)
  }
})
