import fc from 'fast-check'
import type { Actor } from '#domain/context.ts'
import { hideProvider, showProvider } from '#domain/operator/hide-provider.server.ts'
import { CHECKLIST_ITEMS } from '#domain/operator/operator-input.ts'
import { reinstateUser, suspendUser } from '#domain/operator/suspend-user.server.ts'
import { verifyProvider } from '#domain/operator/verify-provider.server.ts'
import { withdrawVerification } from '#domain/operator/withdraw-verification.server.ts'
import { type Game, phasesOf } from './game.ts'
import { type Provider, people, providers } from './world.ts'

type Thing = { provider: Provider; operators: Actor[] }
type Verb = keyof typeof CHANGES
type Op = { do: Verb; by: 0 | 1 }
type State = { verified: boolean; hidden: boolean; suspended: boolean; journal: string[]; mails: number }

const CHANGES = {
  verify: { field: 'verified', to: true, action: 'provider.verified' },
  withdraw: { field: 'verified', to: false, action: 'provider.unverified' },
  hide: { field: 'hidden', to: true, action: 'provider.hidden' },
  show: { field: 'hidden', to: false, action: 'provider.shown' },
  suspend: { field: 'suspended', to: true, action: 'user.suspended' },
  reinstate: { field: 'suspended', to: false, action: 'user.reinstated' },
} as const

export const operators: Game<Thing, State, Op> = {
  name: 'operators',
  says: 'of operators who decide the same at once one changes something: one line in the journal and one mail a change',
  phases: phasesOf<Op>(
    fc.record({
      do: fc.constantFrom('verify', 'withdraw', 'hide', 'show', 'suspend', 'reinstate'),
      by: fc.constantFrom(0 as const, 1 as const),
    }),
    { phases: 3 },
  ),
  things: async (world, count) => {
    const operators = await people(world, 2, 'admin')
    return (await providers(world, count)).map((provider) => ({ provider, operators }))
  },
  start: () => ({ verified: false, hidden: false, suspended: false, journal: [], mails: 0 }),
  model: (state, { do: verb }) => {
    const { field, to, action } = CHANGES[verb]
    if (state[field] === to) return 'so already'
    state[field] = to
    state.journal.push(action)
    state.mails += 1
    return 'done'
  },
  perform: async (world, { provider: { providerId, userId }, operators }, { do: verb, by }) => {
    const ctx = world.ctx(operators[by])
    const words = { reason: 'Contrôle du dossier', notes: 'Vu le 12' }
    const changed = await {
      verify: () => verifyProvider(ctx, { providerId, checked: [...CHECKLIST_ITEMS], ...words }),
      withdraw: () => withdrawVerification(ctx, { providerId, ...words }),
      hide: () => hideProvider(ctx, { providerId, ...words }),
      show: () => showProvider(ctx, { providerId, ...words }),
      suspend: () => suspendUser(ctx, { userId, ...words }),
      reinstate: () => reinstateUser(ctx, { userId, ...words }),
    }[verb]()
    return changed ? 'done' : 'so already'
  },
  kept: async ({ pool }, things) => {
    const { rows } = await pool.query<State & { id: string }>(
      `select p.id, p.verified, p.hidden_at is not null as hidden, u.suspended_at is not null as suspended,
        array(select action from operator_actions a where a.subject_id in (p.id, u.id) order by a.id) as journal,
        (select count(*)::int from notifications n where n.user_id = u.id) as mails
      from providers p join users u on u.id = p.user_id where p.id = any($1)`,
      [things.map(({ provider }) => provider.providerId)],
    )
    const byId = new Map(rows.map(({ id, ...state }) => [id, state]))
    return things.map(({ provider }) => ({ state: byId.get(provider.providerId) as State }))
  },
  plants: [
    {
      name: 'decisions that do not hold whom they are about',
      rewrite: (sql) => sql.replace(/ for no key update$/, ''),
    },
  ],
}
