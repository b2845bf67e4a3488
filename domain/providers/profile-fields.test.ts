import { describe, expect, it } from 'vitest'
import {
  changedFields,
  completeProfile,
  PROFILE_FORMAT,
  samePortfolio,
  sameProfile,
} from './profile-fields.ts'
import { type OwnProfileFields, ownProfileSchema, profileSaveSchema } from './profile-input.ts'

const A: OwnProfileFields = {
  location: 'sfax',
  bio: 'A',
  imageUrl: '/a',
  categories: ['dj'],
  portfolio: [{ url: '/one', caption: 'Un', focus: 'top' }],
  isPublic: false,
  seats: null,
}
const B: OwnProfileFields = {
  location: 'tunis',
  bio: 'B',
  imageUrl: null,
  categories: ['dj', 'chanteur'],
  portfolio: [{ url: '/one', caption: 'Deux' }],
  isPublic: true,
  seats: { from: 50, to: 300 },
}
type Item = OwnProfileFields['portfolio'][number]
const keys = Object.keys(ownProfileSchema.shape) as (keyof OwnProfileFields)[]

describe('two profiles', () => {
  it.each(keys)('differ by %s alone', (key) => {
    expect(A[key]).not.toEqual(B[key])
    expect(changedFields(A, { ...A, [key]: B[key] })).toEqual([key])
  })

  it.each(Object.entries({ url: '/x', caption: 'x', focus: 'bottom' } satisfies Required<Item>))(
    'differ by the %s of a picture alone',
    (key, value) => {
      const portfolio = A.portfolio.map((item) => ({ ...item, [key]: value }))
      expect(changedFields(A, { ...A, portfolio })).toEqual(['portfolio'])
    },
  )

  it('are the same by value, and where the middle is left out', () => {
    expect(sameProfile(A, structuredClone(A))).toBe(true)
    const [item] = B.portfolio
    expect(samePortfolio(B.portfolio, item ? [{ focus: 'center', ...item }] : [])).toBe(true)
  })
})

describe('a save or draft of an older page', () => {
  /** A world in which a format after this one brought the presentation and the captions. */
  const next = PROFILE_FORMAT + 1
  const formats = {
    profile: { ...Object.fromEntries(keys.map((key) => [key, 1])), bio: next },
    item: { url: 1, focus: 1, caption: next },
  }

  it('keeps the stored values of fields that it does not know', () => {
    const { bio, ...old } = B
    const given = { ...old, portfolio: [{ url: '/one' }, { url: '/two' }] as Item[] }
    expect(completeProfile(given, { format: PROFILE_FORMAT, stored: A }, formats)).toEqual({
      ...B,
      bio: 'A',
      portfolio: [{ url: '/one', caption: 'Un' }, { url: '/two' }],
    })
  })

  it('sets those that it knows', () => {
    expect(completeProfile(B, { format: next, stored: A }, formats)).toEqual(B)
  })

  it('is nothing where it lacks one that it knows', () => {
    const { bio, ...old } = B
    expect(completeProfile(old, { format: next, stored: A }, formats)).toBeNull()
  })

  it('leaves out a field that is gone', () => {
    expect(completeProfile({ ...B, gone: 1 } as typeof B, { format: next, stored: A }, formats)).toEqual(B)
  })

  // Pages with these saves may be open: a field that fails here needs the next number in `profile-fields.ts`.
  it.each([
    [
      1,
      {
        location: 'tunis',
        bio: 'B',
        imageUrl: null,
        categories: ['dj', 'chanteur'],
        portfolio: [{ url: '/one', caption: 'Deux' }],
        isPublic: true,
      },
    ],
    [
      2,
      {
        location: 'tunis',
        bio: 'B',
        imageUrl: null,
        categories: ['dj', 'chanteur'],
        portfolio: [{ url: '/one', caption: 'Deux' }],
        isPublic: true,
        seats: { from: 50, to: 300 },
      },
    ],
  ])('is understood, in format %i', (format, profile) => {
    const save = {
      format,
      profile,
      version: 1,
      savedBy: '00000000-0000-4000-8000-000000000000',
      seq: 1,
      continues: null,
    }
    const read = profileSaveSchema.parse(JSON.parse(JSON.stringify(save)))
    expect(completeProfile(read.profile, { format: read.format, stored: A })).toMatchObject(profile)
  })
})
