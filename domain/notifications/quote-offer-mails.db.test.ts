import { expect, it } from 'vitest'
import { withdrawQuote } from '#domain/quotes/withdraw-quote.server.ts'
import { quotesIn, TODAY } from '#harness/answered-quotes.ts'
import { A_DAY } from '#harness/days.ts'
import { holdsIn } from '#harness/held-quotes.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { addDaysToDay, formatDayLong, todayInTunis } from '#lib/dates.ts'

const world = mailWorld({ unlimited: true })
const { answered, accept } = quotesIn(world.database)
const { hold } = holdsIn(world.database)

const UNTIL = `jusqu’au ${formatDayLong(addDaysToDay(TODAY, 7))} compris`
const HELD = `Date gardée pour vous\u00A0: ${formatDayLong(A_DAY)}, ${UNTIL}`
const textsTo = (email: string | null) =>
  world.box.filter(({ to }) => to === email).map(({ text }) => text.replaceAll('\n', ' '))

it('a quote that comes says how long it is valid, and which day it holds', async () => {
  const given = await answered()
  await world.deliver()
  const [first] = textsTo(given.client.email)
  expect(first).toContain(`Valable\u00A0: ${UNTIL}`)
  expect(first).not.toContain('Date gardée')
  await hold(given)
  world.minutes += 60
  await world.deliver()
  expect(textsTo(given.client.email)[1]).toContain(HELD)
})

it('one in words alone, and one that is withdrawn before its mail goes out, promise nothing', async () => {
  const [words, withdrawn] = [await answered(false), await answered()]
  await hold(withdrawn)
  await withdrawQuote(world.database.ctx(withdrawn.provider), { quoteId: withdrawn.quoteId })
  await world.deliver()
  for (const { client } of [words, withdrawn]) {
    const texts = textsTo(client.email).join(' ')
    expect(texts).not.toBe('')
    expect(texts).not.toMatch(/Valable|Date gardée/)
  }
})

it('one in words alone that is accepted says to both which answer has its price', async () => {
  const given = await answered(false)
  await accept(given, { version: 0 })
  await world.deliver()
  const price = `Prix\u00A0: convenu, selon la réponse du ${formatDayLong(todayInTunis(new Date()))}`
  for (const { email } of [given.client, given.provider])
    expect(textsTo(email).filter((text) => text.includes(price))).toHaveLength(1)
})
