import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type Autosave, createAutosave, type KeptDraft, startFrom } from '#app/components/setup/autosave.ts'
import { media } from '#db/schema/media.ts'
import {
  providerCategories,
  providerPortfolioImages,
  providerProfiles,
  providers,
} from '#db/schema/providers.ts'
import type { Actor } from '#domain/context.ts'
import { getOwnProfile } from '#domain/providers/get-own-profile.server.ts'
import type { SavedProfile } from '#domain/providers/own-profile.ts'
import type { OwnProfileFields, ProfileSave } from '#domain/providers/profile-input.ts'
import { missingForPublication } from '#domain/providers/publication.ts'
import { saveOwnProfile } from '#domain/providers/save-own-profile.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aProvider } from '#harness/world.ts'
import { Conflict } from '#lib/errors.ts'

// The pages' autosave and the server's verb together, on a network that loses, delays and repeats: two tabs write the
// same profile. What must hold is said in terms of who has seen what, not of how versions work.

const world = testDatabase()
let provider: Actor & { providerId: string }

/** Two pictures that the provider has uploaded. */
const [ONE, OTHER] = ['/media/images/portfolio/one', '/media/images/portfolio/other']

beforeAll(async () => {
  provider = await aProvider(world.db)
  const own = { ownerId: provider.userId, purpose: 'portfolio', kind: 'image', bytes: 1 } as const
  await world.db.insert(media).values([
    { ...own, url: ONE },
    { ...own, url: OTHER },
  ])
})

type Operation =
  | { kind: 'type'; tab: 0 | 1; change: Partial<OwnProfileFields>; atOnce: boolean }
  | { kind: 'tick' | 'reload'; tab: 0 | 1 }
  | { kind: 'network'; tab: 0 | 1; fate: 'delivered' | 'answer lost' | 'lost' | 'late' }
  | { kind: 'late arrival'; which: number }

/** One opened page: its autosave, what it has read or been told is stored, and its place in the world. */
type Page = {
  id: string
  /** This page and those whose unsaved changes it took over. */
  line: string[]
  knows: Set<number>
  autosave: Autosave
  timer: (() => void) | null
  inFlight: { save: ProfileSave; resolve: (answer: never) => void; reject: (error: Error) => void } | null
}
type Commit = { version: number; by: string; profile: OwnProfileFields; isPublic: boolean }

