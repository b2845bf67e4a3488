import { expect, it } from 'vitest'
import type { Mail } from '#domain/accounts/mail.ts'
import type { Actor } from '#domain/context.ts'
import { deliverDue } from '#domain/notifications/deliver-due.server.ts'
import { quotesIn } from '#harness/answered-quotes.ts'
import { propertyOf, readStrictly, textOf } from '#harness/calendar/rfc5545.ts'
import { A_DAY } from '#harness/days.ts'
import { readPdf } from '#harness/read-pdf.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { formatDayLong } from '#lib/dates.ts'
import { getQuoteFor } from '../get-quote-for.server.ts'
import { drawQuote } from './draw-quote.ts'
import { getQuotePaper } from './get-quote-paper.server.ts'

const world = mailWorld({ unlimited: true })
const { answered, accept } = quotesIn(world.database)

const filesTo = (person: Actor) =>
  world.box
    .filter(({ to, subject }) => to === person.email && !subject.includes('a répondu'))
    .flatMap(({ attachments = [] }) => attachments)

const textIn = ({ content, encoding }: NonNullable<Mail['attachments']>[number]) =>
  readPdf(Buffer.from(content, encoding)).whole

it('comes with the mails of an acceptance, the same for both, with the event for their calendars', async () => {
  const given = await answered()
  await accept(given, { options: ['2'] })
  await world.deliver()
  const [one = [], other = []] = [given.client, given.provider].map(filesTo)
  for (const files of [one, other])
    expect(files.map(({ filename, contentType }) => [filename, contentType.split(';')[0]])).toEqual([
      [expect.stringMatching(/^devis-\d{4}-00001-v1\.pdf$/), 'application/pdf'],
      ['reservation.ics', 'text/calendar'],
    ])
  const [paper, itsOther] = [one, other].map(([file]) => file && textIn(file))
  expect(paper).toBe(itsOther)
  // Ticked options count, the others do not, and the total is the one that the page shows.
  const { quote } = await getQuoteFor(world.database.ctx(given.client), given.quoteId)
  expect(quote.acceptance?.total).toBe(11_872_000n)
  for (const said of [
    'Accepté par le client le',
    'Option\u00A0: Douceurs',
    'Options choisies',
    'Total accepté TTC',
    '11\u00A0872\u00A0DT',
    'Options non retenues',
    'Café turc',
  ])
    expect(paper).toContain(said)
  expect(paper).not.toContain('Valable jusqu’au')
  // The mails say it in short.
  for (const { text } of world.box.filter(({ attachments }) => attachments))
    for (const said of [
      `Date\u00A0: ${formatDayLong(A_DAY)}`,
      'Total\u00A0: 11\u00A0872\u00A0DT',
      `/quotes/${given.quoteId}`,
    ])
      expect(text.replaceAll('\n', ' ')).toContain(said)
  const events = [one, other].map(([, file]) => readStrictly(Buffer.from(file?.content ?? ''))[0])
  const [own = new Map(), its = new Map()] = events
  expect(propertyOf(own, 'UID')).toBe(propertyOf(its, 'UID'))
  expect(textOf(own, 'SUMMARY')).toBe(given.provider.name)
  expect(textOf(own, 'URL')).toBe('https://machmoum.tn/dashboard/client')
  expect(textOf(its, 'URL')).toBe('https://machmoum.tn/dashboard/provider')
  expect(one[1]?.content).toContain(`DTSTART;VALUE=DATE:${A_DAY.replaceAll('-', '')}`)
  // And the page gives the same.
  const ctx = { ...world.database.ctx(given.provider), site: 'machmoum.tn' }
  const paperWorkers = { draw: async (job: Parameters<typeof drawQuote>[0]) => drawQuote(job) }
  const { bytes } = await getQuotePaper({ ...ctx, paperWorkers }, `${given.quoteId}-1.pdf`)
  expect(readPdf(bytes).whole).toBe(paper)
})

it('is none of a quote in words, whose mails have the event alone', async () => {
  const given = await answered(false)
  await accept(given, { version: 0 })
  await world.deliver()
  for (const person of [given.client, given.provider])
    expect(filesTo(person).map(({ filename }) => filename)).toEqual(['reservation.ics'])
})

it('is waited for while it can’t be drawn, and after an hour its mail goes without it', async () => {
  const given = await answered()
  await world.deliver()
  await accept(given)
  const states = [
    { minutes: 1, draw: async () => null, sent: 0 },
    { minutes: 7, draw: () => Promise.reject(new Error('no process')), sent: 0 },
    { minutes: 14, draw: async (job: Parameters<typeof drawQuote>[0]) => drawQuote(job), sent: 2 },
  ]
  for (const { minutes, draw, sent } of states) {
    world.minutes = minutes
    expect((await deliverDue(world.delivery({ paperWorkers: { draw } }))).sent).toBe(sent)
  }
  for (const person of [given.client, given.provider]) expect(filesTo(person)).toHaveLength(2)

  const stuck = await answered()
  await accept(stuck)
  world.minutes = 90
  await deliverDue(world.delivery({ paperWorkers: { draw: async () => null } }))
  for (const person of [stuck.client, stuck.provider])
    expect(filesTo(person).map(({ filename }) => filename)).toEqual(['reservation.ics'])
})
