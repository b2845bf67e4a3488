import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tunisInstant } from '#lib/dates.ts'
import { answerMinutes, measureRequest, type ResponseFacts, responseTimeOf } from './response-time.ts'
import { responseWords } from './response-words.ts'

const clock = { confirmed: new Map(), absences: [] }
/** A Tuesday without holidays around it. */
const at = (hour: number, day = 0) =>
  new Date(tunisInstant('2027-02-02', '00:00').getTime() + (day * 24 + hour) * 3_600_000)
const LATER = at(12, 20)

const WAITING: ResponseFacts = {
  askedAt: at(9),
  dueAt: at(13, 5),
  answeredAt: null,
  unansweredAt: null,
  cancelledAt: null,
  rivalAt: null,
  isSecond: false,
  isReported: false,
  isSuspended: false,
  isEnded: false,
  contestDecision: null,
}
const minutes = (count: number) => ({ minutes: count, because: null })
const because = (reason: string) => ({ minutes: null, because: reason })

describe('a request', () => {
  it.each<[string, Partial<ResponseFacts>, unknown, Date?]>([
    ['answered after an hour and a half', { answeredAt: at(10.5) }, minutes(90)],
    ['answered the next morning', { answeredAt: at(9, 1) }, minutes(14 * 60)],
    ['asked and answered at night', { askedAt: at(23), answeredAt: at(23.5) }, minutes(0)],
    ['answered in time, then cancelled', { answeredAt: at(10), cancelledAt: at(15) }, minutes(60)],
    ['cancelled after 2 hours', { cancelledAt: at(11) }, because('cancelled-early')],
    [
      'answered, then cancelled within 2 hours',
      { answeredAt: at(10), cancelledAt: at(10.9) },
      because('cancelled-early'),
    ],
    ['cancelled later, unanswered', { cancelledAt: at(12) }, minutes(180)],
    ['unanswered', { unansweredAt: at(13, 5) }, minutes(72 * 60)],
    ['unanswered after six hours', { unansweredAt: at(15) }, minutes(72 * 60)],
    ['answered late', { unansweredAt: at(13, 5), answeredAt: at(13, 6) }, minutes(72 * 60)],
    ['waiting for 24 hours', {}, because('waiting'), at(19, 1)],
    ['waiting for longer', {}, minutes(24 * 60 + 30), at(19.5, 1)],
    ['rivalled', { rivalAt: at(12), unansweredAt: at(13, 5) }, because('rival')],
    ['rivalled, then refused', { rivalAt: at(12), answeredAt: at(13) }, because('rival')],
    ['answered, then rivalled', { answeredAt: at(11), rivalAt: at(12) }, minutes(120)],
    ['rivalled after it was due', { unansweredAt: at(13, 5), rivalAt: at(14, 5) }, minutes(72 * 60)],
    ['rivalled the moment it was due', { rivalAt: at(13, 5) }, because('rival')],
    ['rivalled between due time and answer', { rivalAt: at(14, 5), answeredAt: at(15, 5) }, minutes(76 * 60)],
    ['answered the moment it ended', { unansweredAt: at(10), answeredAt: at(10) }, minutes(60)],
    [
      'answered the moment it was cancelled, with its account ended since',
      { cancelledAt: at(12), answeredAt: at(12), isEnded: true },
      minutes(180),
    ],
    ['second', { isSecond: true, answeredAt: at(10) }, because('second')],
    ['reported', { isReported: true, answeredAt: at(10) }, because('reported')],
    ['of a suspended account', { isSuspended: true, answeredAt: at(10) }, because('suspended')],
    ['ended with its account', { isEnded: true }, because('ended')],
    ['answered, then ended with its account', { isEnded: true, answeredAt: at(10) }, minutes(60)],
    ['contested, and it counts', { contestDecision: 'kept', answeredAt: at(10) }, minutes(60)],
    ['contested, and it does not', { contestDecision: 'excluded', answeredAt: at(10) }, because('excluded')],
  ])('%s', (_, facts, expected, now = LATER) => {
    expect(measureRequest({ ...WAITING, ...facts }, now, clock)).toEqual(expected)
  })

  it.each<[string, Partial<ResponseFacts>, number | null]>([
    ['second', { isSecond: true, answeredAt: at(10) }, 60],
    ['rivalled, then refused', { rivalAt: at(12), answeredAt: at(13) }, 240],
    ['answered, then cancelled within 2 hours', { answeredAt: at(10), cancelledAt: at(10.9) }, 60],
    ['contested, and it does not', { contestDecision: 'excluded', answeredAt: at(9, 1) }, 14 * 60],
    ['cancelled after 2 hours', { cancelledAt: at(11) }, null],
    ['waiting', {}, null],
  ])('that does not count, %s, has the time to its answer all the same', (_, facts, expected) => {
    expect(answerMinutes({ ...WAITING, ...facts }, clock)).toBe(expected)
  })

  it('leaves out absences from the moment they were declared until they ended (W5)', () => {
    const absence = {
      firstDay: '2027-02-02',
      lastDay: '2027-02-03',
      declaredAt: at(11),
      endedAt: null,
    } as const
    const facts = { ...WAITING, answeredAt: at(9, 2) }
    const measured = (absences: Parameters<typeof measureRequest>[2]['absences']) =>
      measureRequest(facts, LATER, { ...clock, absences }).minutes
    // From 9 to 11 h, and from 8 to 9 h on the day of the return.
    expect(measured([absence])).toBe(180)
    expect(measured([{ ...absence, endedAt: at(20, 1) }])).toBe(300)
    expect(measured([])).toBe(29 * 60 - 60)
  })

  it('is never better off without an answer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 71 * 60 }), (late) => {
        const answered = measureRequest(
          { ...WAITING, answeredAt: new Date(at(9).getTime() + late * 60_000) },
          LATER,
          clock,
        )
        const never = measureRequest({ ...WAITING, unansweredAt: at(13, 5) }, LATER, clock)
        expect(answered.minutes ?? 0).toBeLessThanOrEqual(never.minutes ?? 0)
      }),
    )
  })
})

describe('the response time', () => {
  it('is the median from five requests on, and a number of those within 24 hours', () => {
    expect(responseTimeOf([])).toEqual({ counted: 0, withinDay: 0, medianMinutes: null })
    expect(responseTimeOf([1, 2, 3, 4])).toEqual({ counted: 4, withinDay: 4, medianMinutes: null })
    expect(responseTimeOf([4320, 60, 1440, 1441, 30])).toEqual({
      counted: 5,
      withinDay: 3,
      medianMinutes: 1440,
    })
    expect(responseTimeOf([10, 20, 31, 40, 50, 60])).toMatchObject({ medianMinutes: 36 })
  })

  it('lies where half of the requests are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4320), { minLength: 5 }), (each) => {
        const median = responseTimeOf(each).medianMinutes ?? -1
        const half = each.length / 2
        expect(each.filter((one) => one < median).length).toBeLessThanOrEqual(half)
        expect(each.filter((one) => one > median).length).toBeLessThanOrEqual(half)
      }),
    )
  })

  it.each([
    [null, 'Nouveau'],
    [0, 'Répond en moins de 2 h'],
    [120, 'Répond en moins de 2 h'],
    [121, 'Répond dans la journée'],
    [840, 'Répond dans la journée'],
    [841, 'Répond sous 2 jours'],
    [1680, 'Répond sous 2 jours'],
    [1681, 'Répond plus lentement'],
  ])('of %s minutes reads %s', (median, words) => {
    expect(responseWords(median).replace(/\s/g, ' ')).toBe(words)
  })
})
