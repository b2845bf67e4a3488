import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeness, recommendedScore, type ScoreInputs } from './recommended-score.ts'
import { anyScoreInputs } from './test-world.ts'

const plain: ScoreInputs = {
  verified: false,
  ratingSum: 0,
  reviewCount: 0,
  completeness: 0,
  idleDays: 365,
  meanRating: 4,
}

describe('the score', () => {
  it('lies between 0 and 1', () => {
    fc.assert(
      fc.property(anyScoreInputs, (inputs) => {
        expect(recommendedScore(inputs)).toBeGreaterThanOrEqual(0)
        expect(recommendedScore(inputs)).toBeLessThanOrEqual(1 + 1e-12)
      }),
    )
  })

  it('gives a provider without reviews the mean of the site, and moves with each review', () => {
    expect(recommendedScore(plain)).toBeCloseTo(0.55 * 0.75)
    const reviewed = (stars: number, count: number) =>
      recommendedScore({ ...plain, ratingSum: stars * count, reviewCount: count })
    expect(reviewed(5, 1)).toBeGreaterThan(recommendedScore(plain))
    expect(reviewed(1, 1)).toBeLessThan(recommendedScore(plain))
    // One perfect review is no better than many very good ones.
    expect(reviewed(5, 1)).toBeLessThan(reviewed(4.8, 40))
    expect(reviewed(5, 1_000_000)).toBeCloseTo(0.55, 4)
  })

  it('adds a bounded boost for verified ones, and rewards what is complete and fresh', () => {
    const boost = recommendedScore({ ...plain, verified: true }) - recommendedScore(plain)
    expect(boost).toBeCloseTo(0.15)
    expect(recommendedScore({ ...plain, completeness: 1 }) - recommendedScore(plain)).toBeCloseTo(0.2)
    const fresh = (idleDays: number) => recommendedScore({ ...plain, idleDays }) - recommendedScore(plain)
    expect([fresh(0), fresh(90), fresh(180), fresh(-5)].map((gain) => Number(gain.toFixed(3)))).toEqual([
      0.1, 0.05, 0, 0.1,
    ])
  })

  it('counts four things as complete', () => {
    const full = { bioLength: 200, portfolioPieces: 5, serviceCount: 1, hasPrice: true }
    expect(completeness(full)).toBe(1)
    expect(completeness({ ...full, bioLength: 199 })).toBe(0.75)
    expect(completeness({ bioLength: 0, portfolioPieces: 4, serviceCount: 0, hasPrice: false })).toBe(0)
  })
})
