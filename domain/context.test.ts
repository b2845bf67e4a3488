import { PgTransaction } from 'drizzle-orm/pg-core'
import { describe, expect, it, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { Forbidden, NotFound, Unauthenticated } from '#lib/errors.ts'
import {
  type Actor,
  afterCommit,
  type Ctx,
  inReadOnly,
  inTransaction,
  requireActor,
  requireClient,
  requireOperator,
  requireProvider,
  requireProviderRole,
  scopeToActor,
} from './context.ts'

// The mock returns its argument; tests/row-level-security.db.test.ts checks what the database makes of it.
vi.mock('#db/acting.ts', () => ({ actingAs: (_: Db, acting: unknown) => acting }))

const as = (role: Actor['role'] | null, more: Partial<Ctx> = {}, providerId: string | null = 'p'): Ctx =>
  ({ actor: role && { userId: 'me', role, providerId }, ...more }) as Ctx

describe('who may', () => {
  it.each([
    { name: 'requireActor', may: requireActor, roles: ['client', 'provider', 'admin'] },
    { name: 'requireClient', may: requireClient, roles: ['client'] },
    { name: 'requireProviderRole', may: requireProviderRole, roles: ['provider'] },
    { name: 'requireProvider', may: requireProvider, roles: ['provider'] },
    { name: 'requireOperator', may: requireOperator, roles: ['admin'] },
  ])('$name: $roles', ({ may, roles }) => {
    expect(() => may(as(null))).toThrow(Unauthenticated)
    for (const role of ['client', 'provider', 'admin'] as const) {
      if (roles.includes(role)) expect(may(as(role))).toMatchObject({ userId: 'me' })
      else expect(() => may(as(role))).toThrow(Forbidden)
    }
  })

  it('a provider without its row may be one, and do nothing as one', () => {
    expect(requireProviderRole(as('provider', {}, null))).toMatchObject({ userId: 'me' })
    expect(() => requireProvider(as('provider', {}, null))).toThrow(Forbidden)
    expect(requireProvider(as('provider'))).toMatchObject({ providerId: 'p' })
  })

  it('an operator is known by their account, on the command line by that of the machine', () => {
    expect(requireOperator(as('admin'))).toEqual({ via: 'web', userId: 'me', account: null })
    const cli = { via: 'cli', userId: null, account: 'root' }
    expect(requireOperator(as(null, { commandLine: 'root' }))).toEqual(cli)
    expect(requireOperator(as('client', { commandLine: 'root' }))).toEqual(cli)
  })
})

describe('on whose behalf', () => {
  it.each([
    { ctx: as(null), said: { userId: null, duty: null } },
    { ctx: as('client'), said: { userId: 'me', duty: null } },
    { ctx: as('provider'), said: { userId: 'me', duty: null } },
    { ctx: as('admin'), said: { userId: 'me', duty: 'operator' } },
    { ctx: as(null, { commandLine: 'root' }), said: { userId: null, duty: 'operator' } },
  ])('$said', ({ ctx, said }) => {
    expect(scopeToActor(ctx).db).toEqual(said)
  })
})

describe('a transaction', () => {
  const execute = vi.fn(async () => ({}))
  const open = Object.assign(Object.create(PgTransaction.prototype), { execute }) as Db
  /** A database whose transactions end as `end` says. */
  const database = (end: <T>(done: Promise<T>) => Promise<T> = (done) => done) =>
    ({ transaction: (run: (tx: Db) => Promise<unknown>) => end(run(open)) }) as unknown as Db
  const refusing = (detail: string, code = 'MA001') =>
    database(() => Promise.reject(Object.assign(new Error('no'), { cause: { code, detail } })))

  it('tells what it has to tell once it is committed, and nothing when it is not', async () => {
    const told: string[] = []
    const db = database()
    const result = await inTransaction(as('client', { db }), async (ctx) => {
      afterCommit(ctx, (outside) => told.push(outside === db ? 'committed' : 'not outside'))
      return inTransaction(ctx, async (inner) => {
        afterCommit(inner, () => told.push('joined'))
        expect(inner).toBe(ctx)
        return told.length
      })
    })
    expect([result, ...told]).toEqual([0, 'committed', 'joined'])
    const failing = inTransaction(as('client', { db: database() }), async (ctx) => {
      afterCommit(ctx, () => told.push('rolled back'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(told).toHaveLength(2)
  })

  it('writes at least a record for its commit to wait for, but for reads', async () => {
    const reads = vi.fn(async ({ db }: Ctx) => db)
    execute.mockClear()
    expect(await inReadOnly(as('client', { db: database() }), reads)).toBe(open)
    expect(await inReadOnly(as('client', { db: open }), reads)).toBe(open)
    expect(execute).not.toHaveBeenCalled()
    await inTransaction(as('client', { db: database() }), reads)
    expect(execute).toHaveBeenCalledTimes(1)
  })

  it('outside of one there is nothing to wait for', () => {
    const tell = vi.fn()
    const db = database()
    afterCommit(as('client', { db }), tell)
    expect(tell).toHaveBeenCalledExactlyOnceWith(db)
  })

  it('for an account that is deleted meanwhile means another thing to whose it was', async () => {
    const run = (detail: string, code?: string) =>
      inTransaction(as('client', { db: refusing(detail, code) }), async () => {})
    await expect(run('me')).rejects.toThrow(Unauthenticated)
    await expect(run('somebody')).rejects.toThrow(NotFound)
    await expect(run('me', '23505')).rejects.toThrow(/^no$/)
  })
})
