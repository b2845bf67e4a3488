import { describe, expect, it } from 'vitest'
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
