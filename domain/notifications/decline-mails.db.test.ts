import { expect, it } from 'vitest'
import { declineBooking } from '#domain/bookings/decline-booking.server.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'

const world = mailWorld()

it.each([
  [{}, null],
  [{ reason: 'too-far' }, 'Hors de ma zone'],
  [
    { reason: 'other', words: 'Nous fermons en août.\nVoyez www.ailleurs.example' },
    'Nous fermons en août. Voyez [lien]',
  ],
])('a refusal for %j tells its client why', async (reason, line) => {
  const { client, provider } = await world.aPair('Amel')
  const bookingId = await world.book(client, provider)
  await declineBooking(world.database.ctx(provider), { bookingId, ...reason })
  await world.deliver()
  expect(world.subjectsTo(client)).toEqual(['Dar El Yasmine a refusé votre demande de réservation'])
  const [told] = world.box.filter(({ to }) => to === client.email)
  if (line) expect(told?.text).toContain(line)
  else expect(told?.text).not.toContain('Motif')
  // The provider's own mail, of the request, has nothing of it.
  const others = world.box.filter(({ to }) => to !== client.email)
  expect(others.map(({ text }) => text).join()).not.toContain('Motif')
})
