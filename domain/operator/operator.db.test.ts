import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import { operatorActions } from '#db/schema/operator.ts'
import type { Ctx } from '#domain/context.ts'
import { getOwnProfile } from '#domain/providers/get-own-profile.server.ts'
import { getOwnStanding } from '#domain/providers/get-own-standing.server.ts'
import { testDatabase } from '#harness/database.ts'
import { hearHints } from '#harness/site/hints.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { createOperator } from './create-operator.server.ts'
import { endUserSessions } from './end-user-sessions.server.ts'
import { countWaitingProviders, findProviders } from './find-providers.server.ts'
import { findUsers } from './find-users.server.ts'
import { getProvider } from './get-provider.server.ts'
import { hideProvider, showProvider } from './hide-provider.server.ts'
import { readJournalFilter } from './journal-filter.ts'
import { listActions } from './list-actions.server.ts'
import { CHECKLIST_ITEMS } from './operator-input.ts'
import { reinstateUser, suspendUser } from './suspend-user.server.ts'
import { verifyProvider } from './verify-provider.server.ts'

const world = testDatabase()

const words = { reason: 'Contrôle du dossier', notes: '' }
const asAdmin = async (now?: Date) => world.ctx(await aPerson(world.db, 'admin'), now)
const onCommandLine = (): Ctx => ({ ...world.ctx(), commandLine: 'amel' })

describe('an operator', () => {
  it('decides about no operator but on the command line, and about nobody who is gone', async () => {
    const ctx = await asAdmin()
    const self = ctx.actor?.userId ?? ''
    const other = await aPerson(world.db, 'admin')
    for (const userId of [self, other.userId]) {
      await expect(suspendUser(ctx, { userId, ...words })).rejects.toThrow(Forbidden)
      await expect(endUserSessions(ctx, { userId })).rejects.toThrow(Forbidden)
    }
    const gone = await aClient(world.db)
    await world.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.userId))
    for (const userId of [gone.userId, randomUUID(), 'x'])
      await expect(suspendUser(ctx, { userId, ...words })).rejects.toThrow(NotFound)
    expect(await suspendUser(onCommandLine(), { userId: other.userId, ...words })).toBe(true)
    const [row] = await world.db
      .select()
      .from(operatorActions)
      .where(eq(operatorActions.subjectId, other.userId))
    expect(row).toMatchObject({ via: 'cli', operatorId: null, detail: { account: 'amel' } })
  })

  it('verifies nobody before all of the checklist was looked at and noted', async () => {
    const ctx = await asAdmin()
    const { providerId } = await aProvider(world.db)
    const all = [...CHECKLIST_ITEMS]
    for (const input of [
      { checked: all, notes: ' ' },
      { checked: all.slice(1), notes: 'Vu' },
      { checked: [], notes: 'Vu' },
    ])
      await expect(verifyProvider(ctx, { providerId, ...input })).rejects.toThrow(Invalid)
    const input = { providerId, checked: [...all, 'weather'], notes: 'Vu' }
    await expect(verifyProvider(ctx, input)).resolves.toBe(true)
    const { entries } = await listActions(ctx, { filter: { subjects: [providerId] } })
    expect(entries).toMatchObject([
      { action: 'provider.verified', notes: 'Vu', reason: '', subjectName: 'Dar El Yasmine' },
    ])
  })

  it('does nothing twice when two decide at once', async () => {
    const { userId } = await aClient(world.db)
    const admins = [await asAdmin(), await asAdmin(), await asAdmin()]
    const changed = await Promise.all(admins.map((ctx) => suspendUser(ctx, { userId, ...words })))
    expect(changed.filter(Boolean)).toHaveLength(1)
    expect((await listActions(await asAdmin(), { filter: { subjects: [userId] } })).entries).toHaveLength(1)
  })
})

