import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { firstPublications } from '#db/schema/moderation.ts'
import { operatorActions } from '#db/schema/operator.ts'
import { providers } from '#db/schema/providers.ts'
import type { Actor } from '#domain/context.ts'
import { getOwnProfile } from '#domain/providers/get-own-profile.server.ts'
import { PROFILE_FORMAT } from '#domain/providers/profile-fields.ts'
import { saveOwnProfile } from '#domain/providers/save-own-profile.server.ts'
import { giveCase } from '#harness/case-lease.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { decideFirstPublication, getFirstPublication } from './first-publications.server.ts'
import { listQueue } from './queue.server.ts'
import type { Sanction } from './sanction-input.ts'

const world = testDatabase({ connections: 10 })
type Provider = Actor & { providerId: string }

/** Makes the profile public or private, as its page does. */
async function publish(provider: Provider, isPublic: boolean): Promise<void> {
  const { fields, version } = await getOwnProfile(world.ctx(provider), provider.providerId)
  const profile = { ...fields, isPublic }
  const page = { savedBy: randomUUID(), continues: null, seq: 1 }
  const saved = await saveOwnProfile(world.ctx(provider), {
    ...page,
    version,
    profile,
    format: PROFILE_FORMAT,
  })
  expect(saved.isPublic).toBe(isPublic)
}

const rowsOf = ({ providerId }: Provider) =>
  world.db.select().from(firstPublications).where(eq(firstPublications.providerId, providerId))

async function aFirstPublication(): Promise<{ provider: Provider; id: string }> {
  const provider = await aProvider(world.db)
  await publish(provider, false)
  await publish(provider, true)
  return { provider, id: (await rowsOf(provider))[0]?.id ?? '' }
}

const decide = (operator: Actor | null, publicationId: string, decision: Sanction, reason = '') =>
  decideFirstPublication(world.ctx(operator), { publicationId, decision, reason })

describe('a first publication', () => {
  it('is public at once, and waits once for an operator, who sees it private as well', async () => {
    const { provider, id } = await aFirstPublication()
    const operator = await aPerson(world.db, 'admin')
    const waiting = async () => (await listQueue(world.ctx(operator), { kind: 'publication' })).cases
    expect((await waiting()).map((one) => one.id)).toEqual([id])
    const { rows } = await world.db.execute(
      sql`select from visible_providers where provider_id = ${provider.providerId}`,
    )
    expect(rows).toHaveLength(1)
    await publish(provider, false)
    const read = await getFirstPublication(world.ctx(operator), id)
    expect(read.provider).toMatchObject({ name: provider.name, visible: false })
    await publish(provider, true)
    await giveCase(world.db, operator, 'publication', id)
    await decide(operator, id, 'kept')
    await publish(provider, false)
    await publish(provider, true)
    expect(await rowsOf(provider)).toMatchObject([{ id, decision: 'kept', decidedBy: operator.userId }])
    expect(await waiting()).toEqual([])
    const journal = await world.db
      .select({ action: operatorActions.action })
      .from(operatorActions)
      .where(eq(operatorActions.subjectId, provider.providerId))
    expect(journal).toEqual([{ action: 'publication.kept' }])
  })

  it.each(['hidden', 'suspended'] as const)(
    '%s needs a reason, and is what it is elsewhere',
    async (decision) => {
      const { provider, id } = await aFirstPublication()
      const operator = await aPerson(world.db, 'admin')
      await giveCase(world.db, operator, 'publication', id)
      await expect(decide(operator, id, decision, ' ')).rejects.toThrow(Invalid)
      await decide(operator, id, decision, 'Photos d’un confrère')
      const { rows } = await world.db.execute(
        sql`select from visible_providers where provider_id = ${provider.providerId}`,
      )
      expect(rows).toEqual([])
      const [row] = await world.db.select().from(providers).where(eq(providers.id, provider.providerId))
      expect(row?.hiddenAt !== null).toBe(decision === 'hidden')
      const subjectId = decision === 'hidden' ? provider.providerId : provider.userId
      const journal = await world.db
        .select()
        .from(operatorActions)
        .where(eq(operatorActions.subjectId, subjectId))
      expect(journal).toMatchObject([{ reason: 'Photos d’un confrère' }])
      // The same again succeeds and tells nobody again.
      await decide(operator, id, decision, 'Photos d’un confrère')
      expect(
        await world.db.select().from(operatorActions).where(eq(operatorActions.subjectId, subjectId)),
      ).toHaveLength(1)
      await expect(decide(await aPerson(world.db, 'admin'), id, 'kept')).rejects.toMatchObject({
        code: 'publication-decided',
      })
    },
  )

  it('is for operators who have taken it', async () => {
    const { provider, id } = await aFirstPublication()
    for (const [actor, error] of [
      [null, Unauthenticated],
      [await aClient(world.db), Forbidden],
      [provider, Forbidden],
    ] as const) {
      await expect(getFirstPublication(world.ctx(actor), id)).rejects.toThrow(error)
      await expect(decide(actor, id, 'kept')).rejects.toThrow(error)
    }
    const operator = await aPerson(world.db, 'admin')
    await expect(decide(operator, id, 'kept')).rejects.toMatchObject({ code: 'case-not-taken' })
    for (const unknown of ['x', randomUUID()])
      await expect(getFirstPublication(world.ctx(operator), unknown)).rejects.toThrow(NotFound)
  })
})
