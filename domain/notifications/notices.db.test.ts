import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { notifications } from '#db/schema/notifications.ts'
import { headerBadges } from '#domain/accounts/header-badges.server.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { undoAcceptance } from '#domain/bookings/undo-acceptance.server.ts'
import type { Actor } from '#domain/context.ts'
import { markRead } from '#domain/messages/mark-read.server.ts'
import { aPerson } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { NotFound, Unauthenticated } from '#lib/errors.ts'
import { conversationPath } from '#lib/paths.ts'
import { listOwnNotices } from './own-notices.server.ts'
import { openNotice, readAllNotices } from './read-notices.server.ts'

const world = mailWorld({ unlimited: true })
const later = (actor: Actor, minutes = 1) =>
  world.database.ctx(actor, new Date(Date.now() + 1000 + minutes * 60_000))
const countOf = async (actor: Actor) => (await headerBadges(world.database.ctx(actor))).notices

describe('the bell', () => {
  it('lists what concerns somebody, newest first, messages of a conversation as one, and counts it', async () => {
    const { client, provider } = await world.aPair()
    const first = await world.book(client, provider)
    await world.write(client, provider)
    await world.write(client, provider)
    expect(await countOf(provider)).toBe(2)
    expect(await countOf(client)).toBe(0)
    const notices = await listOwnNotices(later(provider))
    expect(notices.map(({ title, about, unread }) => ({ title, about, unread }))).toEqual([
      { title: 'Yasmine Trabelsi vous a écrit\u00A0: 2 nouveaux messages', about: 'message', unread: true },
      { title: 'Yasmine Trabelsi vous demande une date', about: 'booking', unread: true },
    ])
    expect(notices[1]?.detail).toMatch(/\d{4}$/)
    await acceptBooking(world.database.ctx(provider), { bookingId: first, confirmed: false })
    // Acting on it is reading it.
    expect(await countOf(provider)).toBe(1)
    // It may yet be undone: nobody is told before.
    expect(await listOwnNotices(world.database.ctx(client))).toEqual([])
    expect((await listOwnNotices(later(client)))[0]?.title).toBe(
      'Dar El Yasmine a accepté votre demande de réservation',
    )
    await undoAcceptance(world.database.ctx(provider), { bookingId: first })
    expect(await listOwnNotices(later(client))).toEqual([])
  })

  it('read here is read everywhere: no mail tells of it, and one more message is a new notice', async () => {
    const { client, provider } = await world.aPair()
    await world.book(client, provider)
    await world.write(client, provider)
    const [message, request] = await listOwnNotices(later(provider))
    expect(await openNotice(later(provider), request?.id ?? '')).toBe('/dashboard/provider')
    expect(await openNotice(later(provider), message?.id ?? '')).toBe(conversationPath(client.userId))
    expect(await countOf(provider)).toBe(0)
    world.minutes = 5
    expect(await world.deliver()).toEqual({ sent: 0, failed: 0 })
    const rows = await world.database.db
      .select({ outcome: notifications.outcome })
      .from(notifications)
      .where(eq(notifications.userId, provider.userId))
    expect(rows).toEqual([{ outcome: 'read' }, { outcome: 'read' }])
    await world.write(client, provider)
    expect(await countOf(provider)).toBe(1)
    // So is what is read in the thread.
    await markRead(world.database.ctx(provider), { userId: client.userId })
    expect(await countOf(provider)).toBe(0)
    await world.book(client, provider)
    await readAllNotices(world.database.ctx(provider))
    expect(await countOf(provider)).toBe(0)
    expect((await listOwnNotices(later(provider))).every(({ unread }) => !unread)).toBe(true)
  })

  it('leaves what is not shown yet alone when all is read: its mail goes out', async () => {
    const { client, provider } = await world.aPair()
    const bookingId = await world.book(client, provider)
    await acceptBooking(world.database.ctx(provider), { bookingId, confirmed: false })
    await readAllNotices(world.database.ctx(client))
    expect((await listOwnNotices(later(client))).map(({ unread }) => unread)).toEqual([true])
    world.minutes = 1
    await world.deliver()
    expect(world.subjectsTo(client)).toEqual(['Dar El Yasmine a accepté votre demande de réservation'])
  })

  it('holds 30 at most, and nothing of anybody else', async () => {
    const { client, provider } = await world.aPair()
    await world.book(client, provider)
    const [notice] = await listOwnNotices(later(provider))
    for (const stranger of [client, await aPerson(world.database.db, 'admin')])
      await expect(openNotice(later(stranger), notice?.id ?? '')).rejects.toThrow(NotFound)
    await expect(openNotice(later(provider), 'x')).rejects.toThrow(NotFound)
    await expect(listOwnNotices(world.database.ctx(null))).rejects.toThrow(Unauthenticated)
    expect(await countOf(provider)).toBe(1)
    await world.database.pool.query(
      `with told as (insert into events (type, subject_id, user_ids)
        select 'decision.provider-verified', gen_random_uuid(), array[$1::uuid] from generate_series(1, 120) returning 1)
      select count(*) from told`,
      [provider.userId],
    )
    expect(await listOwnNotices(later(provider))).toHaveLength(30)
    expect(await countOf(provider)).toBe(121)
  })
})