describe('a decision', () => {
  it('is nobody else’s, who do not even learn what exists', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    for (const [actor, refused] of [
      [null, Unauthenticated],
      [client, Forbidden],
      [provider, Forbidden],
    ] as const)
      for (const id of [provider.providerId, client.userId, randomUUID(), 'x'])
        for (const decide of [
          () => hideProvider(world.ctx(actor), { providerId: id, ...words }),
          () => showProvider(world.ctx(actor), { providerId: id, ...words }),
          () => suspendUser(world.ctx(actor), { userId: id, ...words }),
          () => reinstateUser(world.ctx(actor), { userId: id, ...words }),
        ])
          await expect(decide()).rejects.toThrow(refused)
  })

  it('is written down as one about the provider, or about the account', async () => {
    const ctx = await asAdmin()
    const { providerId, userId } = await aProvider(world.db)
    await hideProvider(ctx, { providerId, ...words })
    await suspendUser(ctx, { userId, ...words })
    const { entries } = await listActions(ctx, { filter: { subjects: [providerId, userId] } })
    expect(entries.map(({ action, subjectType }) => [action, subjectType])).toEqual([
      ['user.suspended', 'user'],
      ['provider.hidden', 'provider'],
    ])
  })

  it('is not about a provider whose account is gone', async () => {
    const { providerId, userId } = await aProvider(world.db)
    await world.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))
    for (const id of [providerId, randomUUID(), 'x'])
      await expect(hideProvider(await asAdmin(), { providerId: id, ...words })).rejects.toThrow(NotFound)
  })
})

describe('an operator’s account', () => {
  const anOperator = (email: string) => ({ email, name: 'Amel', password: 'douze-lettres' })

  it('is made on the command line alone, for an address that has none', async () => {
    const email = `${randomUUID()}@example.tn`
    await expect(createOperator(await asAdmin(), anOperator(email))).rejects.toThrow(Forbidden)
    const { userId } = await createOperator(onCommandLine(), anOperator(email.toUpperCase()))
    const [made] = await world.db.select().from(users).where(eq(users.id, userId))
    expect(made).toMatchObject({ email, role: 'admin', emailVerified: true })
    await expect(createOperator(onCommandLine(), anOperator(email))).rejects.toThrow(Conflict)
    const client = await aClient(world.db)
    await expect(createOperator(onCommandLine(), anOperator(client.email))).rejects.toThrow(Conflict)
    const [same] = await world.db.select().from(users).where(eq(users.id, client.userId))
    expect(same?.role).toBe('client')
  })

  it('has a password of twelve characters at least', async () => {
    const weak = { ...anOperator(`${randomUUID()}@example.tn`), password: 'onze-lettre' }
    await expect(createOperator(onCommandLine(), weak)).rejects.toThrow(Invalid)
  })
})

