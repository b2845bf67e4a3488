import { expect, it } from 'vitest'
import type { ReceivedRequest } from '#domain/response-times/received-request.ts'
import { placeView } from './place-view.ts'

/** The row of a request. */
function rowOf(change: Partial<ReceivedRequest>) {
  const request: ReceivedRequest = {
    id: 'r1',
    kind: 'booking',
    providerId: 'p1',
    clientName: 'Amel',
    askedAt: new Date('2027-02-02T09:00:00Z'),
    refused: false,
    measured: { minutes: null, because: 'second' },
    answerMinutes: null,
    contestAt: null,
    contestDecision: null,
    ...change,
  }
  const none = { counted: 0, withinDay: 0, medianMinutes: null, measuredAt: null }
  return placeView({ ...none, requests: [request] }, null).requests[0]
}

it('shows the hours of an answer that does not count, with the reason beside (W7)', () => {
  expect(rowOf({ answerMinutes: 60 })).toMatchObject({
    hours: expect.stringMatching(/^1\sh$/),
    why: expect.stringMatching(/^Non comptée\s: ce client/),
    mayContest: false,
  })
})

it('shows no hours where nobody answered, and those that count where they do', () => {
  const waiting = { minutes: null, because: 'waiting' } as const
  expect(rowOf({ measured: waiting })?.hours).toBeNull()
  expect(rowOf({ measured: { minutes: 4320, because: null }, answerMinutes: 5000 })?.hours).toMatch(/^72\sh$/)
})
