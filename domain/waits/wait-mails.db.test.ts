import { expect, it } from 'vitest'
import { openings } from '#db/schema/waits.ts'
import { blockDates } from '#domain/availability/block-dates.server.ts'
import { unblockDates } from '#domain/availability/unblock-dates.server.ts'
import type { Actor } from '#domain/context.ts'
import { saveMailPreferences } from '#domain/notifications/preferences.server.ts'
import { A_DAY, THE_NEXT_DAY } from '#harness/days.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { formatDayLong } from '#lib/dates.ts'
import { formatMoment } from '#lib/moment.ts'
import { tellWaits } from './tell-waits.server.ts'
import { waitForDay } from './wait-for-day.server.ts'
import { HEAD_START_MS } from './wait-line.ts'

const world = mailWorld()
const { database } = world

/** Days that a client waits for and that were freed a minute ago; tells of them. */
async function freed(days = [A_DAY], meanwhile: (client: Actor) => Promise<unknown> = async () => {}) {
  const { client, provider } = await world.aPair('Amel')
  await blockDates(database.ctx(provider), { days })
  for (const date of days) await waitForDay(database.ctx(client), { provider_id: provider.providerId, date })
  await unblockDates(database.ctx(provider), { days })
  const now = Date.now()
  const db = database.app.db
  await tellWaits({ db, now: new Date(now - 60_000) })
  await tellWaits({ db, now: new Date(now) })
  await meanwhile(client)
  await world.deliver()
  return { client, toldAt: now, mails: world.box.filter(({ to }) => to === client.email) }
}

it('tells of a day that is free, and how to hear no more of it', async () => {
  const { mails, toldAt } = await freed()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Dar El Yasmine est libre à la date que vous attendez',
  ])
  expect(mails[0]?.text).toContain(formatDayLong(A_DAY))
  const until = formatMoment(new Date(toldAt + HEAD_START_MS))
  expect(mails[0]?.text).toContain(`Vous avez la priorité jusqu’au ${until}.`)
  expect(mails[0]?.text).toContain('tab=alertes')
  expect(mails[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
})

it('tells of several in one mail', async () => {
  const { mails } = await freed([A_DAY, THE_NEXT_DAY])
  expect(mails.map(({ subject }) => subject)).toEqual(['2 dates que vous attendez sont libres'])
  for (const day of [A_DAY, THE_NEXT_DAY]) expect(mails[0]?.text).toContain(formatDayLong(day))
})

it('tells nothing of a wait that is gone by then', async () => {
  const { mails } = await freed([A_DAY], async () => {
    await database.db.delete(openings)
  })
  expect(mails).toEqual([])
})

it('tells nothing to whoever wants no such mail', async () => {
  const { mails } = await freed([A_DAY], (client) =>
    saveMailPreferences(database.ctx(client), { wanted: ['message.sent'] }),
  )
  expect(mails).toEqual([])
})
