import { describe, expect, it } from 'vitest'
import { foldRivals } from './fold-rivals.ts'

const request = (requestedDate: string, slotId: string | null, rivals: number) => ({
  requestedDate,
  slotId,
  rivals,
})

describe('foldRivals', () => {
  it('puts those that no longer fit together by slot and day, and leaves the others in order', () => {
    const free = request('2027-06-12', 'a', 0)
    const first = request('2027-06-12', 'a', 2)
    const whole = request('2027-06-12', null, 1)
    const second = request('2027-06-12', 'a', 2)
    const next = request('2027-06-13', 'a', 1)
    const last = request('2027-06-13', null, 0)
    expect(foldRivals([free, first, whole, second, next, last])).toEqual({
      folds: [[first, second], [whole], [next]],
      others: [free, last],
    })
  })
})
