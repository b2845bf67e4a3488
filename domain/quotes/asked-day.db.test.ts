import { expect, it } from 'vitest'
import { quoteAnswers } from '#db/schema/quotes.ts'
import { listSharedRequests } from '#domain/messages/shared-requests.server.ts'
import { quotesIn } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY, THE_NEXT_DAY } from '#harness/days.ts'
import { askedDay } from './asked-day.ts'
import { readAskedDay } from './read-asked-day.server.ts'

const world = testDatabase()
const { answered, accept, bookingsOf } = quotesIn(world)

const date = (day: string, fact: 'date' | null = null) =>
  ({ inputType: 'date', answer: [day], fact }) as const

it.each([
  ['none without a date', [], null],
  ['the only date of an older request', [date(A_DAY)], A_DAY],
  ['none of two dates that nothing tells apart', [date(A_DAY), date(THE_NEXT_DAY)], null],
  ['the one date of two answers', [date(A_DAY), date(A_DAY)], A_DAY],
  ['the date of the event among several', [date(A_DAY), date(THE_NEXT_DAY, 'date')], THE_NEXT_DAY],
  ['none for what is no day', [date('bientôt')], null],
] as const)('the day of a request is %s', (_, answers, day) => {
  expect(askedDay(answers)).toBe(day)
})

it('is the same for whoever asks: verb, acceptance and conversation', async () => {
  const given = await answered(false)
  await world.db.insert(quoteAnswers).values({
    quoteRequestId: given.quoteId,
    position: 1,
    questionText: 'Quel jour est la fête ?',
    inputType: 'date',
    answer: [THE_NEXT_DAY],
    fact: 'date',
  })
  const ctx = world.ctx(given.provider)
  expect(await readAskedDay(ctx, given.quoteId)).toBe(THE_NEXT_DAY)
  expect(await listSharedRequests(ctx, given.client.userId)).toMatchObject([{ day: THE_NEXT_DAY }])
  await accept(given, { version: 0 })
  expect(await bookingsOf(given)).toMatchObject([{ requestedDate: THE_NEXT_DAY }])
})
