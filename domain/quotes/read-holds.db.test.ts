import { expect, it } from 'vitest'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import { listAgenda } from '#domain/bookings/list-agenda.server.ts'
import { providerCalendar } from '#domain/bookings/provider-calendar.server.ts'
import { quotesIn, TODAY } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { holdsIn } from '#harness/held-quotes.ts'
import { addDaysToDay, monthGrid, monthOf } from '#lib/dates.ts'

const world = testDatabase()
const { answered } = quotesIn(world)
const { hold, held, letEnd } = holdsIn(world)

it('shows providers their holds, in the agenda once and in the month on each day', async () => {
  const given = await answered()
  const own = world.ctx(given.provider)
  const slots = [{ name: 'Journée', starts: '00:00', ends: '00:00', capacity: 1 }]
  await saveSlots(own, { slots, days_before: 0, days_after: 1 })
  await hold(given)
  const client = 'Yasmine Trabelsi'
  expect((await listAgenda(own)).holds).toEqual([
    { quoteId: given.quoteId, day: A_DAY, slot: null, until: addDaysToDay(TODAY, 7), client },
  ])
  expect((await listAgenda(own, { cursor: given.quoteId })).holds).toEqual([])
  const { days } = await providerCalendar(own, { month: monthOf(A_DAY) })
  const grid = monthGrid(monthOf(A_DAY))
  expect(days.filter(({ heldFor }) => heldFor)).toMatchObject(
    [A_DAY, addDaysToDay(A_DAY, 1)]
      .filter((day) => grid.includes(day))
      .map((day) => ({ day, heldFor: client })),
  )
})

it('shows none that has ended by the clock, nor those of others', async () => {
  const given = await held()
  await letEnd(given)
  await held()
  const own = world.ctx(given.provider)
  expect((await listAgenda(own)).holds).toEqual([])
  const { days } = await providerCalendar(own, { month: monthOf(A_DAY) })
  expect(days.filter(({ heldFor }) => heldFor)).toEqual([])
})
