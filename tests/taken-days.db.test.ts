import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import { NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import { countChoices } from '#domain/search/count-choices.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'

// Whether anything that the public reads tells why a day can't be had (D6): all that it can ask about a provider, once for each
// reason, compared letter by letter.

const database = testDatabase({ unlimited: true })
const site = wholeSite(database)

const REASONS = ['booking', 'hold', 'block', 'feed'] as const

/** A provider of two slots with one place each, the second of which may be taken, or the whole day. */
async function aWorld() {
  const provider = await aProvider(database.db, { name: 'Palais Yasmine' })
  const { providerId } = provider
  const slot = (name: string, starts: string, ends: string) => ({ name, starts, ends, capacity: 1 })
  await saveSlots(database.ctx(provider), {
    slots: [slot('Après-midi', '14:00', '19:00'), slot('Soirée', '20:00', '02:00')],
    days_before: 0,
    days_after: 1,
  })
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from slots where provider_id = $1 order by position',
    [providerId],
  )
  const evening = rows[1]?.id ?? ''
  // Somebody who has asked for the day, and waits.
  const asker = await aClient(database.db)
  await aBooking(database.db, { client: asker, provider, day: A_DAY })
  const stranger = await aClient(database.db)
  const another = await aProvider(database.db)
  const take = async (reason: (typeof REASONS)[number], whole: boolean, until = todayInTunis(new Date())) => {
    await database.pool.query('delete from occupancies where provider_id = $1', [providerId])
    await database.pool.query('delete from blocked_dates where provider_id = $1', [providerId])
    if (reason === 'block' && whole)
      await database.pool.query('insert into blocked_dates values ($1, $2)', [providerId, A_DAY])
    else
      await database.pool.query(
        'insert into occupancies (provider_id, day, slot_id, source, ref, until) values ($1, $2, $3, $4, $5, $6)',
        [
          providerId,
          A_DAY,
          whole ? null : evening,
          reason,
          reason === 'block' ? null : randomUUID(),
          reason === 'hold' ? until : null,
        ],
      )
  }
  return { providerId, evening, people: [null, stranger, asker, another], take }
}

/** Everything that the public can ask in which a day of the provider may show. */
function questions(providerId: string, evening: string): string[] {
  const profile = `/provider/${providerId}`
  const list = `/providers?q=palais+yasmine&date=${A_DAY}`
  const eve = addDaysToDay(A_DAY, -1)
  return [
    ...['', '.data'].flatMap((kind) => [
      `${profile}${kind}`,
      `${profile}${kind}?tab=availability&date=${A_DAY}`,
      `${profile}${kind}?tab=availability&date=${A_DAY}&creneau=soir&slot=${evening}`,
      `${profile}${kind}?tab=availability&month=${A_DAY.slice(0, 7)}`,
      `${profile}/booking${kind}?date=${eve}`,
    ]),
    list,
    `${list}&souplesse=3`,
    `${list}&creneau=soir`,
    `${list}&creneau=jour`,
    `/providers?date=${A_DAY}`,
    `/providers/page?q=palais+yasmine&date=${eve}`,
    `/alerts?provider_id=${providerId}&date=${A_DAY}&slot=${evening}`,
    '/dashboard/client',
    '/sitemap.xml',
  ]
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

it.each([
  ['one slot', false],
  ['a whole day', true],
])('nothing that is read tells why %s cannot be had', { timeout: 120_000 }, async (_, whole) => {
  const { providerId, evening, people, take } = await aWorld()
  const cookies = await Promise.all(people.map((person) => (person ? site.cookieOf(person) : undefined)))
  const paths = questions(providerId, evening)
  /** All answers, without what is made anew for each. */
  const answers = async () => {
    const all = new Map<string, string>()
    const known = [providerId, evening]
    const askAs = async (cookie: string | undefined, who: number) => {
      for (const path of paths) {
        const answer = await site.ask(path, cookie ? { cookie } : {})
        const text = (await answer.text())
          .replace(/nonce(=|":|\\":)\\?"[^"\\]*/g, 'nonce')
          .replace(UUID, (id) => (known.includes(id) ? id : 'id'))
        all.set(`${who} ${path}`, `${answer.status} ${answer.headers.get('Location')} ${text}`)
      }
    }
    await Promise.all(cookies.map(askAs))
    // The site remembers these for a moment.
    for (const part of [null, 'soir'] as const) {
      const date = { day: A_DAY, flexibility: 0, part, confirmed: false } as const
      all.set(`choices ${part}`, JSON.stringify(await countChoices(database.ctx(), { ...NO_FILTERS, date })))
    }
    return all
  }
  const differing = (one: Map<string, string>, other: Map<string, string>) =>
    [...one].filter(([question, answer]) => other.get(question) !== answer).map(([question]) => question)

  await database.pool.query('delete from occupancies where provider_id = $1', [providerId])
  const free = await answers()
  await take('booking', whole)
  const taken = await answers()
  // Otherwise nothing below would be looked at.
  expect(differing(taken, free).length).toBeGreaterThan(20)
  for (const reason of REASONS) {
    await take(reason, whole)
    expect({ reason, differing: differing(await answers(), taken) }).toEqual({ reason, differing: [] })
  }
  // A hold that is over takes nothing, whether or not a job has come by.
  await take('hold', whole, addDaysToDay(todayInTunis(new Date()), -1))
  expect(differing(await answers(), free)).toEqual([])
})
