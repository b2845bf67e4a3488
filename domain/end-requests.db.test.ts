import { describe, expect, it } from 'vitest'
import { listClientBookings } from '#domain/bookings/list-client-bookings.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import { reinstateUser, suspendUser } from '#domain/operator/suspend-user.server.ts'
import { A_DAY } from '#harness/days.ts'
import { aBooking, aClient, aPerson, aProvider, aQuote } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { addDaysToDay, formatDayLong, todayInTunis } from '#lib/dates.ts'

const world = mailWorld()
const { database } = world

const statusesOf = async (clientId: string) =>
  (
    await database.pool.query<{ status: string; by: string | null; why: string | null }>(
      `select status, cancelled_by as by, ended_because as why from booking_requests where client_id = $1
       union all select status, null, ended_because from quote_requests where client_id = $1 order by 1, 2, 3`,
      [clientId],
    )
  ).rows

describe('a suspended account', () => {
  it.each(['client', 'provider'] as const)(
    'of a %s takes its requests along, and the other side gets one mail for all of them (D11)',
    async (role) => {
      const { db } = database
      const operator = await aPerson(db, 'admin')
      const client = await aClient(db, { name: 'Yasmine Trabelsi' })
      const provider = await aProvider(db, { name: 'Villa Sultana' })
      const [person, other] = role === 'client' ? [client, provider] : [provider, client]
      const today = todayInTunis(new Date())
      const evening = await aBooking(db, {
        client,
        provider,
        status: 'accepted',
        day: addDaysToDay(today, 1),
      })
      await database.pool.query(`update booking_requests set slot_name = 'Soirée' where id = $1`, [
        evening.bookingId,
      ])
      await aBooking(db, { client, provider, status: 'accepted', day: today })
      await aBooking(db, { client, provider, day: addDaysToDay(today, 9) })
      await aBooking(db, { client, provider, day: addDaysToDay(today, 10) })
      await aQuote(db, { client, provider })

      const decision = { userId: person.userId, reason: 'Des insultes répétées', notes: '' }
      expect(await suspendUser(database.ctx(operator), decision)).toBe(true)

      const closed = role === 'client' ? 'cancelled' : 'declined'
      const end = { status: closed, by: role === 'client' ? 'client' : null, why: 'suspended' }
      expect(await statusesOf(client.userId)).toEqual(
        [
          { status: 'accepted', by: null, why: null },
          { status: 'cancelled', by: role, why: 'suspended' },
          end,
          end,
          { status: closed, by: null, why: 'suspended' },
        ].sort((a, b) => (a.status + (a.by ?? 'z')).localeCompare(b.status + (b.by ?? 'z'))),
      )
      await world.deliver()
      const mails = world.box.filter(({ to }) => to === other.email)
      expect(mails.map(({ subject }) => subject)).toEqual([`Le compte de ${person.name} est suspendu`])
      const text = mails[0]?.text ?? ''
      const dayOf = (days: number) => formatDayLong(addDaysToDay(today, days))
      expect(text.split('\n').filter((line) => /^(Réservation|Demande)\b.*:/.test(line))).toEqual([
        `Réservation\u00A0: ${dayOf(1)}, Soirée`,
        `Demande de réservation\u00A0: ${dayOf(9)}`,
        `Demande de réservation\u00A0: ${dayOf(10)}`,
        'Demande de devis\u00A0: sans suite',
      ])

      // Nothing new comes to be queued, and what is over stays over after the suspension.
      await expect(
        requestBooking(database.ctx(client), {
          provider_id: provider.providerId,
          requested_date: A_DAY,
          message: '',
          submission_id: crypto.randomUUID(),
          service_id: '',
        }),
      ).rejects.toThrow()
      await reinstateUser(database.ctx(operator), decision)
      if (role === 'provider') {
        const { bookings } = await listClientBookings(database.ctx(client), { filter: 'cancelled' })
        expect(bookings.map(({ endedBecause }) => endedBecause)).toEqual(['suspended'])
      }
    },
  )
})