describe('lists', () => {
  it('providers who wait are public and not verified, oldest first, each once', async () => {
    const ctx = await asAdmin()
    await world.db.execute(sql`update providers set verified = true, verified_at = now() where not verified`)
    const waiting = []
    for (let made = 0; made < 25; made += 1) waiting.push((await aProvider(world.db)).providerId)
    await aProvider(world.db, { isPublic: false })
    await aProvider(world.db, { verified: true })
    const hidden = await aProvider(world.db, { name: 'Le Palais caché' })
    await hideProvider(ctx, { providerId: hidden.providerId, ...words })
    const first = await findProviders(ctx, { filter: 'waiting', text: '', cursor: null })
    expect(first.entries).toHaveLength(20)
    const second = await findProviders(ctx, { filter: 'waiting', text: '', cursor: first.nextCursor })
    expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(waiting)
    expect(second.nextCursor).toBeNull()
    expect(await countWaitingProviders(ctx)).toBe(25)
    const { entries } = await findProviders(ctx, { filter: 'hidden', text: 'palais CACHE', cursor: null })
    expect(entries).toMatchObject([{ id: hidden.providerId, hidden: true, visible: false }])
  })

  it.each([
    ['a part of the address', (email: string) => email.slice(3, 20).toUpperCase()],
    ['words of the name in any order, without accents', () => 'zoubeida  HELENE'],
    ['the beginning of a word', () => 'hélè'],
  ])('accounts are found by %s', async (_, typed) => {
    const ctx = await asAdmin()
    const sought = await aClient(world.db, { name: 'Hélène Zoubeïda-Ben' })
    await aClient(world.db, { name: 'Amel' })
    const { entries } = await findUsers(ctx, { filter: 'all', text: typed(sought.email), cursor: null })
    expect(entries.map(({ id }) => id)).toContain(sought.userId)
    expect(entries.every(({ name }) => name !== 'Amel')).toBe(true)
  })

  it('accounts are found by id, and nothing by signs that LIKE would take for more', async () => {
    const ctx = await asAdmin()
    const { userId } = await aClient(world.db)
    const find = async (text: string) => (await findUsers(ctx, { filter: 'all', text, cursor: 'x' })).entries
    expect((await find(userId)).map(({ id }) => id)).toEqual([userId])
    for (const text of ['%', '_', '\\', '%%%@%', "'; drop", randomUUID()])
      expect(await find(text)).toEqual([])
  })

  it('the journal is read by operator, action, subject and period in Tunis', async () => {
    const ctx = await asAdmin()
    const operator = ctx.actor?.userId ?? ''
    const client = await aClient(world.db)
    await suspendUser(ctx, { userId: client.userId, ...words })
    const { providerId } = await aProvider(world.db)
    await hideProvider(onCommandLine(), { providerId, ...words })
    const read = async (query: Record<string, string>) => {
      const { filter, errors } = readJournalFilter(new URLSearchParams(query))
      const { entries } = await listActions(ctx, { filter })
      return { errors, ids: entries.map(({ subjectId }) => subjectId) }
    }
    expect(await read({ operator })).toEqual({ errors: {}, ids: [client.userId] })
    expect((await read({ operator: 'cli', subject: providerId })).ids).toEqual([providerId])
    expect((await read({ action: 'user.suspended', operator })).ids).toEqual([client.userId])
    expect((await read({ action: 'provider.verified', operator })).ids).toEqual([])
    const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Africa/Tunis' }).format(new Date())
    expect((await read({ operator, from: today, to: today })).ids).toEqual([client.userId])
    expect((await read({ operator, to: '2020-01-01' })).ids).toEqual([])
    expect(Object.keys((await read({ subject: 'x', from: 'y', to: '2020-13-01' })).errors)).toEqual([
      'from',
      'to',
      'subject',
    ])
    expect((await read({ from: '2020-02-02', to: '2020-01-01' })).errors).toHaveProperty('to')
  })
})

it('a provider sees in its own profile and on its dashboard that it is hidden', async () => {
  const provider = await aProvider(world.db)
  const own = () => getOwnProfile(world.ctx(provider), provider.providerId)
  const standing = () => getOwnStanding(world.ctx(provider))
  expect(await own()).toMatchObject({ hidden: false, hiddenReason: '', fields: { isPublic: true } })
  await hideProvider(await asAdmin(), { providerId: provider.providerId, ...words })
  expect(await own()).toMatchObject({ hidden: true, hiddenReason: words.reason, fields: { isPublic: true } })
  expect(await standing()).toEqual({ lostBy: null, hidden: true, hiddenReason: words.reason })
  await showProvider(await asAdmin(), { providerId: provider.providerId, ...words })
  expect(await own()).toMatchObject({ hidden: false, hiddenReason: '' })
  expect(await standing()).toEqual({ lostBy: null, hidden: false, hiddenReason: '' })
})

it('an operator sees the pictures of a provider whom the public does not see', async () => {
  const provider = await aProvider(world.db)
  await hideProvider(await asAdmin(), { providerId: provider.providerId, ...words })
  await world.db.execute(sql`insert into provider_portfolio_images (provider_profile_id, image_url, caption, position)
    select id, '/art/demo/x/1', 'La salle', 90 from provider_profiles where provider_id = ${provider.providerId}`)
  const { portfolio, visible } = await getProvider(await asAdmin(), provider.providerId)
  expect(visible).toBe(false)
  expect(portfolio.at(-1)).toMatchObject({
    imageUrl: '/art/demo/x/1',
    mediaType: 'image',
    caption: 'La salle',
  })
})

it('whoever is suspended has no session left, and their open pages are told', async () => {
  const client = await aClient(world.db)
  const { hints, end } = await hearHints(world.appUrl)
  await suspendUser(await asAdmin(), { userId: client.userId, ...words })
  await vi.waitFor(() => expect(hints).toContainEqual({ topic: 'session', userIds: [client.userId] }))
  await end()
  expect(await world.db.$count(sessions, eq(sessions.userId, client.userId))).toBe(0)
})
