import { PgTransaction } from 'drizzle-orm/pg-core'
import { actingAs } from '#db/acting.ts'
import { type Db, writeAtLeast } from '#db/client.ts'
import { type DomainError, Forbidden, NotFound, Unauthenticated } from '#lib/errors.ts'

export type Role = 'client' | 'provider' | 'admin'

/** The person behind the session, as every verb sees them. Never built from anything the browser sends. */
export type Actor = {
  userId: string
  sessionId: string
  role: Role
  name: string
  email: string
  avatarUrl: string | null
  /** The provider row of a provider account, null until it exists (R45). */
  providerId: string | null
}

/** Context of every verb: the actor, the connection and the time. */
export type Ctx = {
  actor: Actor | null
  db: Db
  now: Date
  /** The caller's address, for rate limits; never stored with what they do. */
  ip: string
  /**
   * The account of the machine on whose command line the operator acts (`npm run admin`). Whoever may do that holds the
   * database anyway. Nothing that serves requests sets it.
   */
  commandLine?: string
}

/** Person who acts as the operator: an admin who is signed in, or somebody at the machine's command line. */
export type Operator =
  | { via: 'web'; userId: string; account: null }
  | { via: 'cli'; userId: null; account: string }

/**
 * Tells a context's database on whose behalf it is asked. Every context of a person is made through this: row-level
 * security shows nothing private to any other (docs/decisions/0024-row-level-security.md).
 */
export function scopeToActor<C extends Ctx>(ctx: C): C {
  const isOperator = ctx.commandLine !== undefined || ctx.actor?.role === 'admin'
  return {
    ...ctx,
    db: actingAs(ctx.db, { userId: ctx.actor?.userId ?? null, duty: isOperator ? 'operator' : null }),
  }
}

/** Callbacks of each open transaction that run once it has committed. */
const afterCommits = new WeakMap<Db, ((db: Db) => void)[]>()

/**
 * Runs `run` in a transaction. A transaction that is already open is joined, so verbs compose.
 * @returns what `run` returns; a throw rolls everything back
 * @throws Unauthenticated, NotFound for an account that was deleted meanwhile
 */
export async function inTransaction<T>(ctx: Ctx, run: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db instanceof PgTransaction) return run(ctx)
  const tell: ((db: Db) => void)[] = []
  const result = await ctx.db
    .transaction(async (tx) => {
      afterCommits.set(tx, tell)
      const result = await run({ ...ctx, db: tx })
      await writeAtLeast(tx)
      return result
    })
    .catch((error: unknown) => {
      throw deletedAccount(ctx, error) ?? error
    })
  for (const told of tell) told(ctx.db)
  return result
}

/** Runs reads that share the settings of one transaction: a limit of time, a duty for a moment. It can't write. */
export async function inReadOnly<T>(ctx: Ctx, run: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db instanceof PgTransaction) return run(ctx)
  return ctx.db.transaction((tx) => run({ ...ctx, db: tx }), { accessMode: 'read only' })
}

/**
 * Translates the database's refusal of a write for an account deleted meanwhile (migration 0042). To the
 * person whose account it was, the session has ended; to anyone else, that person is gone.
 */
function deletedAccount(ctx: Ctx, error: unknown): DomainError | null {
  const { code, detail } = ((error as { cause?: unknown })?.cause ?? {}) as { code?: string; detail?: string }
  if (code !== 'MA001') return null
  return detail === ctx.actor?.userId ? new Unauthenticated() : new NotFound('Ce compte n’existe plus.')
}

/**
 * Does something once the transaction of `ctx` is committed, and never when it is rolled back; at once outside of one.
 * @param tell must not throw; it gets the database outside of the transaction
 */
export function afterCommit(ctx: Ctx, tell: (db: Db) => void): void {
  if (ctx.db instanceof PgTransaction) afterCommits.get(ctx.db)?.push(tell)
  else tell(ctx.db)
}

/**
 * The signed-in person.
 * @throws Unauthenticated for a visitor
 */
export function requireActor(ctx: Ctx): Actor {
  if (!ctx.actor) throw new Unauthenticated()
  return ctx.actor
}

/**
 * The signed-in client.
 * @throws Unauthenticated for a visitor, Forbidden for any other role
 */
export function requireClient(ctx: Ctx): Actor {
  const actor = requireActor(ctx)
  if (actor.role !== 'client') throw new Forbidden('Cette fonctionnalité est réservée aux clients')
  return actor
}

/**
 * The signed-in provider, whether its provider row exists yet or not.
 * @throws Unauthenticated for a visitor, Forbidden for any other role
 */
export function requireProviderRole(ctx: Ctx): Actor {
  const actor = requireActor(ctx)
  if (actor.role !== 'provider') throw new Forbidden('Cette fonctionnalité est réservée aux prestataires')
  return actor
}

/**
 * The signed-in provider with its provider row.
 * @throws Unauthenticated for a visitor, Forbidden for any other role or before the provider row exists
 */
export function requireProvider(ctx: Ctx): Actor & { providerId: string } {
  const actor = requireProviderRole(ctx)
  if (!actor.providerId) throw new Forbidden("Veuillez d'abord configurer votre profil de prestataire")
  return { ...actor, providerId: actor.providerId }
}

/**
 * The operator.
 * @throws Unauthenticated for a visitor, Forbidden for any other role
 */
export function requireOperator(ctx: Ctx): Operator {
  if (ctx.commandLine !== undefined) return { via: 'cli', userId: null, account: ctx.commandLine }
  const actor = requireActor(ctx)
  if (actor.role !== 'admin') throw new Forbidden('Cette page est réservée à l’opérateur')
  return { via: 'web', userId: actor.userId, account: null }
}
