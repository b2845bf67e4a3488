import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Mail } from '#domain/accounts/mail.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { cancelBooking } from '#domain/bookings/cancel-booking.server.ts'
import { declineBooking } from '#domain/bookings/decline-booking.server.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { cancelQuote } from '#domain/quotes/cancel-quote.server.ts'
import { declineQuote } from '#domain/quotes/decline-quote.server.ts'
import { getQuoteForm } from '#domain/quotes/get-quote-form.server.ts'
import { requestQuote } from '#domain/quotes/request-quote.server.ts'
import { respondQuote } from '#domain/quotes/respond-quote.server.ts'
import { aBooking, aQuote } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { deliverDue } from './deliver-due.server.ts'
import { MAIL_KIND_NAMES } from './mail-kinds.ts'

const world = mailWorld()

describe('mails', () => {
  it('tell the other party of a booking, each thing once and in order', async () => {
    const { client, provider } = await world.aPair()
    const [accepted, declined, cancelled] = [
      await world.book(client, provider),
      await world.book(client, provider),
      await world.book(client, provider),
    ]
    await acceptBooking(world.database.ctx(provider), { bookingId: accepted ?? '', confirmed: false })
    await acceptBooking(world.database.ctx(provider), { bookingId: accepted ?? '', confirmed: false })
    await declineBooking(world.database.ctx(provider), { bookingId: declined ?? '' })
    await cancelBooking(world.database.ctx(client), { bookingId: cancelled ?? '' })
    expect(await world.deliver(), 'an acceptance may yet be undone').toEqual({ sent: 3, failed: 0 })
    world.minutes = 1
    expect(await world.deliver()).toEqual({ sent: 1, failed: 0 })
    expect(await world.deliver()).toEqual({ sent: 0, failed: 0 })
    expect(world.subjectsTo(provider)).toEqual([
      '2 nouvelles demandes sur Machmoum',
      'Yasmine Trabelsi a annulé sa demande de réservation',
    ])
    expect(world.subjectsTo(client)).toEqual([
      'Dar El Yasmine a refusé votre demande de réservation',
      'Dar El Yasmine a accepté votre demande de réservation',
    ])
    const [first] = world.box.filter(({ to }) => to === provider.email)
    expect(first?.text).toContain('19:30')
    // R7: before it answers, and in mails afterwards too, a provider gets no address of the client's.
    for (const mail of world.box) expect(mail.html + mail.text).not.toMatch(/@example\.tn/)
  })

  it('tell the other party of a quote request', async () => {
    const { client, provider } = await world.aPair()
    const ask = async () => {
      const version = (await getQuoteForm(world.database.ctx(client), provider.providerId)).version
      const { quoteId } = await requestQuote(world.database.ctx(client), {
        providerId: provider.providerId,
        fields: { submission_id: randomUUID(), version, need: 'Un dîner pour cent vingt personnes' },
      })
      return quoteId
    }
    const response = 'Comptez 40 DT par invité.'
    await respondQuote(world.database.ctx(provider), { quoteId: await ask(), response })
    await declineQuote(world.database.ctx(provider), { quoteId: await ask() })
    await cancelQuote(world.database.ctx(client), { quoteId: await ask() })
    expect(await world.deliver()).toEqual({ sent: 4, failed: 0 })
    expect(world.subjectsTo(provider)).toEqual([
      '2 nouvelles demandes sur Machmoum',
      'Yasmine Trabelsi a annulé sa demande de devis',
    ])
    expect(world.subjectsTo(client)).toEqual([
      'Dar El Yasmine a répondu à votre demande de devis',
      'Dar El Yasmine a refusé votre demande de devis',
    ])
    for (const { text } of world.box) expect(text).not.toMatch(/40 DT|cent vingt/)
  })

  it('are called for with the event alone: a change that is rolled back tells nobody', async () => {
    const { client, provider } = await world.aPair()
    await expect(
      world.database.db.transaction(async (db) => {
        await recordEvent(
          { ...world.database.ctx(client), db },
          {
            type: 'booking.requested',
            subjectId: randomUUID(),
            userIds: [client.userId, provider.userId],
          },
        )
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await world.deliver()).toEqual({ sent: 0, failed: 0 })
  })

  it('are called for by each kind of event there is a mail for, and by no other', async () => {
    const { client, provider } = await world.aPair()
    for (const type of [...MAIL_KIND_NAMES, 'message.read', 'availability.changed'] as const)
      await recordEvent(world.database.ctx(client), {
        type,
        subjectId: randomUUID(),
        userIds: [client.userId, provider.userId, provider.userId],
      })
    const rows = await world.database.db
      .select({ kind: notifications.kind, userId: notifications.userId })
      .from(notifications)
      .where(sql`done_at is null`)
    expect(rows.map(({ kind }) => kind).sort()).toEqual([...MAIL_KIND_NAMES].sort())
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([provider.userId]))
  })

  it('do not go to accounts that are deleted or suspended', async () => {
    const { client, provider } = await world.aPair()
    await world.book(client, provider)
    await world.database.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.id, provider.userId))
    const other = await world.aPair()
    await world.book(other.client, other.provider)
    await world.database.db
      .update(users)
      .set({ deletedAt: new Date() })
      .where(eq(users.id, other.provider.userId))
    expect(await world.deliver()).toEqual({ sent: 0, failed: 0 })
    await world.database.db.update(users).set({ suspendedAt: null }).where(eq(users.id, provider.userId))
    expect(await world.deliver()).toEqual({ sent: 0, failed: 0 })
  })

  it('go out once under four workers and a mail server that fails now and then, each person’s in order', async () => {
    const pairs = await Promise.all(Array.from({ length: 6 }, (_, n) => world.aPair(`Amel ${n}`)))
    for (let round = 0; round < 5; round += 1)
      for (const { client, provider } of pairs) {
        const { bookingId } = await aBooking(world.database.db, { client, provider })
        await declineBooking(world.database.ctx(provider), { bookingId })
        const { quoteId } = await aQuote(world.database.db, { client, provider })
        await declineQuote(world.database.ctx(provider), { quoteId })
      }
    let attempts = 0
    const send = async (mail: Mail) => {
      attempts += 1
      const fails = attempts % 4 === 0
      await new Promise((resolve) => setTimeout(resolve, attempts % 7))
      if (fails) throw new Error('try again')
      world.box.push(mail)
    }
    for (let round = 0; round < 40; round += 1) {
      await Promise.all(Array.from({ length: 4 }, () => deliverDue(world.delivery({ send }))))
      world.minutes += 6
    }
    expect(world.box).toHaveLength(60)
    expect(new Set(world.box.map(({ messageId }) => messageId)).size).toBe(60)
    for (const { client } of pairs)
      expect(world.subjectsTo(client)).toEqual(
        Array.from({ length: 5 }, () => [
          'Dar El Yasmine a refusé votre demande de réservation',
          'Dar El Yasmine a refusé votre demande de devis',
        ]).flat(),
      )
  })

  it('are sent by another process when the one that had taken them is gone', async () => {
    const { client, provider } = await world.aPair()
    await world.book(client, provider)
    const never = new Promise<void>(() => {})
    let taken = () => {}
    const reached = new Promise<void>((resolve) => {
      taken = resolve
    })
    void deliverDue(
      world.delivery({
        send: () => {
          taken()
          return never
        },
      }),
    )
    await reached
    expect(await world.deliver()).toEqual({ sent: 0, failed: 0 })
    world.minutes = 6
    expect(await world.deliver()).toEqual({ sent: 1, failed: 0 })
  })

  it('wait for a mail server that is down for an hour, then all go out once and in order', async () => {
    const received: string[] = []
    let down = true
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) =>
        done(down ? Object.assign(new Error('down'), { responseCode: 421 }) : null),
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        stream.on('end', () => {
          received.push(text)
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    const transport = createTransport(
      `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    )
    const overSmtp = () =>
      deliverDue(
        world.delivery({
          send: async (mail) => void (await transport.sendMail({ from: 'x@machmoum.tn', ...mail })),
        }),
      )
    try {
      const pairs = await Promise.all(Array.from({ length: 3 }, (_, n) => world.aPair(`Amel ${n}`)))
      const expected: string[] = []
      let failed = 0
      for (world.minutes = 0; world.minutes < 60; world.minutes += 4) {
        for (const { client, provider } of world.minutes % 20 === 0 ? pairs : []) {
          const bookingId = await world.book(client, provider)
          await acceptBooking(world.database.ctx(provider), { bookingId, confirmed: true })
          expected.push(client.email)
        }
        failed += (await overSmtp()).failed
      }
      expect(failed).toBeGreaterThan(5)
      expect(received).toEqual([])
      down = false
      for (; world.minutes < 72; world.minutes += 3) await overSmtp()
      // One mail for each provider: its notifications are gathered.
      expected.push(...pairs.map(({ provider }) => provider.email))
      const to = received.map((text) => /^To: (.*?)\r?$/m.exec(text)?.[1] ?? '')
      expect(to.sort()).toEqual(expected.sort())
      const ids = received.map((text) => /^Message-ID: (.*?)\r?$/m.exec(text)?.[1] ?? '')
      expect(new Set(ids).size).toBe(expected.length)
      for (const { client, provider } of pairs)
        for (const person of [client, provider]) {
          const own = received.flatMap((text, at) =>
            text.includes(`To: ${person.email}`) ? [ids[at] ?? ''] : [],
          )
          // Ids of notifications sort by when they were made.
          expect(own).toEqual([...own].sort())
          expect(own).toHaveLength(person === client ? 3 : 1)
        }
      expect(received[0]).toMatch(/^List-Unsubscribe:\s+<https:\/\/machmoum\.tn\/unsubscribe\?token=/m)
      expect(received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
      expect(received[0]).toContain('multipart/alternative')
    } finally {
      transport.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  })

  it('do not wait longer and longer for a mail server that is away, and are not given up for it', async () => {
    const { client, provider } = await world.aPair()
    await world.book(client, provider)
    // Nothing listens there.
    const transport = createTransport('smtp://127.0.0.1:1')
    const away = world.delivery({ send: async (mail) => void (await transport.sendMail(mail)) })
    for (world.minutes = 0; world.minutes < 1; world.minutes += 0.1)
      expect(await deliverDue(away)).toEqual({ sent: 0, failed: 1 })
    world.minutes = 49 * 60
    expect(await deliverDue(away)).toEqual({ sent: 0, failed: 1 })
    world.minutes += 0.1
    expect(await world.deliver()).toEqual({ sent: 1, failed: 0 })
  })

  it('of a dead address are given up after two days, and the ones behind it go on', async () => {
    const { client, provider } = await world.aPair()
    await world.book(client, provider)
    const dead = world.delivery({
      send: async () => {
        throw new Error('no such user')
      },
    })
    await deliverDue(dead)
    world.minutes = 47 * 60
    expect(await deliverDue(dead)).toEqual({ sent: 0, failed: 1 })
    world.minutes = 49 * 60
    await deliverDue(dead)
    await world.book(client, provider)
    world.minutes = 50 * 60
    expect(await world.deliver()).toEqual({ sent: 1, failed: 0 })
  })
})
