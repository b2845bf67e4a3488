import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { saveOwnProfile } from '#domain/providers/save-own-profile.server.ts'
import { type Game, phasesOf } from './game.ts'
import { type Provider, providers } from './world.ts'

type Thing = { provider: Provider; pages: string[] }
/** A page saves: what it has read, its own count of saves, and the page whose changes it took over after a reload. */
type Op = { page: number; continues: number | null; version: number; seq: number; bio: string }
type State = { version: number; by: number | null; seq: number; bio: string }

const BIO = 'Maison arabe à La Marsa.'

export const autosave: Game<Thing, State, Op> = {
  name: 'autosave',
  says: 'a stale autosave is refused; of one page’s saves a late one changes nothing; none is lost',
  phases: phasesOf(
    fc.record({
      page: fc.nat(2),
      continues: fc.constantFrom(null, null, null, 0, 1),
      version: fc.constantFrom(1, 1, 1, 2, 3),
      seq: fc.integer({ min: 1, max: 3 }),
      bio: fc.constantFrom('Un', 'Deux', 'Trois', 'Quatre', 'Cinq'),
    }),
  ),
  things: async (world, count) => {
    const made = await providers(world, count)
    return made.map((provider) => ({ provider, pages: [randomUUID(), randomUUID(), randomUUID()] }))
  },
  start: () => ({ version: 1, by: null, seq: 0, bio: BIO }),
  model: (state, { page, continues, version, seq, bio }) => {
    const isOwn = state.by !== null && (state.by === page || state.by === continues)
    if (version !== state.version && !isOwn) return 'stale-profile'
    if (state.by === page && seq <= state.seq) return `saved ${state.version}`
    Object.assign(state, { version: state.version + 1, by: page, seq, bio })
    return `saved ${state.version}`
  },
  perform: async (world, { provider, pages }, { page, continues, version, seq, bio }) => {
    const saved = await saveOwnProfile(world.ctx(provider), {
      version,
      seq,
      savedBy: pages[page],
      continues: continues === null ? null : pages[continues],
      profile: {
        bio,
        location: 'tunis',
        imageUrl: '/art/default-cover',
        categories: ['salle-de-fete'],
        portfolio: [],
        isPublic: true,
      },
    })
    return `saved ${saved.version}`
  },
  kept: async ({ pool }, things) => {
    const { rows } = await pool.query<Omit<State, 'by'> & { by: string | null; id: string }>(
      `select provider_id as id, version::int, saved_by as by, saved_seq::int as seq, bio
      from provider_profiles where provider_id = any($1)`,
      [things.map(({ provider }) => provider.providerId)],
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return things.map(({ provider, pages }) => {
      const { version = 0, by = null, seq = 0, bio = '' } = byId.get(provider.providerId) ?? {}
      return { state: { version, by: by === null ? null : pages.indexOf(by), seq, bio } }
    })
  },
  plants: [
    { name: 'a save that does not hold the profile', rewrite: (sql) => sql.replace(/ for update$/, '') },
    {
      name: 'a save that does not hold the profile, and a version that the page counts',
      rewrite: (sql) =>
        sql
          .replace(/ for update$/, '')
          .replace('"version" = "provider_profiles"."version" + 1', '"version" = 2'),
    },
  ],
}
