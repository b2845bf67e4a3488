import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { sessionCookieName } from '#domain/accounts/auth.server.ts'
import { endOtherSessions, endOwnSession } from '#domain/accounts/own-sessions.server.ts'
import { actorReader, type ReadActor } from '#domain/accounts/read-actor.server.ts'
import type { Actor } from '#domain/context.ts'
import { endUserSessions } from '#domain/operator/end-user-sessions.server.ts'
import { reinstateUser, suspendUser } from '#domain/operator/suspend-user.server.ts'
import { createTask } from '#domain/tasks/create-task.server.ts'
import { type Game, phasesOf } from './game.ts'
import { people, type World } from './world.ts'

const SECRET = 'a secret of nobody but this proof'
const BROWSERS = 3

type Thing = { person: Actor; operator: Actor; browsers: { id: string; token: string }[] }
type Op =
  | { do: 'act'; browser: number; submission: number }
  | { do: 'end'; browser: number }
  | { do: 'end others'; browser: number }
  | { do: 'end all' | 'suspend' | 'reinstate' }
/** Signed-in browsers, and the number of things that each has done. */
type State = { live: boolean[]; suspended: boolean; done: number[] }

const readers = new WeakMap<World, ReadActor>()

/** Reads the actor behind a browser, as the site does before every request. */
function readActor(world: World, token: string) {
  const read = readers.get(world) ?? actorReader({ db: world.app.db, secret: SECRET, secure: false })
  readers.set(world, read)
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return read(`${sessionCookieName(false)}=${encodeURIComponent(`${token}.${signature}`)}`, new Date())
}

const browser = fc.nat(BROWSERS - 1)

export const sessions: Game<Thing, State, Op> = {
  name: 'sessions',
  says: 'a revoked session never acts, also when its end was being moved as it was revoked',
  phases: phasesOf<Op>(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ do: fc.constant('act' as const), browser, submission: fc.nat(1e9) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constantFrom('end' as const, 'end others' as const), browser }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('end all', 'suspend', 'reinstate') }) },
    ),
    { phases: 3 },
  ),
  things: async (world, count) => {
    const [operator] = await people(world, 1, 'admin')
    const persons = await people(world, count, 'client')
    // Their end is due to be moved: whoever reads a session writes it, too.
    const { rows } = await world.pool.query<{ id: string; token: string; userId: string }>(
      `with before as (delete from sessions where user_id = any($1))
      insert into sessions (user_id, token, expires_at)
      select person, gen_random_uuid(), now() + '2 days' from unnest($1::uuid[]) person, generate_series(1, $2::int)
      returning id, token, user_id as "userId"`,
      [persons.map(({ userId }) => userId), BROWSERS],
    )
    const own = Map.groupBy(rows, ({ userId }) => userId)
    return persons.map((person) => ({
      person,
      operator: operator as Actor,
      browsers: own.get(person.userId) ?? [],
    }))
  },
  start: () => ({ live: [true, true, true], suspended: false, done: [0, 0, 0] }),
  model: (state, op) => {
    const end = (isEnded: (at: number) => boolean) => {
      const before = state.live.join()
      state.live = state.live.map((isLive, at) => isLive && !isEnded(at))
      return state.live.join() !== before
    }
    switch (op.do) {
      case 'act':
        if (!state.live[op.browser] || state.suspended) return 'out'
        state.done[op.browser] = (state.done[op.browser] ?? 0) + 1
        return 'in'
      case 'end':
        return end((at) => at === op.browser) ? 'done' : 'NotFound'
      case 'end others':
        end((at) => at !== op.browser)
        return 'done'
      case 'end all':
        return end(() => true) ? 'done' : 'so already'
      default: {
        if (state.suspended === (op.do === 'suspend')) return 'so already'
        state.suspended = op.do === 'suspend'
        end(() => true)
        return 'done'
      }
    }
  },
  perform: async (world, { person, operator, browsers }, op) => {
    const { userId } = person
    const words = { reason: 'Contrôle du dossier', notes: '' }
    switch (op.do) {
      case 'act': {
        const { actor } = await readActor(world, browsers[op.browser]?.token ?? '')
        if (!actor) return 'out'
        const submission_id = crypto.randomUUID()
        await createTask(world.ctx(actor), { title: `Navigateur ${op.browser}`, submission_id })
        return 'in'
      }
      case 'end':
        await endOwnSession(world.ctx(person), browsers[op.browser]?.id ?? '')
        return 'done'
      case 'end others':
        await endOtherSessions(world.ctx({ ...person, sessionId: browsers[op.browser]?.id ?? '' }))
        return 'done'
      case 'end all':
        return (await endUserSessions(world.ctx(operator), { userId, notes: '' })) > 0 ? 'done' : 'so already'
      default: {
        const decide = op.do === 'suspend' ? suspendUser : reinstateUser
        return (await decide(world.ctx(operator), { userId, ...words })) ? 'done' : 'so already'
      }
    }
  },
  kept: async ({ pool }, things) => {
    const ids = things.map(({ person }) => person.userId)
    const { rows: live } = await pool.query<{ id: string }>(
      'select id from sessions where user_id = any($1) and expires_at > now()',
      [ids],
    )
    const { rows: suspended } = await pool.query<{ id: string }>(
      'select id from users where id = any($1) and suspended_at is not null',
      [ids],
    )
    const { rows: done } = await pool.query<{ id: string; title: string; count: number }>(
      'select user_id as id, title, count(*)::int from tasks where user_id = any($1) group by 1, 2',
      [ids],
    )
    const signedIn = new Set(live.map(({ id }) => id))
    const closed = new Set(suspended.map(({ id }) => id))
    const counts = new Map(done.map(({ id, title, count }) => [`${id} ${title}`, count]))
    return things.map(({ person: { userId }, browsers }) => ({
      state: {
        live: browsers.map(({ id }) => signedIn.has(id)),
        suspended: closed.has(userId),
        done: browsers.map((_, at) => counts.get(`${userId} Navigateur ${at}`) ?? 0),
      },
    }))
  },
  plants: [
    {
      name: 'a session that is ended by its date alone, and a reader that moves it',
      rewrite: (sql) =>
        sql.replace(
          /^delete from "sessions" where (.*?)(?: returning (.*))?$/,
          (_, where, returning) =>
            `update "sessions" set expires_at = now() - interval '1 minute' where expires_at > now() and ${where}${returning ? ` returning ${returning}` : ''}`,
        ),
    },
  ],
}
