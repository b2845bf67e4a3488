import { describe, expect, it } from 'vitest'
import { SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import { CAPTIONS } from '../art/captions.ts'
import { planCover } from '../art/cover.ts'
import { catalogue } from './catalogue.ts'
import { pictureOf } from './pictures.ts'

const PROVIDERS = catalogue()

describe('the covers', () => {
  it.each(SUBCATEGORIES.map(({ slug }) => slug))(
    'of all who do %s differ, so that two neighbours do in whatever order',
    (slug) => {
      const looks = PROVIDERS.filter(({ categories }) => categories.includes(slug)).map((provider) => {
        const { scene, layout, beside } = planCover(pictureOf(provider, 0))
        return [layout, scene, beside].join(' ')
      })
      expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([])
    },
  )
})

describe('the captions', () => {
  const written = Object.values(CAPTIONS).flatMap(({ whole, near }) => [...whole, ...near])

  it('belong to one scene each', () => {
    expect(written.filter((caption, index) => written.indexOf(caption) !== index)).toEqual([])
  })

  it('say what their picture draws', () => {
    const misplaced = PROVIDERS.flatMap((provider) =>
      provider.captions.flatMap((caption, index) => {
        const { scene, closeUp } = planCover(pictureOf(provider, index + 1))
        const { whole, near } = CAPTIONS[scene]
        return (closeUp ? near : whole).includes(caption) ? [] : [`${provider.name}: ${scene}, ${caption}`]
      }),
    )
    expect(misplaced).toEqual([])
  })

  it('come once in a portfolio', () => {
    const repeated = PROVIDERS.filter(({ captions }) => new Set(captions).size < captions.length)
    expect(repeated.map(({ name, captions }) => `${name}: ${captions.join(', ')}`)).toEqual([])
  })
})
