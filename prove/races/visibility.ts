import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Actor } from '#domain/context.ts'
import { hideProvider, showProvider } from '#domain/operator/hide-provider.server.ts'
import { reinstateUser, suspendUser } from '#domain/operator/suspend-user.server.ts'
import { saveOwnProfile } from '#domain/providers/save-own-profile.server.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { type Game, phasesOf } from './game.ts'
import { type Provider, people, providers } from './world.ts'

type Thing = { provider: Provider; operator: Actor; page: string }
type Op =
  | { do: 'save'; seq: number; isPublic: boolean; lacks: 'nothing' | 'bio' | 'categories' | 'location' }
  | { do: 'hide' | 'show' | 'suspend' | 'reinstate' | 'look' }
type State = {
  seq: number
  isPublic: boolean
  hidden: boolean
  suspended: boolean
  /** In the view, as a card, and in the listing. */
  shown: boolean[]
}

const isShown = ({ isPublic, hidden, suspended }: Omit<State, 'shown'>) => isPublic && !hidden && !suspended

export const visibility: Game<Thing, State, Op> = {
  name: 'visibility',
  says: 'a private, incomplete, hidden or suspended profile is never visible: on its page, as a card, in the listing',
  phases: phasesOf<Op>(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('save' as const),
          seq: fc.integer({ min: 1, max: 4 }),
          isPublic: fc.boolean(),
          lacks: fc.constantFrom('nothing', 'nothing', 'nothing', 'bio', 'categories', 'location'),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constantFrom('hide', 'show', 'suspend', 'reinstate', 'look'),
        }),
      },
    ),
  ),
  things: async (world, count) => {
    const [operator] = await people(world, 1, 'admin')
    const made = await providers(world, count)
    return made.map((provider) => ({ provider, operator: operator as Actor, page: randomUUID() }))
  },
  start: () => ({ seq: 0, isPublic: true, hidden: false, suspended: false, shown: [true, true, true] }),
  model: (state, op) => {
    const before = JSON.stringify(state)
    if (op.do === 'look') return isShown(state) ? 'in sight' : 'NotFound'
    if (op.do === 'save') {
      if (op.seq > state.seq) {
        state.seq = op.seq
        state.isPublic = op.isPublic && op.lacks === 'nothing'
      }
    } else if (op.do === 'hide' || op.do === 'show') state.hidden = op.do === 'hide'
    else state.suspended = op.do === 'suspend'
    const answer =
      op.do === 'save' ? `saved ${state.isPublic}` : JSON.stringify(state) === before ? 'so already' : 'done'
    state.shown = [isShown(state), isShown(state), isShown(state)]
    return answer
  },
  perform: async (world, { provider, operator, page }, op) => {
    const { providerId, userId } = provider
    if (op.do === 'look') return getPublicProfile(world.ctx(), providerId).then(() => 'in sight')
    if (op.do === 'save') {
      const saved = await saveOwnProfile(world.ctx(provider), {
        version: 1,
        seq: op.seq,
        savedBy: page,
        continues: null,
        profile: {
          bio: op.lacks === 'bio' ? ' ' : 'Maison arabe à La Marsa.',
          location: op.lacks === 'location' ? '' : 'tunis',
          imageUrl: '/art/default-cover',
          categories: op.lacks === 'categories' ? [] : ['salle-de-fete'],
          portfolio: [],
          isPublic: op.isPublic,
        },
      })
      return `saved ${saved.isPublic}`
    }
    const ctx = world.ctx(operator)
    const decision = { reason: 'Contrôle du dossier', notes: '' }
    const decide = {
      hide: () => hideProvider(ctx, { providerId, ...decision }),
      show: () => showProvider(ctx, { providerId, ...decision }),
      suspend: () => suspendUser(ctx, { userId, ...decision }),
      reinstate: () => reinstateUser(ctx, { userId, ...decision }),
    }
    return (await decide[op.do]()) ? 'done' : 'so already'
  },
  kept: async ({ pool }, things) => {
    const { rows } = await pool.query<Omit<State, 'shown'> & { id: string; shown: boolean[] }>(
      `select p.id, profile.saved_seq::int as seq, profile.is_public as "isPublic", p.hidden_at is not null as hidden,
        owner.suspended_at is not null as suspended, array[
          exists (select from visible_providers v where v.provider_id = p.id),
          exists (select from provider_cards c where c.provider_id = p.id),
          exists (select from listing_entries e where e.provider_id = p.id)] as shown
      from providers p join provider_profiles profile on profile.provider_id = p.id join users owner on owner.id = p.user_id
      where p.id = any($1)`,
      [things.map(({ provider }) => provider.providerId)],
    )
    const byId = new Map(rows.map(({ id, ...state }) => [id, state]))
    return things.map(({ provider }) => ({ state: byId.get(provider.providerId) as State }))
  },
  plants: [
    {
      name: 'a listing that hears nothing of suspensions',
      sql: 'alter table users disable trigger users_refresh_listing',
    },
    {
      name: 'a listing that is made anew without holding the provider first',
      sql: `do $$ begin execute replace(pg_get_functiondef('refresh_provider_listing'::regproc),
        'PERFORM FROM providers WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE', 'PERFORM 1'); end $$`,
    },
  ],
}
