import { CAPTIONS } from '../art/captions.ts'
import { type CoverOptions, planCover } from '../art/cover.ts'
import { chance } from '../random.ts'
import { typeset } from '../texts/typeset.ts'
import type { DemoProvider } from './catalogue.ts'

/** Pictures of other trades of a provider, of every three. */
const OTHER_TRADE = 3

/** Chooses a provider's picture, picture by picture; 0 is the cover. */
export function pictureOf(
  { slug, categories, rank }: Pick<DemoProvider, 'slug' | 'categories' | 'rank'>,
  picture: number,
): CoverOptions {
  const [trade = '', ...others] = categories
  const other =
    picture > 0 && picture % OTHER_TRADE === 0
      ? others[(picture / OTHER_TRADE - 1) % others.length]
      : undefined
  return { seed: slug, category: other ?? trade, variant: picture, rank }
}

/**
 * The captions of a provider's portfolio: each says what its picture draws, and none comes twice while the scene has
 * another.
 * @param count how many pictures the portfolio has
 */
export function captionsOf(
  provider: Pick<DemoProvider, 'slug' | 'categories' | 'rank'>,
  count: number,
): string[] {
  const random = chance(`captions ${provider.slug}`)
  const decks = new Map<readonly string[], () => string>()
  return Array.from({ length: count }, (_, index) => {
    const { scene, closeUp } = planCover(pictureOf(provider, index + 1))
    const captions = CAPTIONS[scene][closeUp ? 'near' : 'whole']
    const draw = decks.get(captions) ?? random.deck(captions)
    decks.set(captions, draw)
    return typeset(draw())
  })
}
