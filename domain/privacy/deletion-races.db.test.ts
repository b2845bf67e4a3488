import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import type { Actor, Ctx } from '#domain/context.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { createService } from '#domain/providers/create-service.server.ts'
import { createTask } from '#domain/tasks/create-task.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aLiveSite } from '#harness/site/live-site.ts'
import { diskFiles } from '#harness/site/media-site.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { eraseAccount } from './erase-account.server.ts'

const world = testDatabase({ connections: 12 })
const files = await diskFiles()
const mediaCtx = (actor: Actor) => ({ ...world.ctx(actor), files })

const statusOf = async (id: string) =>
  (await world.pool.query('select status from booking_requests where id = $1', [id])).rows[0]?.status

const eventsOf = async (id: string) =>
  (await world.pool.query('select type from events where subject_id = $1 order by id', [id])).rows.map(
    ({ type }) => type,
  )

const aRequest = (providerId: string) => ({
  provider_id: providerId,
  requested_date: A_DAY,
  message: '',
  submission_id: randomUUID(),
  service_id: '',
})

describe('who does something at the same moment', () => {
  /** Plays the deletion against something else, many times over. */
  async function against(
    prepare: () => Promise<{
      person: Actor
      act: (ctx: (actor: Actor) => Ctx) => Promise<unknown>
      check: () => Promise<void>
    }>,
  ) {
    const names = new Set<string>()
    for (let round = 0; round < 24; round += 1) {
      const { person, act, check } = await prepare()
      const [deletion, other] = await Promise.allSettled([
        eraseAccount(mediaCtx(person), person.userId),
        act((actor) => world.ctx(actor)),
      ])
      expect(deletion).toMatchObject({ status: 'fulfilled' })
      names.add(other.status === 'fulfilled' ? 'done' : String(other.reason.name))
      await check()
    }
    return [...names]
  }
  const nobodyLeft = async ({ userId }: Actor) => {
    const { rows } = await world.pool.query(
      `select 1 from booking_requests b join providers p on p.id = b.provider_id
        where b.status = 'pending' and $1 in (b.client_id, p.user_id)
      union all select 1 from tasks where user_id = $1
      union all select 1 from sessions where user_id = $1`,
      [userId],
    )
    expect(rows).toEqual([])
  }

  it.each(['client', 'provider'] as const)('accepting a booking of a %s who goes', async (role) => {
    const names = await against(async () => {
      const client = await aClient(world.db)
      const provider = await aProvider(world.db)
      const { bookingId } = await aBooking(world.db, { client, provider })
      const person = role === 'client' ? client : provider
      return {
        person,
        act: (ctx) => acceptBooking(ctx(provider), { bookingId, confirmed: true }),
        check: async () => {
          await nobodyLeft(person)
          const told = await eventsOf(bookingId)
          const accepted = told.length > 1
          expect(told).toEqual([...(accepted ? ['booking.accepted'] : []), 'booking.ended'])
          const declined = role === 'provider' && !accepted
          expect(await statusOf(bookingId)).toBe(declined ? 'declined' : 'cancelled')
        },
      }
    })
    for (const name of names) expect(['done', 'Conflict']).toContain(name)
  })

  it.each(['client', 'provider'] as const)('asking for a day while the %s goes', async (role) => {
    const names = await against(async () => {
      const client = await aClient(world.db)
      const provider = await aProvider(world.db)
      const person = role === 'client' ? client : provider
      return {
        person,
        act: (ctx) =>
          requestBooking(ctx(client), {
            ...aRequest(provider.providerId),
            service_id: provider.serviceIds[0] ?? '',
          }),
        check: () => nobodyLeft(person),
      }
    })
    for (const name of names) expect(['done', 'Unauthenticated', 'NotFound', 'Invalid']).toContain(name)
  })

  it.each(['sender', 'receiver'])('writing while the %s goes', async (role) => {
    const names = await against(async () => {
      const client = await aClient(world.db)
      const provider = await aProvider(world.db)
      const content = `À vous ${randomUUID()}`
      const message = { content, client_message_id: randomUUID(), userId: provider.userId }
      let sent = false
      return {
        person: role === 'sender' ? client : provider,
        act: async (ctx) => {
          await sendMessage(ctx(client), message)
          sent = true
        },
        check: async () => {
          const { rows } = await world.pool.query('select 1 from messages where content = $1', [content])
          expect(rows).toHaveLength(sent ? 1 : 0)
        },
      }
    })
    for (const name of names) expect(['done', 'Unauthenticated', 'NotFound', 'Forbidden']).toContain(name)
  })

  it('saving a service', async () => {
    const names = await against(async () => {
      const provider = await aProvider(world.db)
      return {
        person: provider,
        act: (ctx) =>
          createService(ctx(provider), {
            name: 'Dîner',
            description: '',
            price: '',
            duration: '',
            features: [],
            submission_id: randomUUID(),
          }),
        check: async () => {
          const { rows } = await world.pool.query('select 1 from services where provider_id = $1', [
            provider.providerId,
          ])
          expect(rows).toEqual([])
        },
      }
    })
    for (const name of names) expect(['done', 'Unauthenticated']).toContain(name)
  })

  it('adding a task', async () => {
    await against(async () => {
      const client = await aClient(world.db)
      return {
        person: client,
        act: (ctx) => createTask(ctx(client), { title: 'x', submission_id: randomUUID() }),
        check: () => nobodyLeft(client),
      }
    })
  })
})

it('ends the live streams of the account at once', async () => {
  const site = await aLiveSite(world)
  const client = await aClient(world.db)
  const stream = await site.open(client)
  expect(await stream.next()).toMatchObject({ topics: 'all' })
  await eraseAccount({ ...site.ctx(client), files }, client.userId)
  let news = await stream.next()
  while (news) news = await stream.next()
  expect((await site.fetch(client)).status).toBe(401)
  await site.stop()
})

it('many providers leave at once, and none waits for another for ever', async () => {
  for (let round = 0; round < 4; round += 1) {
    const leaving = await Promise.all(
      Array.from({ length: 10 }, (_, at) => aProvider(world.db, { bio: `Adieu mot${round}x${at}` })),
    )
    const ends = await Promise.allSettled(leaving.map((one) => eraseAccount(mediaCtx(one), one.userId)))
    expect(ends.map(({ status }) => status)).toEqual(leaving.map(() => 'fulfilled'))
  }
  const { rows } = await world.pool.query("select word from document_words where word ~ '^mot[0-9]x'")
  expect(rows).toEqual([])
})
