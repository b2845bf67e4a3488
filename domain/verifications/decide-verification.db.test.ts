import { expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { giveCase } from '#harness/case-lease.ts'
import { diskFiles } from '#harness/site/media-site.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { type Provider, verificationWorld } from '#harness/worlds/verification-world.ts'
import { addDaysToDay, formatDate, todayInTunis } from '#lib/dates.ts'
import { Forbidden, Unauthenticated } from '#lib/errors.ts'
import { decideVerification } from './decide-verification.server.ts'
import { BADGE_ITEMS, lastDayOf, type VerificationItem } from './verification-item.ts'

const files = await diskFiles()
const { database, ask, decide, isVerified, openCase, verified } = verificationWorld(files)
const TODAY = todayInTunis(new Date())

/** A decision about the open case of an item, as it stands on the operator's page. */
async function decideAs(
  actor: Actor | null,
  provider: Provider,
  item: VerificationItem,
  given: Partial<Parameters<typeof decideVerification>[1]> = {},
): Promise<void> {
  const row = await openCase(provider, item)
  await decideVerification(
    { ...database.ctx(actor), files },
    {
      verificationId: row?.id ?? '',
      seen: row?.state as 'asked',
      seenName: provider.name,
      seenLocation: 'tunis',
      decision: 'granted',
      ...given,
    },
  )
}

/** An operator who has taken the open case of an item. */
async function holderOf(provider: Provider, item: VerificationItem): Promise<Actor> {
  const operator = await aPerson(database.db, 'admin')
  await giveCase(database.db, operator, 'verification', (await openCase(provider, item))?.id ?? '')
  return operator
}

/** Lists what a provider's owner was told of, in order. */
async function toldOf({ providerId, userId }: Provider) {
  const events = await database.pool.query(
    `select e.type, e.user_ids from events e join operator_actions a on a.id = e.subject_id
      where a.subject_id = $1 order by e.id`,
    [providerId],
  )
  for (const { user_ids } of events.rows) expect(user_ids).toEqual([userId])
  return events.rows.map(({ type }) => type as string)
}

/** Lists what the journal says of a provider, in order. */
const journalOf = async ({ providerId }: Provider) =>
  (
    await database.pool.query(
      'select action, subject_type, reason, detail from operator_actions where subject_id = $1 order by created_at, id',
      [providerId],
    )
  ).rows

it('is for operators who have taken the case', async () => {
  const provider = await aProvider(database.db)
  await ask(provider, 'phone')
  await expect(decideAs(null, provider, 'phone')).rejects.toThrow(Unauthenticated)
  for (const actor of [await aClient(database.db), provider])
    await expect(decideAs(actor, provider, 'phone')).rejects.toThrow(Forbidden)
  const operator = await aPerson(database.db, 'admin')
  await expect(decideAs(operator, provider, 'phone')).rejects.toMatchObject({ code: 'case-not-taken' })
  expect((await openCase(provider, 'phone'))?.state).toBe('asked')
})

it('tells the owner of each decision, and of the badge once, beside others who have it', async () => {
  await verified()
  const provider = await aProvider(database.db)
  for (const item of BADGE_ITEMS) {
    await ask(provider, item)
    await decide(provider, item, 'granted')
  }
  const granted = 'decision.verification-granted'
  expect(await toldOf(provider)).toEqual([granted, granted, granted, 'decision.provider-verified'])
  await ask(provider, 'place')
  await decide(provider, 'place', 'missing')
  await decide(provider, 'place', 'refused')
  await ask(provider, 'place')
  await decide(provider, 'place', 'granted')
  expect((await toldOf(provider)).slice(4)).toEqual([
    'decision.verification-missing',
    'decision.verification-refused',
    granted,
  ])
  expect((await isVerified(provider))?.verified).toBe(true)
})

it('is in the journal with its reason, or with its last day', async () => {
  const provider = await aProvider(database.db)
  await ask(provider, 'phone')
  await decide(provider, 'phone', 'missing')
  await decide(provider, 'phone', 'granted')
  const until = lastDayOf('phone', TODAY)
  expect(await journalOf(provider)).toEqual([
    {
      action: 'verification.missing',
      subject_type: 'provider',
      reason: expect.stringMatching(/^Téléphone\s: La photo est floue$/),
      detail: { item: 'phone' },
    },
    {
      action: 'verification.granted',
      subject_type: 'provider',
      reason: `Téléphone, jusqu’au ${formatDate(until)}`,
      detail: { item: 'phone', until },
    },
  ])
})

it('is refused where the page shows what was before, or asks for what was asked already', async () => {
  const provider = await aProvider(database.db)
  await ask(provider, 'phone')
  const operator = await holderOf(provider, 'phone')
  const changed = {
    code: 'verification-changed',
    message: expect.stringMatching(/^Cette demande a changé entre-temps\s: demandé\.$/),
  }
  await expect(decideAs(operator, provider, 'phone', { seen: 'recheck' })).rejects.toMatchObject(changed)
  await decide(provider, 'phone', 'missing')
  const next = await holderOf(provider, 'phone')
  await expect(
    decideAs(next, provider, 'phone', { decision: 'missing', reason: 'Encore' }),
  ).rejects.toMatchObject({ code: 'verification-changed' })
  for (const seen of [{ seenName: 'Un autre' }, { seenLocation: 'sfax' }])
    await expect(decideAs(next, provider, 'phone', seen)).rejects.toMatchObject({ name: 'Conflict' })
  // A name that nobody vouches for doesn't matter.
  await decideAs(next, provider, 'phone', { decision: 'refused', reason: 'Non', seenName: 'Un autre' })
})

it('of an activity lasts as its paper says', async () => {
  const provider = await aProvider(database.db)
  await ask(provider, 'activity')
  const operator = await holderOf(provider, 'activity')
  const until = (message: string) => ({ fieldErrors: { until: [message] } })
  await expect(decideAs(operator, provider, 'activity')).rejects.toMatchObject(
    until('Indiquez jusqu’à quand la pièce est valable'),
  )
  await expect(decideAs(operator, provider, 'activity', { until: TODAY })).rejects.toMatchObject(
    until('La pièce n’est plus valable'),
  )
  const tomorrow = addDaysToDay(TODAY, 1)
  await decideAs(operator, provider, 'activity', { until: tomorrow })
  expect((await journalOf(provider))[0]?.detail).toEqual({ item: 'activity', until: tomorrow })
})
