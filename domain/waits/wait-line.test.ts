import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEAD_START_MS, hasHeadStart, type InLine, nextToTell, SETTLES_AFTER_MS } from './wait-line.ts'

const AT = new Date('2027-01-10T09:00:00Z')
const later = (ms: number) => new Date(AT.getTime() + ms)
const HOUR = 3_600_000

function waiting(waitId: string, given: Partial<InLine> = {}): InLine {
  const createdAt = later(-10 * HEAD_START_MS)
  return {
    waitId,
    clientId: waitId,
    slotId: null,
    createdAt,
    openedAt: AT,
    toldAt: null,
    takenAt: null,
    ...given,
  }
}
const told = (line: readonly InLine[], now: Date) => nextToTell(line, now).map(({ waitId }) => waitId)

it('the head start is of 24 hours (D20)', () => {
  expect(HEAD_START_MS).toBe(24 * HOUR)
})

it('the first two of a line have a head start, and those behind them none', () => {
  const line = ['d', 'b', 'a', 'c'].map((waitId) => waiting(waitId))
  expect(line.filter((one) => hasHeadStart(one, line)).map(({ waitId }) => waitId)).toEqual(['b', 'a'])
  // A slot of one's own is a line of one's own, and two waits of somebody are one place.
  expect(
    hasHeadStart(
      waiting('z', { slotId: 'x' }),
      line.map((one) => ({ ...one, slotId: 'y' })),
    ),
  ).toBe(true)
  const twice = [waiting('a'), waiting('b', { clientId: 'a' }), waiting('c')]
  expect(hasHeadStart(twice[2] as InLine, twice)).toBe(true)
})

describe('nextToTell', () => {
  const first = waiting('a')
  const second = waiting('b')
  const third = waiting('c')
  const fourth = waiting('d')
  const line = [fourth, second, third, first]
  const at = (person: InLine, ms: number) => ({ ...person, toldAt: later(ms) })

  it.each<[string, InLine[], number, string[]]>([
    ['nobody, while the day may be taken back', line, SETTLES_AFTER_MS - 1, []],
    ['the first at once', line, SETTLES_AFTER_MS, ['a']],
    ['nobody else within the head start', [at(first, 0), second, third], HEAD_START_MS - 1, []],
    ['the second after it', [at(first, 0), second, third], HEAD_START_MS, ['b']],
    [
      'nobody else within the second’s',
      [at(first, 0), at(second, HEAD_START_MS), third],
      2 * HEAD_START_MS - 1,
      [],
    ],
    ['then all', [at(first, 0), at(second, HEAD_START_MS), third, fourth], 2 * HEAD_START_MS, ['c', 'd']],
    ['nobody of what is taken again', line.map((one) => ({ ...one, takenAt: AT })), HEAD_START_MS, []],
    ['the next at once when the first gives up', [second, third], HOUR, ['b']],
    ['the second by the time at which the first was told', [at(first, HOUR), second], HEAD_START_MS, []],
    [
      'whoever came earlier, whatever the number',
      [first, { ...second, createdAt: later(-20 * HEAD_START_MS) }],
      HOUR,
      ['b'],
    ],
    ['of one instant the lower number', [second, first], HOUR, ['a']],
    [
      'each slot’s own first',
      [
        { ...first, slotId: 'x' },
        { ...second, slotId: 'y' },
      ],
      HOUR,
      ['a', 'b'],
    ],
    ['whoever takes any slot after those before', [{ ...first, slotId: 'x' }, second], HOUR, ['a']],
    ['both waits of one person', [first, { ...second, clientId: 'a' }], HOUR, ['a', 'b']],
    [
      'the second alone after a first who waits twice',
      [at(first, 0), { ...at(second, 0), clientId: 'a' }, third, fourth],
      HEAD_START_MS,
      ['c'],
    ],
    ['the first whose slot is still free', [{ ...first, slotId: 'x', takenAt: AT }, second], HOUR, ['b']],
  ])('tells %s', (_, people, ms, expected) => {
    expect(told(people, later(ms)).sort()).toEqual(expected)
  })

  // A day that stays free, looked at every so often: who was told when.
  const person = fc.record({
    createdAt: fc.integer({ min: -5, max: 0 }),
    slotId: fc.constantFrom(null, 'x', 'y'),
    clientId: fc.integer({ min: 0, max: 5 }),
  })
  it('keeps the order of each slot, with a head start after the first two', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 8 }), fc.integer({ min: 1, max: 30 }), (people, hours) => {
        const line = people.map((one, index) => ({
          ...waiting(`w${index}`),
          slotId: one.slotId,
          clientId: `c${one.clientId}`,
          createdAt: later(one.createdAt * HOUR),
        }))
        for (let now = 0; now < 24 * 40; now += hours)
          for (const one of nextToTell(line, later(now * HOUR))) one.toldAt = later(now * HOUR)
        for (const one of line) expect(one.toldAt).not.toBeNull()
        const time = (one: InLine) => one.toldAt?.getTime() ?? 0
        const same = (one: InLine, other: InLine) =>
          one.slotId === null || other.slotId === null || one.slotId === other.slotId
        for (const one of line) {
          const before = line
            .filter(
              (other) =>
                other.clientId !== one.clientId &&
                same(one, other) &&
                (other.createdAt < one.createdAt ||
                  (other.createdAt.getTime() === one.createdAt.getTime() && other.waitId < one.waitId)),
            )
            .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.waitId < b.waitId ? -1 : 1))
          // Two waits of somebody are one place.
          const clients = [...new Set(before.map(({ clientId }) => clientId))].slice(0, 2)
          const firstTwo = before.filter(({ clientId }) => clients.includes(clientId))
          for (const ahead of firstTwo) expect(time(one) - time(ahead)).toBeGreaterThanOrEqual(HEAD_START_MS)
          // Nobody waits for more than the two, but for the pace of the looks.
          const due = Math.max(0, ...firstTwo.map((ahead) => time(ahead) + HEAD_START_MS - AT.getTime()))
          if (before.length > 0) expect(time(one) - AT.getTime() - due).toBeLessThan(hours * HOUR)
        }
      }),
    )
  })
})