/** Runs what promises have left to do: nothing here waits for time or network. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

class History {
  readonly drafts = new Map<string, KeptDraft>()
  readonly commits: Commit[] = []
  readonly late: { page: Page; save: ProfileSave }[] = []
  readonly tabs: Page[] = []

  async begin() {
    const profile = eq(providerProfiles.providerId, provider.providerId)
    const [{ id } = { id: '' }] = await world.db
      .update(providerProfiles)
      .set({
        bio: 'Début',
        profileImageUrl: '/art/default-cover',
        isPublic: false,
        version: 1,
        savedBy: null,
        savedSeq: 0,
      })
      .where(profile)
      .returning({ id: providerProfiles.id })
    await world.db.delete(providerPortfolioImages).where(eq(providerPortfolioImages.providerProfileId, id))
    await world.db.delete(providerCategories).where(eq(providerCategories.providerProfileId, id))
    await world.db.insert(providerCategories).values({ providerProfileId: id, category: 'dj' })
    await world.db.update(providers).set({ location: 'sfax' }).where(eq(providers.id, provider.providerId))
    for (const tab of [0, 1] as const) this.tabs[tab] = await this.open(null)
  }

  /** Opens the setup pages, as the browser does after `before` is gone. */
  async open(before: Page | null): Promise<Page> {
    const stored = await getOwnProfile(world.ctx(provider), provider.providerId)
    const draft = (before && this.drafts.get(before.id)) ?? null
    const { start, left } = startFrom(stored, draft)
    const id = randomUUID()
    const page = {
      id,
      line: [id, ...(start.continues && before ? before.line : [])],
      knows: new Set([stored.version]),
      timer: null,
      inFlight: null,
    } as Omit<Page, 'autosave'> as Page
    page.autosave = createAutosave({
      start,
      savedBy: id,
      send: (save) =>
        new Promise((resolve, reject) => {
          page.inFlight = { save, resolve: resolve as (answer: never) => void, reject }
        }),
      keep: (kept) => {
        if (kept) this.drafts.set(id, kept)
        else this.drafts.delete(id)
      },
      later: (run) => {
        page.timer = run
        return () => {
          if (page.timer === run) page.timer = null
        }
      },
      now: () => new Date(0),
      onChange: () => {},
      onVisibility: () => {},
    })
    if (before && !left) this.drafts.delete(before.id)
    if (start.continues) page.autosave.flush()
    return page
  }

  /** A save reaches the server. */
  async arrive(page: Page, save: ProfileSave): Promise<SavedProfile | Conflict> {
    const before = this.commits.at(-1)
    try {
      const answer = await saveOwnProfile(world.ctx(provider), save)
      const stored = await getOwnProfile(world.ctx(provider), provider.providerId)
      if (stored.fields.isPublic) expect(missingForPublication(stored.fields)).toEqual([])
      if (answer.version !== (before?.version ?? 1)) {
        // Nobody's saved words are overwritten by a page that has not seen them.
        if (before) {
          const seen = page.knows.has(before.version) || page.line.includes(before.by)
          expect(seen, `version ${before.version} was seen before it was replaced`).toBe(true)
        }
        this.commits.push({
          version: answer.version,
          by: page.id,
          profile: save.profile,
          isPublic: answer.isPublic,
        })
      }
      return answer
    } catch (error) {
      if (error instanceof Conflict) return error
      throw error
    }
  }

  async network(page: Page, fate: Extract<Operation, { kind: 'network' }>['fate']) {
    const request = page.inFlight
    if (!request) return
    page.inFlight = null
    if (fate === 'late') this.late.push({ page, save: request.save })
    if (fate === 'delivered' || fate === 'answer lost') {
      const answer = await this.arrive(page, request.save)
      if (fate === 'delivered') {
        if (!(answer instanceof Conflict)) page.knows.add(answer.version)
        const told =
          answer instanceof Conflict
            ? { kind: 'stale', message: answer.message }
            : { kind: 'saved', ...answer }
        request.resolve(told as never)
        return settled()
      }
    }
    request.reject(new Error('the network failed'))
    return settled()
  }

  async run(operation: Operation) {
    if (operation.kind === 'late arrival') {
      const [arrived] = this.late.splice(operation.which % Math.max(1, this.late.length), 1)
      if (arrived) await this.arrive(arrived.page, arrived.save)
      return
    }
    const page = this.tabs[operation.tab]
    if (!page) return
    if (operation.kind === 'type') {
      page.autosave.change(operation.change)
      if (operation.atOnce) page.autosave.flush()
    } else if (operation.kind === 'tick') {
      const due = page.timer
      page.timer = null
      due?.()
    } else if (operation.kind === 'network') {
      await this.network(page, operation.fate)
    } else {
      if (page.inFlight) this.late.push({ page, save: page.inFlight.save })
      this.tabs[operation.tab] = await this.open(page)
    }
  }

  /** Checks the claims of every page, at any moment. */
  check() {
    for (const { autosave, id, line } of this.tabs) {
      if (autosave.isDirty) expect(this.drafts.get(id)?.fields).toEqual(autosave.fields)
      if (autosave.state.name !== 'saved' || !autosave.state.at) continue
      const own = this.commits.filter(({ by }) => line.includes(by)).at(-1)
      expect({ ...own?.profile, isPublic: own?.isPublic }).toEqual(autosave.fields)
    }
  }

  /** The network heals: everything on its way arrives, every page comes to rest. */
  async heal() {
    for (let turn = 0; turn < 20; turn += 1) {
      for (const tab of [0, 1] as const) {
        await this.run({ kind: 'tick', tab })
        await this.run({ kind: 'network', tab, fate: 'delivered' })
      }
      await this.run({ kind: 'late arrival', which: 0 })
    }
    this.check()
    const { fields } = await getOwnProfile(world.ctx(provider), provider.providerId)
    const last = this.commits.at(-1)
    if (last) expect(fields).toEqual({ ...last.profile, isPublic: last.isPublic })
    for (const { autosave, line } of this.tabs) {
      expect(['saved', 'stale']).toContain(autosave.state.name)
      // The page that saved last shows what is stored, whatever arrived late.
      if (autosave.state.name === 'saved' && last && line.includes(last.by)) {
        expect(autosave.fields).toEqual(fields)
      }
    }
  }
}

const tab = fc.constantFrom(0 as const, 1 as const)
let words = 0
const change: fc.Arbitrary<Partial<OwnProfileFields>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null).map(() => ({ bio: `Mot ${++words}` })) },
  fc.constantFrom<Partial<OwnProfileFields>>(
    { bio: '' },
    { bio: 'Début' },
    { categories: [] },
    { categories: ['dj', 'chanteur'] },
    { location: '' },
    { location: 'tunis' },
    { imageUrl: null },
    { imageUrl: ONE },
    { portfolio: [] },
    { portfolio: [{ url: ONE, caption: 'Un' }] },
    {
      portfolio: [
        { url: OTHER, caption: '' },
        { url: ONE, caption: 'Un' },
      ],
    },
    { isPublic: true },
    { isPublic: false },
  ),
)
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('type' as const), tab, change, atOnce: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('tick' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      tab,
      fate: fc.constantFrom('delivered', 'delivered', 'answer lost', 'lost', 'late'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('late arrival' as const), which: fc.nat(3) }) },
)

it('loses no acknowledged change and publishes nothing incomplete, whatever two tabs and the network do', async () => {
  let saves = 0
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 24 }), async (operations) => {
      const history = new History()
      await history.begin()
      for (const operation of operations) {
        await history.run(operation)
        history.check()
      }
      await history.heal()
      saves += history.commits.length
    }),
    { numRuns: 1_000 },
  )
  // The histories are about something.
  expect(saves).toBeGreaterThan(1_000)
}, 300_000)
