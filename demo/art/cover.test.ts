import { describe, expect, it } from 'vitest'
import { categoryLabel, SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import { compositions, cover, defaultCover, planCover } from './cover.ts'
import { SCENES, type SceneName } from './scenes.ts'
import { TRADES } from './trades.ts'

const SLUGS = SUBCATEGORIES.map(({ slug }) => slug)
const SHAPES = [
  [800, 600],
  [500, 860],
  [600, 600],
] as const

/** Checks the requirements of every picture. */
function expectSound(picture: string, what: string) {
  const bytes = Buffer.byteLength(picture)
  expect(bytes, `${what}: bytes`).toBeGreaterThan(3_000)
  expect(bytes, `${what}: bytes`).toBeLessThan(100_000)
  expect(picture, what).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* aria-hidden="true">.*<\/svg>$/s,
  )
  expect(picture, what).not.toMatch(
    /<script|<style|<text|<image|<foreignObject|<filter|\son\w+=|javascript:/i,
  )
  expect(picture, what).not.toMatch(/NaN|undefined|null|Infinity|\[object/)
  const ids = Array.from(picture.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
  expect(new Set(ids).size, `${what}: ids`).toBe(ids.length)
  const references = picture.matchAll(/(?:href="|url\()([^")]+)/g)
  for (const [, target] of references) expect(ids, `${what}: ${target}`).toContain(target?.replace(/^#/, ''))
  expect(picture.match(/<g\b/g)?.length, `${what}: groups`).toBe(picture.match(/<\/g>/g)?.length)
}

describe('cover', () => {
  it('is the same for the same input and another for another', () => {
    const options = { seed: 'dar-el-yasmine', category: 'salle-de-fete', variant: 2 }
    expect(cover(options)).toBe(cover({ ...options }))
    expect(cover({ ...options, seed: 'dar-el-bahr' })).not.toBe(cover(options))
    expect(cover({ ...options, variant: 3 })).not.toBe(cover(options))
  })

  it.each(SLUGS)('%s shows its own trade, by slug and by French label', (slug) => {
    const [signature, ...others] = TRADES[slug].covers
    expect(others.length, 'covers of one trade').toBeGreaterThan(0)
    for (let i = 0; i < 40; i++) {
      const seed = `provider-${i}`
      const plan = planCover({ seed, category: slug })
      expect(plan.trade).toBe(slug)
      expect(TRADES[slug].covers).toContain(plan.scene)
      for (const form of ['long', 'short'] as const) {
        expect(planCover({ seed, category: categoryLabel(slug, form) })).toEqual(plan)
      }
    }
    const drawnElsewhere = SLUGS.filter((other) => other !== slug).flatMap((other) => TRADES[other].covers)
    expect(drawnElsewhere).not.toContain(signature)
  })

  it('shows the machmoum for an unknown trade', () => {
    expect(planCover({ seed: 'x', category: 'dompteur de lions' }).trade).toBe('event-planner')
  })

  it.each(SLUGS)('%s: has eight compositions or more, each another', (slug) => {
    const all = compositions(slug).map((one) => JSON.stringify(one))
    expect(all.length).toBeGreaterThanOrEqual(8)
    expect(new Set(all).size).toBe(all.length)
    for (const rank of all.keys()) {
      const { scene, layout, beside } = planCover({ seed: 'x', category: slug, rank })
      expect(JSON.stringify({ scene, layout, beside })).toBe(all[rank])
    }
  })

  it.each(SLUGS)('%s: draws every composition soundly', (slug) => {
    for (const rank of compositions(slug).keys()) {
      expectSound(cover({ seed: `p${rank}`, category: slug, rank }), `${slug} ${rank}`)
    }
  })

  it('keeps the colours of the cover in the gallery, and shows every scene of the trade before coming closer', () => {
    for (const slug of SLUGS) {
      const gallery = Array.from({ length: 12 }, (_, variant) =>
        planCover({ seed: 'a', category: slug, rank: 5, variant }),
      )
      expect(new Set(gallery.map(({ palette }) => palette)).size).toBe(1)
      const { covers, gallery: more } = TRADES[slug]
      const scenes = new Set<SceneName>([...covers, ...more])
      expect(new Set(gallery.slice(0, scenes.size).map(({ scene }) => scene))).toEqual(scenes)
      expect(gallery.slice(0, scenes.size).some(({ closeUp }) => closeUp)).toBe(false)
    }
  })

  it.each(Object.keys(SCENES) as SceneName[])('draws %s soundly in every shape and palette', (scene) => {
    const [slug] = SLUGS.filter((trade) =>
      [...TRADES[trade].covers, ...TRADES[trade].gallery].includes(scene),
    )
    for (const [width, height] of SHAPES) {
      for (let palette = 0; palette < 8; palette++) {
        const category = slug ?? 'event-planner'
        const picture = cover({ seed: `s${palette}`, category, scene, palette, width, height })
        expectSound(picture, `${scene} ${width}×${height} palette ${palette}`)
        expect(picture).toContain(`width="${width}" height="${height}"`)
      }
    }
  })

  it('draws twelve gallery pictures of every trade soundly', () => {
    for (const slug of SLUGS) {
      for (let variant = 0; variant < 12; variant++) {
        expectSound(cover({ seed: 'gallery', category: slug, variant, rank: 3 }), `${slug} ${variant}`)
      }
    }
  })

  it('has a default picture', () => {
    expectSound(defaultCover(), 'default')
    expect(defaultCover(400, 300)).toContain('width="400" height="300"')
  })
})
