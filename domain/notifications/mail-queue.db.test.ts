import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notifications } from '#db/schema/notifications.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { deliverDue } from './deliver-due.server.ts'

const world = mailWorld()

it('those whose mails always fail come after all others', async () => {
  const pairs = await Promise.all(Array.from({ length: 16 }, (_, n) => world.aPair(`Amel ${n}`)))
  const addresses = pairs.map(({ provider }) => provider.email)
  const [healthy, failing] = [addresses.slice(0, 4).toSorted(), addresses.slice(4)]
  let sent: string[] = []
  const delivery = world.delivery({
    send: async ({ to }) => {
      if (failing.includes(to)) throw new Error('no such user')
      sent.push(to)
    },
  })
  const book = () => Promise.all(pairs.map(({ client, provider }) => world.book(client, provider)))
  await book()
  // Each ends with the third who fails.
  for (let rounds = 0; rounds < 6; rounds += 1) await deliverDue(delivery)
  expect(sent.toSorted()).toEqual(healthy)
  sent = []
  world.minutes = 60
  await book()
  await deliverDue(delivery)
  expect(sent.toSorted()).toEqual(healthy)
})

it('those of a kind that only a newer version knows wait for it, and hold up no other', async () => {
  const { client, provider } = await world.aPair()
  await world.book(client, provider)
  const [mail] = await world.database.db
    .update(notifications)
    .set({ kind: 'booking.celebrated' })
    .where(eq(notifications.userId, provider.userId))
    .returning({ id: notifications.id })
  await world.book(client, provider)
  expect(await world.deliver()).toEqual({ sent: 1, failed: 0 })
  await world.database.db
    .update(notifications)
    .set({ kind: 'booking.requested' })
    .where(eq(notifications.id, mail?.id ?? ''))
  world.minutes = 11
  expect(await world.deliver()).toEqual({ sent: 1, failed: 0 })
})
