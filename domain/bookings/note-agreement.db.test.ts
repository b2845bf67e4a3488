import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { NOTES_MAX } from './agreement-note.ts'
import { getBookingFor } from './get-booking-for.server.ts'
import { noteAgreement } from './note-agreement.server.ts'

const world = testDatabase()
const aNote = (note = 'Arrivée à 17 h', submission_id: string = randomUUID()) => ({ note, submission_id })

async function aPair() {
  const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
  const { bookingId } = await aBooking(world.db, { client, provider, status: 'accepted' })
  return { client, provider, bookingId }
}

it('is read by its own side alone, with its day', async () => {
  const { client, provider, bookingId } = await aPair()
  await noteAgreement(world.ctx(provider), bookingId, aNote('  Solde le jour même  '))
  await noteAgreement(world.ctx(client), bookingId, aNote('Il apporte les nappes'))
  const read = async (actor: typeof client) =>
    (await getBookingFor(world.ctx(actor), bookingId)).booking.notes
  expect(await read(provider)).toMatchObject([
    { content: 'Solde le jour même', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
  expect(await read(client)).toMatchObject([{ content: 'Il apporte les nappes' }])
})

it('is kept once, however often the form is sent', async () => {
  const { provider, bookingId } = await aPair()
  const note = aNote()
  await Promise.all([1, 2, 3].map(() => noteAgreement(world.ctx(provider), bookingId, note)))
  await noteAgreement(world.ctx(provider), bookingId, note)
  expect((await getBookingFor(world.ctx(provider), bookingId)).booking.notes).toHaveLength(1)
})

it('is for the two parties alone, and not empty', async () => {
  const { provider, bookingId } = await aPair()
  const stranger = await aProvider(world.db)
  await expect(noteAgreement(world.ctx(null), bookingId, aNote())).rejects.toThrow(Unauthenticated)
  await expect(noteAgreement(world.ctx(stranger), bookingId, aNote())).rejects.toThrow(NotFound)
  await expect(noteAgreement(world.ctx(await aClient(world.db)), bookingId, aNote())).rejects.toThrow(
    NotFound,
  )
  await expect(noteAgreement(world.ctx(provider), bookingId, aNote(' '))).rejects.toThrow(Invalid)
  await expect(noteAgreement(world.ctx(provider), bookingId, aNote('x'.repeat(2001)))).rejects.toThrow(
    Invalid,
  )
  expect((await getBookingFor(world.ctx(provider), bookingId)).booking.notes).toEqual([])
})

it('has a limit for a booking, also for two tabs at once', async () => {
  const { provider, bookingId } = await aPair()
  await world.pool.query(
    `insert into booking_notes (booking_request_id, author_id, submission_id, content)
     select $1, $2, gen_random_uuid(), 'Note' from generate_series(1, $3)`,
    [bookingId, provider.userId, NOTES_MAX - 1],
  )
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => noteAgreement(world.ctx(provider), bookingId, aNote())),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
