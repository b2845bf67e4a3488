import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import { events } from '#db/schema/events.ts'
import { notifications } from '#db/schema/notifications.ts'
import { operatorActions } from '#db/schema/operator.ts'
import { providers } from '#db/schema/providers.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { DomainError } from '#lib/errors.ts'
import { endUserSessions } from './end-user-sessions.server.ts'
import { hideProvider, showProvider } from './hide-provider.server.ts'
import { CHECKLIST_ITEMS } from './operator-input.ts'
import { reinstateUser, suspendUser } from './suspend-user.server.ts'
import { verifyProvider } from './verify-provider.server.ts'
import { withdrawVerification } from './withdraw-verification.server.ts'

const world = testDatabase()

const VERBS = ['verify', 'withdraw', 'hide', 'show', 'suspend', 'reinstate', 'end'] as const
type Verb = (typeof VERBS)[number]
type Step = { verb: Verb; who: 'admin' | 'provider' | 'client' | 'nobody'; valid: boolean; signsIn: boolean }

const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom(...VERBS),
  who: fc.oneof(
    { weight: 8, arbitrary: fc.constant('admin' as const) },
    { weight: 1, arbitrary: fc.constantFrom('provider' as const, 'client' as const, 'nobody' as const) },
  ),
  valid: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  signsIn: fc.boolean(),
})

/** Model of one provider: the state the marketplace should have, as plainly as possible. */
type Model = { verified: boolean; hidden: boolean; suspended: boolean; sessions: number; journal: string[] }

const ACTION: Record<Verb, string> = {
  verify: 'provider.verified',
  withdraw: 'provider.unverified',
  hide: 'provider.hidden',
  show: 'provider.shown',
  suspend: 'user.suspended',
  reinstate: 'user.reinstated',
  end: 'user.sessions-ended',
}

/** Changes the model as the step should change the world, and says what the actor should be answered. */
function expected(model: Model, { verb, who, valid }: Step): string {
  if (who === 'nobody') return 'Unauthenticated'
  if (who !== 'admin') return 'Forbidden'
  if (!valid) return 'Invalid'
  const before = JSON.stringify(model)
  if (verb === 'verify') model.verified = true
  if (verb === 'withdraw') model.verified = false
  if (verb === 'hide') model.hidden = true
  if (verb === 'show') model.hidden = false
  if (verb === 'end') model.sessions = 0
  if (verb === 'suspend' || verb === 'reinstate') {
    if (model.suspended !== (verb === 'suspend')) model.sessions = 0
    model.suspended = verb === 'suspend'
  }
  const changed = JSON.stringify(model) !== before
  if (changed) model.journal.push(ACTION[verb])
  return changed ? 'changed' : 'so already'
}

it('whatever operators do in whatever order, the site is as the last of them left it, and the journal has each change once', async () => {
  const { db } = world
  const people = { admin: await aPerson(db, 'admin'), client: await aClient(db), nobody: null }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const provider = await aProvider(db)
      const { providerId, userId } = provider
      const model: Model = { verified: false, hidden: false, suspended: false, sessions: 1, journal: [] }
      for (const [number, taken] of steps.entries()) {
        const ctx = world.ctx(taken.who === 'provider' ? provider : people[taken.who])
        if (taken.signsIn) {
          const token = `${userId} ${number}`
          await db.insert(sessions).values({ userId, token, expiresAt: new Date(Date.now() + 86_400_000) })
          model.sessions += 1
        }
        const words = taken.valid
          ? { reason: 'Contrôle du dossier', notes: 'Vu le 12' }
          : { reason: ' ', notes: 'x'.repeat(5_000) }
        const run = {
          verify: () => verifyProvider(ctx, { providerId, checked: [...CHECKLIST_ITEMS], ...words }),
          withdraw: () => withdrawVerification(ctx, { providerId, ...words }),
          hide: () => hideProvider(ctx, { providerId, ...words }),
          show: () => showProvider(ctx, { providerId, ...words }),
          suspend: () => suspendUser(ctx, { userId, ...words }),
          reinstate: () => reinstateUser(ctx, { userId, ...words }),
          end: () => endUserSessions(ctx, { userId, ...words }),
        }[taken.verb]
        const answer = await run().then(
          (changed) => (changed ? 'changed' : 'so already'),
          (error: unknown) => (error instanceof DomainError ? error.name : Promise.reject(error)),
        )
        expect([taken, answer]).toEqual([taken, expected(model, taken)])
        expect(await remembered(provider)).toEqual(model)
        const seen = await getPublicProfile(world.ctx(), providerId).then(
          ({ verified }) => (verified ? 'verified' : 'unverified'),
          () => 'nothing',
        )
        const shown = model.verified ? 'verified' : 'unverified'
        expect(seen).toBe(model.hidden || model.suspended ? 'nothing' : shown)
      }
      // Everything but the end of sessions is told by mail, once, and to its owner alone.
      const told = await db
        .select({ kind: notifications.kind, to: notifications.userId })
        .from(notifications)
        .innerJoin(events, eq(events.id, notifications.eventId))
        .where(eq(notifications.userId, userId))
        .orderBy(notifications.id)
      expect(told).toEqual(
        model.journal
          .filter((action) => action !== 'user.sessions-ended')
          .map((action) => ({ kind: `decision.${action.replace('.', '-')}`, to: userId })),
      )
    }),
    { numRuns: 25 },
  )
})

async function remembered({ providerId, userId }: { providerId: string; userId: string }): Promise<Model> {
  const { db } = world
  const [provider] = await db.select().from(providers).where(eq(providers.id, providerId))
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const done = await db
    .select()
    .from(operatorActions)
    .where(eq(operatorActions.subjectId, providerId))
    .union(db.select().from(operatorActions).where(eq(operatorActions.subjectId, userId)))
  const journal = done.sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const { via, operatorId } of journal) expect([via, operatorId !== null]).toEqual(['web', true])
  expect(provider?.verified).toBe(provider?.verifiedBy !== null)
  return {
    verified: provider?.verified ?? false,
    hidden: provider?.hiddenAt !== null,
    suspended: user?.suspendedAt !== null,
    sessions: await db.$count(sessions, eq(sessions.userId, userId)),
    journal: journal.map(({ action }) => action),
  }
}
