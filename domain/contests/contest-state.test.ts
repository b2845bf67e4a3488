import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ContestFacts, type ContestStage, loserOf, OUTCOMES, stageOf } from './contest-state.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2027-03-01T10:00:00Z')
const on = (days: number, ms = 0) => new Date(START + days * DAY_MS + ms)

const OPENED: ContestFacts = {
  reviewId: 'r',
  createdAt: on(0),
  answeredAt: null,
  outcome: null,
  decidedAt: null,
  appealedAt: null,
  appealOutcome: null,
}
const DECIDED: ContestFacts = { ...OPENED, outcome: 'kept', decidedAt: on(9) }
const APPEALED: ContestFacts = { ...DECIDED, appealedAt: on(10) }

describe('the stage of a case', () => {
  it.each<[string, ContestFacts, Date, ContestStage]>([
    ['opened', OPENED, on(0), 'answering'],
    ['a moment before seven days', OPENED, on(7, -1), 'answering'],
    ['seven days', OPENED, on(7), 'deciding'],
    ['answered early', { ...OPENED, answeredAt: on(1) }, on(1), 'deciding'],
    ['long after fourteen days', OPENED, on(400), 'deciding'],
    ['decided', DECIDED, on(9), 'decided'],
    ['a moment before the end of the appeal', DECIDED, on(23, -1), 'decided'],
    ['no appeal in time', DECIDED, on(23), 'closed'],
    ['appealed', APPEALED, on(10), 'appealed'],
    ['appealed, long ago', APPEALED, on(400), 'appealed'],
    ['appeal decided', { ...APPEALED, appealOutcome: 'hidden' }, on(12), 'closed'],
    ['deleted before the answer', { ...OPENED, reviewId: null }, on(1), 'deleted'],
    ['deleted during an appeal', { ...APPEALED, reviewId: null }, on(11), 'deleted'],
    ['deleted once decided', { ...DECIDED, reviewId: null }, on(10), 'closed'],
  ])('%s', (_, contest, now, stage) => {
    expect(stageOf(contest, now)).toBe(stage)
  })

  it('is decided one of two ways, against one side each', () => {
    expect(OUTCOMES.map((outcome) => [outcome, loserOf(outcome)])).toEqual([
      ['kept', 'provider'],
      ['hidden', 'author'],
    ])
  })

  it('never goes back while nobody does anything', () => {
    const order: ContestStage[] = ['answering', 'deciding', 'decided', 'appealed', 'closed']
    const facts = fc.constantFrom(OPENED, DECIDED, APPEALED, { ...OPENED, answeredAt: on(2) })
    fc.assert(
      fc.property(facts, fc.nat(60), fc.nat(60), (contest, day, more) => {
        const [now, later] = [day, day + more].map((days) => stageOf(contest, on(days)))
        expect(order.indexOf(later as ContestStage)).toBeGreaterThanOrEqual(
          order.indexOf(now as ContestStage),
        )
      }),
    )
  })
})
