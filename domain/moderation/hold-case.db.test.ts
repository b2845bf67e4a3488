import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Ctx } from '#domain/context.ts'
import { untilOneWaits } from '#harness/database/waiting.ts'
import { diskFiles } from '#harness/site/media-site.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { type Provider, verificationWorld } from '#harness/worlds/verification-world.ts'
import { Forbidden, Unauthenticated } from '#lib/errors.ts'
import { holdCase, refuseOthersVerifications } from './hold-case.server.ts'
import { takeCase } from './take-case.server.ts'

const { database, ask, decide, openCase } = verificationWorld(await diskFiles())
const NOW = new Date('2027-03-20T11:00:00Z')
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const anOperator = (name: string) => aPerson(database.db, 'admin', { name })

async function asked(provider: Provider, item: 'phone' | 'identity' = 'phone'): Promise<string> {
  await ask(provider, item)
  return (await openCase(provider, item))?.id ?? ''
}

it('only operators hold cases', async () => {
  const provider = await aProvider(database.db)
  const caseId = await asked(provider)
  for (const [actor, error] of [
    [null, Unauthenticated],
    [await aClient(database.db), Forbidden],
    [provider, Forbidden],
  ] as const) {
    await expect(holdCase(database.ctx(actor), 'verification', caseId)).rejects.toThrow(error)
    await expect(refuseOthersVerifications(database.ctx(actor), provider.providerId)).rejects.toThrow(error)
  }
})

it('a command line takes no case: nobody would see whose it is', async () => {
  const caseId = await asked(await aProvider(database.db))
  const ctx: Ctx = { ...database.ctx(null), commandLine: 'root' }
  await expect(takeCase(ctx, { kind: 'verification', caseId })).rejects.toThrow('depuis le site')
})

it('a case that waits for nobody any more is held by nobody, whoever had it', async () => {
  const [amel, bechir] = [await anOperator('Amel'), await anOperator('Béchir')]
  const provider = await aProvider(database.db)
  const caseId = await asked(provider)
  await decide(provider, 'phone', 'granted')
  // Taken by another operator in the instant in which it was decided.
  await database.db.execute(sql`insert into case_leases (kind, case_id, holder_id, taken_at, until)
    values ('verification', ${caseId}, ${amel.userId}, now(), '2100-01-01')`)
  await expect(holdCase(database.ctx(bechir), 'verification', caseId)).resolves.toBeUndefined()
})

it('a case whose lease ends with its decision between two looks is held by nobody', async () => {
  const bechir = await anOperator('Béchir')
  const caseId = await asked(await aProvider(database.db))
  const { held } = await database.db.transaction(async (tx) => {
    // Waited for by the second look, which names whoever has the case.
    await tx.execute(sql`lock table users in access exclusive mode`)
    const held = holdCase(database.ctx(bechir), 'verification', caseId)
    held.catch(() => {})
    await untilOneWaits(database.app.db)
    await tx.execute(
      sql`update provider_verifications set state = 'missing', words = 'x', decided_at = now() where id = ${caseId}`,
    )
    return { held }
  })
  await expect(held).resolves.toBeUndefined()
})

it('a badge is given beside the cases of a provider while no other operator has one of them', async () => {
  const [amel, bechir] = [await anOperator('Amel'), await anOperator('Béchir')]
  const [provider, other] = [await aProvider(database.db), await aProvider(database.db)]
  const [caseId] = [await asked(provider), await asked(provider, 'identity')]
  const ofOther = await asked(other)
  const refuse = (operator: typeof amel, minutes = 0) =>
    refuseOthersVerifications(database.ctx(operator, after(minutes)), provider.providerId)

  await refuse(bechir)
  await takeCase(database.ctx(amel, NOW), { kind: 'verification', caseId: ofOther })
  await refuse(bechir)
  await takeCase(database.ctx(amel, NOW), { kind: 'verification', caseId })
  await refuse(amel)
  await expect(refuse(bechir)).rejects.toMatchObject({
    code: 'case-taken',
    message: 'Amel traite ce dossier jusqu’à 12\u00A0h\u00A015.',
  })
  await expect(refuse(bechir, 14.9)).rejects.toMatchObject({ code: 'case-taken' })
  await refuse(bechir, 15)
})
