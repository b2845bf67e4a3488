import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aPerson, aProvider } from '#harness/world.ts'
import { addDaysToDay, monthOf } from '#lib/dates.ts'
import { Forbidden, Unauthenticated } from '#lib/errors.ts'
import { AGENDA_PER_PAGE, listAgenda } from './list-agenda.server.ts'

const world = testDatabase()
/** Half past midnight in Tunis. */
const NOW = new Date('2027-06-11T23:30:00Z')
const TODAY = '2027-06-12'

it('lists what is accepted from today in Tunis on, by day and time', async () => {
  const client = await aClient(world.db, { name: 'Hichem Ayari' })
  await world.db.update(users).set({ phone: '+216 98 123 456' }).where(eq(users.id, client.userId))
  const provider = await aProvider(world.db)
  const other = await aProvider(world.db)
  const at = async (
    day: string,
    status: 'accepted' | 'pending' | 'unanswered' | 'declined' | 'cancelled',
    time?: string,
  ) => {
    const { bookingId } = await aBooking(world.db, { client, provider, day, status })
    if (time)
      await world.db
        .update(bookingRequests)
        .set({ requestedTime: time, serviceType: 'Dîner' })
        .where(eq(bookingRequests.id, bookingId))
    return bookingId
  }
  await at('2027-06-11', 'accepted')
  for (const status of ['pending', 'unanswered', 'declined', 'cancelled'] as const) await at(TODAY, status)
  await aBooking(world.db, { client, provider: other, day: TODAY, status: 'accepted' })
  const later = await at('2027-07-01', 'accepted')
  const evening = await at(TODAY, 'accepted', '20:00')
  const allDay = await at(TODAY, 'accepted')
  const noon = await at(TODAY, 'accepted', '12:00')
  const slot = await at(TODAY, 'accepted')
  await world.db
    .update(bookingRequests)
    .set({ slotName: 'Après-midi', slotStarts: '14:00', slotEnds: '19:00' })
    .where(eq(bookingRequests.id, slot))
  const whole = await at('2027-07-02', 'accepted')
  await world.db
    .update(bookingRequests)
    .set({ slotName: 'Toute la journée' })
    .where(eq(bookingRequests.id, whole))

  const agenda = await listAgenda(world.ctx(provider, NOW))
  expect(agenda.entries.map(({ id }) => id)).toEqual([allDay, noon, slot, evening, later, whole])
  expect(agenda.entries[3]).toEqual({
    id: evening,
    day: TODAY,
    time: '20:00',
    slot: null,
    service: 'Dîner',
    place: 'Tunis',
    client: {
      id: client.userId,
      name: 'Hichem Ayari',
      phone: '+216 98 123 456',
      whatsapp: expect.stringMatching(/^https:\/\/wa\.me\/21698123456\?text=Bonjour/),
      deleted: false,
    },
  })
  expect(agenda.months).toEqual([
    { month: '2027-06', count: 4 },
    { month: '2027-07', count: 2 },
  ])
  expect(agenda.entries.map((entry) => entry.slot).filter(Boolean)).toEqual([
    { name: 'Après-midi', hours: { starts: '14:00', ends: '19:00' } },
    { name: 'Toute la journée', hours: null },
  ])
  expect(agenda.nextCursor).toBeNull()
  expect((await listAgenda(world.ctx(other, NOW))).entries).toHaveLength(1)
})

it('shows nothing of a deleted client but that there was one', async () => {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  await aBooking(world.db, { client, provider, day: TODAY, status: 'accepted' })
  await world.db
    .update(users)
    .set({ name: '', phone: '+216 98 123 456', deletedAt: new Date() })
    .where(eq(users.id, client.userId))
  const { entries } = await listAgenda(world.ctx(provider, NOW))
  expect(entries[0]?.client).toEqual({
    id: client.userId,
    name: 'Client inconnu',
    phone: null,
    whatsapp: null,
    deleted: true,
  })
})

it('goes on page by page, and neither repeats nor skips', async () => {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  const rows = Array.from({ length: 2 * AGENDA_PER_PAGE + 7 }, (_, at) => ({
    clientId: client.userId,
    providerId: provider.providerId,
    // Many of one day and time: the id settles them.
    requestedDate: addDaysToDay(TODAY, at % 5),
    requestedTime: at % 3 === 0 ? null : '19:00',
    status: 'accepted' as const,
    decidedAt: NOW,
    submissionId: crypto.randomUUID(),
  }))
  const made = await world.db.insert(bookingRequests).values(rows).returning()
  const key = ({ requestedDate, requestedTime, id }: (typeof made)[number]) =>
    `${requestedDate} ${requestedTime ?? '00:00:00'} ${id}`
  const expected = made.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).map(({ id }) => id)
  const shown: string[] = []
  let cursor: string | null = null
  do {
    const page = await listAgenda(world.ctx(provider, NOW), { cursor })
    shown.push(...page.entries.map(({ id }) => id))
    expect(page.months).toEqual([{ month: monthOf(TODAY), count: rows.length }])
    cursor = page.nextCursor
  } while (cursor)
  expect(shown).toEqual(expected)
})

it('is for providers with a provider row', async () => {
  await expect(listAgenda(world.ctx(null))).rejects.toThrow(Unauthenticated)
  for (const role of ['client', 'provider', 'admin'] as const)
    await expect(listAgenda(world.ctx(await aPerson(world.db, role)))).rejects.toThrow(Forbidden)
})
