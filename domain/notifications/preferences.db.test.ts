import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import type { Mail } from '#domain/accounts/mail.ts'
import { cancelBooking } from '#domain/bookings/cancel-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { aProvider } from '#harness/world.ts'
import { mailWorld, SECRET } from '#harness/worlds/mail-world.ts'
import { readPreferences, saveMailPreferences } from './preferences.server.ts'
import { subscriptionOf, unsubscribe } from './unsubscribe.server.ts'

const world = mailWorld()

describe('preferences', () => {
  const signed = (actor: Actor | null, now?: Date) => ({ ...world.database.ctx(actor, now), secret: SECRET })
  const tokenIn = (mail: Mail | undefined) => /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

  it('are on until changed, and each kind is by itself', async () => {
    const { client, provider } = await world.aPair()
    const all = (await readPreferences(world.database.ctx(provider))).kinds
    expect(all.every(({ enabled }) => enabled)).toBe(true)
    await saveMailPreferences(world.database.ctx(provider), {
      wanted: ['booking.cancelled', 'booking.accepted', 'nonsense'],
    })
    const wanted = (await readPreferences(world.database.ctx(provider))).kinds.filter(
      ({ enabled }) => enabled,
    )
    expect(wanted).toEqual([{ kind: 'booking.cancelled', enabled: true, push: true, summary: null }])
    await cancelBooking(world.database.ctx(client), { bookingId: await world.book(client, provider) })
    await world.deliver()
    expect(world.subjectsTo(provider)).toEqual(['Yasmine Trabelsi a annulé sa demande de réservation'])
    await saveMailPreferences(world.database.ctx(provider), { wanted: ['booking.requested'] })
    await world.book(client, provider)
    await world.deliver()
    expect(world.subjectsTo(provider)).toHaveLength(2)
  })

  it('are changed by the link of a mail, for its person and kind alone, whoever is signed in', async () => {
    const { client, provider } = await world.aPair()
    await world.book(client, provider)
    await world.deliver()
    const token = tokenIn(world.box[0])
    const expected = { userId: provider.userId, kind: 'booking.requested' }
    expect(await subscriptionOf(signed(null), token)).toEqual(expected)
    const stranger = await aProvider(world.database.db)
    expect(await unsubscribe(signed(stranger), token)).toEqual(expected)
    expect(await unsubscribe(signed(null), token)).toEqual(expected)
    expect((await readPreferences(world.database.ctx(stranger))).kinds.every(({ enabled }) => enabled)).toBe(
      true,
    )
    const off = (await readPreferences(world.database.ctx(provider))).kinds.filter(({ enabled }) => !enabled)
    expect(off).toEqual([{ kind: 'booking.requested', enabled: false, push: true, summary: null }])
    await cancelBooking(world.database.ctx(client), { bookingId: await world.book(client, provider) })
    await world.deliver()
    expect(world.subjectsTo(provider)).toHaveLength(2)
  })

  it('are not changed by a link that is forged, too old, or of an account that is gone', async () => {
    const { client, provider } = await world.aPair()
    await world.book(client, provider)
    await world.deliver()
    const token = tokenIn(world.box[0])
    await expect(unsubscribe(signed(null), `${token}x`)).rejects.toThrow('plus valable')
    await expect(unsubscribe(signed(null, new Date(Date.now() + 200 * 86_400_000)), token)).rejects.toThrow(
      'plus valable',
    )
    await world.database.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, provider.userId))
    await expect(unsubscribe(signed(null), token)).rejects.toThrow('plus valable')
  })
})
