import { describe, expect, it } from 'vitest'
import { PROFILE_FORMAT } from '#domain/providers/profile-fields.ts'
import type { OwnProfileFields, ProfileSave } from '#domain/providers/profile-input.ts'
import {
  changesOf,
  createAutosave,
  isNewerDraft,
  type KeptDraft,
  type SaveAnswer,
  startFrom,
  type VisibilityOutcome,
} from './autosave.ts'

const EMPTY: OwnProfileFields = {
  location: '',
  bio: '',
  imageUrl: null,
  categories: [],
  portfolio: [],
  seats: null,
  isPublic: false,
}

/** A page whose clock and network the test turns by hand. */
function aPage(fields: Partial<OwnProfileFields> = {}) {
  const base = { ...EMPTY, ...fields }
  const sent: { save: ProfileSave; answer: (answer: SaveAnswer) => void; fail: () => void }[] = []
  const outcomes: VisibilityOutcome[] = []
  let timer: { run: () => void; ms: number } | null = null
  let draft: KeptDraft | null = null
  const autosave = createAutosave({
    start: { version: 1, base, fields: base, continues: null },
    savedBy: 'page',
    send: (save) =>
      new Promise((resolve, reject) => sent.push({ save, answer: resolve, fail: () => reject(new Error()) })),
    keep: (kept) => {
      draft = kept
    },
    later: (run, ms) => {
      const mine = { run, ms }
      timer = mine
      return () => {
        if (timer === mine) timer = null
      }
    },
    now: () => new Date(0),
    onChange: () => {},
    onVisibility: (outcome) => outcomes.push(outcome),
  })
  return {
    autosave,
    sent,
    outcomes,
    draft: () => draft,
    /** The pause until the next save, null when none is planned. */
    pause: () => timer?.ms ?? null,
    tick: () => {
      const due = timer
      timer = null
      due?.run()
    },
    /** Lets what an answer sets off come to rest. */
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

const savedAs = (version: number, isPublic = false): SaveAnswer => ({
  kind: 'saved',
  version,
  isPublic,
  missing: [],
})

describe('autosave', () => {
  it('saves once, two seconds after the last change', async () => {
    const page = aPage()
    page.autosave.change({ bio: 'D' })
    page.autosave.change({ bio: 'Da' })
    expect(page.pause()).toBe(2000)
    page.tick()
    expect(page.sent.map(({ save }) => save.profile.bio)).toEqual(['Da'])
    expect(page.autosave.state.name).toBe('saving')
    page.sent[0]?.answer(savedAs(2))
    await page.settled()
    expect(page.autosave.state).toEqual({ name: 'saved', at: new Date(0) })
    expect(page.draft()).toBeNull()
    expect(page.pause()).toBeNull()
  })

  it('goes on with what was typed while a save was under way', async () => {
    const page = aPage()
    page.autosave.change({ bio: 'Dar' })
    page.tick()
    page.autosave.change({ bio: 'Dar El' })
    page.sent[0]?.answer(savedAs(2))
    await page.settled()
    expect(page.autosave.state.name).toBe('waiting')
    page.tick()
    expect(page.sent[1]?.save).toMatchObject({ version: 2, seq: 2, profile: { bio: 'Dar El' } })
  })

  it('tries again with growing pauses, and keeps what was typed', async () => {
    const page = aPage()
    page.autosave.change({ bio: 'Dar' })
    const pauses: (number | null)[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      page.tick()
      page.sent.at(-1)?.fail()
      await page.settled()
      pauses.push(page.pause())
      expect(page.autosave.state.name).toBe('failed')
    }
    expect(pauses).toEqual([2000, 4000, 8000, 15000, 30000, 30000])
    expect(page.draft()?.fields.bio).toBe('Dar')
    page.tick()
    page.sent.at(-1)?.answer(savedAs(2))
    await page.settled()
    expect(page.autosave.state.name).toBe('saved')
  })

  it('says so when a picture could not be taken away', async () => {
    const page = aPage({ portfolio: [{ url: '/one', caption: '' }], imageUrl: '/cover' })
    page.autosave.change({ portfolio: [] })
    page.tick()
    page.sent[0]?.fail()
    await page.settled()
    expect(page.autosave.state).toEqual({ name: 'failed', removal: true })
    page.tick()
    page.sent[1]?.answer({ kind: 'refused', message: 'Certaines informations sont à corriger.' })
    await page.settled()
    expect(page.autosave.state).toEqual({
      name: 'refused',
      message: 'Erreur lors de la suppression: Certaines informations sont à corriger.',
    })
    page.autosave.change({ portfolio: [{ url: '/one', caption: '' }], imageUrl: '/other' })
    page.tick()
    page.sent[2]?.fail()
    await page.settled()
    expect(page.autosave.state).toEqual({ name: 'failed' })
  })

  it('tries again at once, and once, when that was asked for while a save was under way', async () => {
    const page = aPage()
    page.autosave.change({ bio: 'Dar' })
    page.tick()
    page.autosave.flush()
    page.sent[0]?.fail()
    await page.settled()
    expect(page.pause()).toBe(0)
    page.tick()
    page.sent[1]?.fail()
    await page.settled()
    expect(page.pause()).toBe(4000)
  })

  it('saves again after a failure even what was undone since: the server may hold it', async () => {
    const page = aPage()
    page.autosave.change({ bio: 'Dar' })
    page.tick()
    page.sent[0]?.fail()
    await page.settled()
    page.autosave.change({ bio: '' })
    expect(page.draft()).not.toBeNull()
    page.tick()
    expect(page.sent[1]?.save.profile.bio).toBe('')
  })

  it('stops for good when the profile was changed elsewhere', async () => {
    const page = aPage()
    page.autosave.change({ bio: 'Dar' })
    page.tick()
    page.sent[0]?.answer({ kind: 'stale', message: 'ailleurs' })
    await page.settled()
    page.autosave.change({ bio: 'Dar El' })
    page.autosave.flush()
    expect(page.pause()).toBeNull()
    expect(page.sent).toHaveLength(1)
    expect(page.autosave.state).toEqual({ name: 'stale', message: 'ailleurs' })
    expect(page.draft()?.fields.bio).toBe('Dar El')
  })

  it('turns the switch back when its save fails, and the text goes on being saved', async () => {
    const page = aPage({ bio: 'Dar' })
    page.autosave.change({ bio: 'Dar El', isPublic: true })
    page.autosave.flush()
    page.sent[0]?.fail()
    await page.settled()
    expect(page.outcomes).toEqual([{ kind: 'failed' }])
    expect(page.autosave.fields).toMatchObject({ bio: 'Dar El', isPublic: false })
    page.tick()
    expect(page.sent[1]?.save.profile).toMatchObject({ bio: 'Dar El', isPublic: false })
  })

  it.each([
    [false, true, true, 'published'],
    [true, false, false, 'unpublished'],
    [false, true, false, 'incomplete'],
    [true, true, false, 'made-private'],
  ])('tells what became of being public: %s, wanted %s, now %s', async (was, wanted, is, kind) => {
    const page = aPage({ isPublic: was })
    page.autosave.change({ bio: 'Dar', isPublic: wanted })
    page.autosave.flush()
    page.sent[0]?.answer(savedAs(2, is))
    await page.settled()
    expect(page.outcomes.map((outcome) => outcome.kind)).toEqual([kind])
    expect(page.autosave.fields.isPublic).toBe(is)
    expect(page.autosave.state.name).toBe('saved')
  })

  it('says nothing of being public when only the text changed', async () => {
    const page = aPage({ isPublic: true })
    page.autosave.change({ bio: 'Dar' })
    page.tick()
    page.sent[0]?.answer(savedAs(2, true))
    await page.settled()
    expect(page.outcomes).toEqual([])
  })
})

it('names the format of what it sends and keeps', async () => {
  const page = aPage()
  page.autosave.change({ bio: 'Dar' })
  expect(page.draft()?.format).toBe(PROFILE_FORMAT)
  page.tick()
  expect(page.sent[0]?.save.format).toBe(PROFILE_FORMAT)
})

describe('a page opened with kept changes', () => {
  const stored = { version: 3, savedBy: 'other', fields: { ...EMPTY, bio: 'B', location: 'sfax' as const } }
  const draft: KeptDraft = {
    savedBy: 'before',
    continues: null,
    version: 3,
    base: { ...EMPTY, bio: 'A' },
    fields: { ...EMPTY, bio: 'A+' },
  }

  it('goes on with them when nobody saved since', () => {
    expect(startFrom(stored, draft)).toMatchObject({
      start: { version: 3, fields: { bio: 'A+' }, continues: 'before' },
      left: null,
    })
  })

  it('goes on with them when the page before it saved last', () => {
    const own = { ...stored, version: 4, savedBy: 'before' }
    expect(startFrom(own, draft).start).toMatchObject({ version: 4, fields: { bio: 'A+' } })
  })

  it('asks when somebody else saved since, and can then put the changed fields alone on top', () => {
    const newer = { ...stored, version: 4 }
    const { start, left } = startFrom(newer, draft)
    expect(start.fields).toEqual(stored.fields)
    expect(left).toEqual(draft)
    expect(changesOf(draft)).toEqual({ bio: 'A+' })
  })

  it('takes fields that the draft’s format does not know from what is stored', () => {
    const older = { ...draft, format: 0, base: {}, fields: {} } as unknown as KeptDraft
    expect(startFrom(stored, older)).toMatchObject({ start: { fields: stored.fields }, left: null })
  })

  it('takes nothing from what no version has kept', () => {
    const { bio, ...fields } = draft.fields
    const broken = { ...draft, fields } as KeptDraft
    expect(startFrom(stored, broken)).toMatchObject({ start: { fields: stored.fields }, left: null })
  })

  it('leaves a draft of a newer version to a page that knows it', () => {
    expect(isNewerDraft({ ...draft, format: PROFILE_FORMAT + 1 })).toBe(true)
    expect(isNewerDraft({ ...draft, format: PROFILE_FORMAT })).toBe(false)
    expect(isNewerDraft(draft)).toBe(false)
  })
})
