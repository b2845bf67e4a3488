import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeness, recommendedScore, type ScoreInputs, WEIGHTS } from './recommended-score.ts'
import { anyScoreInputs } from './test-world.ts'

const plain: ScoreInputs = {
  verified: false,
  ratingSum: 0,
  reviewCount: 0,
  completeness: 0,
  calendarConfirmed: false,
  responseMinutes: 28 * 60,
  meanRating: 4,
  siteMinutes: 15 * 60,
}
const gain = (change: Partial<ScoreInputs>) =>
  recommendedScore({ ...plain, ...change }) - recommendedScore(plain)

describe('the score', () => {
  it('lies between 0 and 1, in millionths', () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
    fc.assert(
      fc.property(anyScoreInputs, (inputs) => {
        const score = recommendedScore(inputs)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(Number(score.toFixed(6))).toBe(score)
      }),
    )
  })

  it('gives a provider without reviews the mean of the site, and moves with each review', () => {
    expect(recommendedScore(plain)).toBeCloseTo(0.5 * 0.75)
    const reviewed = (stars: number, count: number) =>
      recommendedScore({ ...plain, ratingSum: stars * count, reviewCount: count })
    expect(reviewed(5, 1)).toBeGreaterThan(recommendedScore(plain))
    expect(reviewed(1, 1)).toBeLessThan(recommendedScore(plain))
    // One perfect review is no better than many very good ones.
    expect(reviewed(5, 1)).toBeLessThan(reviewed(4.8, 40))
    expect(reviewed(5, 1_000_000)).toBeCloseTo(0.5, 4)
  })

  it('adds what is verified, complete and confirmed', () => {
    expect(gain({ verified: true })).toBeCloseTo(0.15)
    expect(gain({ completeness: 1 })).toBeCloseTo(0.15)
    expect(gain({ calendarConfirmed: true })).toBeCloseTo(0.1)
  })

  it.each([
    [0, 0.1],
    [120, 0.1],
    [900, 0.05],
    [1680, 0],
    [4320, 0],
  ])('gives an answer after %i counted minutes %f', (responseMinutes, points) => {
    expect(gain({ responseMinutes })).toBeCloseTo(points)
  })

  it('takes the median of the site where nothing is measured', () => {
    expect(gain({ responseMinutes: null })).toBeCloseTo(0.05)
  })

  it('counts four things as complete', () => {
    const full = { bioLength: 200, portfolioPieces: 5, serviceCount: 1, hasPrice: true }
    expect(completeness(full)).toBe(1)
    expect(completeness({ ...full, bioLength: 199 })).toBe(0.75)
    expect(completeness({ bioLength: 0, portfolioPieces: 4, serviceCount: 0, hasPrice: false })).toBe(0)
  })
})
