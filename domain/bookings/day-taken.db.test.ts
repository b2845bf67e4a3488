import { describe, expect, it } from 'vitest'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import type { Day } from '#lib/dates.ts'
import { acceptBooking } from './accept-booking.server.ts'
import { readAcceptanceQuestion } from './acceptance-question.server.ts'
import { takenSlotText } from './full-slot.ts'

const world = testDatabase({ unlimited: true })
type Provider = Actor & { providerId: string }

const DAYS = { 25: '2099-04-25', 27: '2099-04-27', 28: '2099-04-28', 29: '2099-04-29' } as const

/** A provider without a limit who takes these days around each booking, and has accepted one of the 27th. */
async function aTakenDay(before: number, after: number) {
  const provider = await aProvider(world.db)
  await saveSlots(world.ctx(provider), {
    slots: [{ name: 'Journée', starts: '00:00', ends: '00:00', capacity: null }],
    days_before: before,
    days_after: after,
  })
  const { bookingId } = await ask(provider, DAYS[27], 'Sonia Mejri')
  await acceptBooking(world.ctx(provider), { bookingId, confirmed: false })
  return provider
}

const ask = async (provider: Provider, day: Day, name = 'Ines Gharbi') =>
  aBooking(world.db, { client: await aClient(world.db, { name }), provider, day })

/** Question that an acceptance asks first, and the bookings that take the day. */
async function askedFor(provider: Provider, day: Day) {
  const { bookingId } = await ask(provider, day)
  const asked = await acceptBooking(world.ctx(provider), { bookingId, confirmed: false }).catch(
    ({ code, message, data }) => ({ code, message, taken: data.taken }),
  )
  expect(asked).toMatchObject({ code: 'day-already-accepted' })
  if (!('message' in asked)) throw new Error('it was not asked')
  // The page without scripts says the same before anything is sent.
  const shown = await readAcceptanceQuestion(world.ctx(provider), bookingId)
  expect(shown).toEqual({ question: asked.message, taken: asked.taken })
  return [asked.message, ...asked.taken.map(takenSlotText)]
}

describe('the question before a second acceptance', () => {
  it('names who has the day', async () => {
    expect(await askedFor(await aTakenDay(0, 0), DAYS[27])).toEqual([
      'Vous avez déjà accepté une réservation pour cette date',
      'Lundi 27 avril 2099\u00A0: 1 réservation acceptée (Sonia Mejri).',
    ])
  })

  it('names the day of a booking that takes this one as a day around it', async () => {
    expect(await askedFor(await aTakenDay(1, 0), DAYS[28])).toEqual([
      'Vous avez déjà accepté une réservation pour le lundi 27 avril 2099',
      'Lundi 27 avril 2099\u00A0: 1 réservation acceptée (Sonia Mejri).',
    ])
  })

  it('names the day of a booking that only days around have in common', async () => {
    expect(await askedFor(await aTakenDay(1, 1), DAYS[29])).toEqual([
      'Vous avez déjà accepté une réservation pour le lundi 27 avril 2099',
      'Mardi 28 avril 2099\u00A0: 1 réservation acceptée (Sonia Mejri).',
    ])
  })

  it('names each day of several', async () => {
    const provider = await aTakenDay(1, 1)
    const { bookingId } = await ask(provider, DAYS[29], 'Amel Ben Salah')
    await acceptBooking(world.ctx(provider), { bookingId, confirmed: true })
    expect(await askedFor(provider, DAYS[28])).toEqual([
      'Vous avez déjà accepté des réservations pour le lundi 27 avril 2099 et le mercredi 29 avril 2099',
      'Lundi 27 avril 2099\u00A0: 1 réservation acceptée (Sonia Mejri).',
      'Mardi 28 avril 2099\u00A0: 2 réservations acceptées (Sonia Mejri, Amel Ben Salah).',
      'Mercredi 29 avril 2099\u00A0: 1 réservation acceptée (Amel Ben Salah).',
    ])
  })

  it('is not asked where nothing is taken', async () => {
    const provider = await aTakenDay(0, 1)
    const { bookingId } = await ask(provider, DAYS[25])
    expect(await readAcceptanceQuestion(world.ctx(provider), bookingId)).toBeNull()
    await acceptBooking(world.ctx(provider), { bookingId, confirmed: false })
  })
})
