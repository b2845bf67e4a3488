import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  missingForPublication,
  NEED_MESSAGES,
  PUBLICATION_NEEDS,
  publicationRefusal,
  SEVERAL_NEEDS,
} from './publication.ts'

const complete = {
  location: 'tunis' as const,
  bio: 'Maison arabe à La Marsa.',
  imageUrl: '/art/default-cover',
  categories: ['salle-de-fete' as const],
}
const nothing = { location: '' as const, bio: '', imageUrl: null, categories: [] }

describe('what a profile needs to be public (R30)', () => {
  it('names exactly what is missing, for every mix of the four', () => {
    fc.assert(
      fc.property(fc.subarray([...PUBLICATION_NEEDS]), (missing) => {
        const profile = { ...complete }
        for (const need of missing) Object.assign(profile, { [need]: nothing[need] })
        expect(missingForPublication(profile)).toEqual(missing)
      }),
    )
  })

  it('asks for these four', () => {
    expect(missingForPublication(nothing)).toEqual(['location', 'bio', 'imageUrl', 'categories'])
  })

  it('takes a presentation of nothing but spaces for none', () => {
    expect(missingForPublication({ ...complete, bio: ' \n\t ' })).toEqual(['bio'])
  })

  it('takes a presentation of nothing that can be seen for none', () => {
    expect(missingForPublication({ ...complete, bio: ' \u200b\n\u202e\ufeff ' })).toEqual(['bio'])
  })

  it('refuses with the one thing that is missing, or in general', () => {
    for (const need of PUBLICATION_NEEDS) expect(publicationRefusal([need])).toBe(NEED_MESSAGES[need])
    expect(publicationRefusal(['bio', 'location'])).toBe(SEVERAL_NEEDS)
  })
})
