import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sessions } from '#db/schema/accounts.ts'
import { noteLiveSessions } from '#domain/accounts/note-live-sessions.server.ts'
import type { Actor } from '#domain/context.ts'
import { markRead } from '#domain/messages/mark-read.server.ts'
import { aClient } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'

const world = mailWorld()

describe('the mail about new messages', () => {
  it('tells of all that wait, once an hour for a conversation', async () => {
    const { client, provider } = await world.aPair()
    for (let n = 0; n < 3; n += 1) await world.write(client, provider)
    await world.deliver()
    expect(world.box).toEqual([])
    world.minutes = 3
    await world.deliver()
    expect(world.subjectsTo(provider)).toEqual(['Yasmine Trabelsi vous a écrit\u00A0: 3 nouveaux messages'])
    expect(world.box[0]?.text).toContain(`https://machmoum.tn/messages/${client.userId}`)
    expect(world.box[0]?.text).toContain('«\u00A0Rendez-vous à la villa\u00A0»')
    await world.write(client, provider)
    for (world.minutes = 6; world.minutes < 60; world.minutes += 6) await world.deliver()
    expect(world.box).toHaveLength(1)
    world.minutes = 64
    await world.deliver()
    expect(world.subjectsTo(provider)[1]).toContain('4 nouveaux messages')
    world.minutes = 300
    await world.deliver()
    expect(world.box).toHaveLength(2)
  })

  it('does not go out for what was read, and waits while the reader is online', async () => {
    const { client, provider } = await world.aPair()
    await world.write(client, provider)
    await markRead(world.database.ctx(provider), { userId: client.userId })
    world.minutes = 5
    await world.deliver()
    expect(world.box).toEqual([])
    // Writing somebody else shows that one is here.
    const other = await aClient(world.database.db)
    await world.write(other, provider)
    await world.write(client, provider)
    await world.write(provider, other)
    world.minutes = 1
    await world.deliver()
    expect(world.subjectsTo(provider)).toEqual([])
    world.minutes = 3
    await world.deliver()
    expect(world.subjectsTo(provider)).toHaveLength(2)
  })

  /** A session of somebody, last used so many minutes ago. */
  const usedAgo = async ({ userId }: Actor, minutes: number) => {
    const [session] = await world.database.db
      .insert(sessions)
      .values({
        userId,
        token: randomUUID(),
        expiresAt: new Date(Date.now() + 86_400_000),
        updatedAt: new Date(Date.now() - minutes * 60_000),
      })
      .returning({ id: sessions.id })
    return session?.id ?? ''
  }
  const told = async (person: Actor, minutes: number) => {
    world.minutes = minutes
    await world.deliver()
    return world.subjectsTo(person).length
  }

  /** Two whose accounts' first sessions are long unused. */
  async function aPairAway() {
    const pair = await world.aPair()
    await world.database.pool.query("update sessions set updated_at = now() - interval '1 day'")
    return pair
  }

  it('waits while the reader opens pages, and writes nothing', async () => {
    const { client, provider } = await aPairAway()
    await usedAgo(provider, 0)
    await usedAgo(client, 60)
    await world.write(client, provider)
    await world.write(provider, client)
    expect([await told(client, 2), await told(provider, 2)]).toEqual([1, 0])
    expect(await told(provider, 3)).toBe(1)
  })

  it('waits while a live stream of the reader is open, for an hour after the last use', async () => {
    const { db } = world.database
    const { client, provider } = await aPairAway()
    const open = [await usedAgo(provider, 50), await usedAgo(client, 61)]
    await world.write(client, provider)
    await world.write(provider, client)
    const note = (minutes: number) => noteLiveSessions(db, open, new Date(Date.now() + minutes * 60_000))
    for (const minutes of [1, 2, 3, 4, 5]) await note(minutes)
    expect([await told(provider, 5), await told(provider, 7)]).toEqual([0, 0])
    // A browser left open overnight has one too.
    expect(await told(client, 7)).toBe(1)
    await note(11)
    expect(await told(provider, 8)).toBe(1)
  })

  it('is one for each conversation, also under four workers', async () => {
    const { client, provider } = await world.aPair()
    const other = await aClient(world.database.db)
    for (let n = 0; n < 5; n += 1) {
      await world.write(client, provider)
      await world.write(other, provider)
    }
    world.minutes = 3
    await Promise.all(Array.from({ length: 4 }, world.deliver))
    world.minutes = 30
    await Promise.all(Array.from({ length: 4 }, world.deliver))
    expect(world.subjectsTo(provider)).toHaveLength(2)
  })
})
