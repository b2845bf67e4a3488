import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, rateLimits, users, verifications } from '#db/schema/accounts.ts'
import { media, uploads } from '#db/schema/media.ts'
import { quoteResponseFiles } from '#db/schema/quotes.ts'
import { tasks } from '#db/schema/tasks.ts'
import type { Mail } from '#domain/accounts/mail.ts'
import { listClientBookings } from '#domain/bookings/list-client-bookings.server.ts'
import { listProviderBookings } from '#domain/bookings/list-provider-bookings.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { listConversations } from '#domain/messages/list-conversations.server.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { deliverDue } from '#domain/notifications/deliver-due.server.ts'
import { saveMailPreferences } from '#domain/notifications/preferences.server.ts'
import { createTask } from '#domain/tasks/create-task.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { diskFiles } from '#harness/site/media-site.ts'
import { aBooking, aClient, aConversation, aPerson, aProvider, aQuote, aReview } from '#harness/world.ts'
import {
  accountOfDeletionLink,
  confirmsWithPassword,
  deleteAccount,
  deleteAccountByLink,
  mailDeletionLink,
} from './delete-account.server.ts'
import { eraseAccount } from './erase-account.server.ts'

const world = testDatabase({ connections: 12 })
const files = await diskFiles()
const mediaCtx = (actor: Actor | null = null, now = new Date()) => ({ ...world.ctx(actor, now), files })

/** Gives somebody a password, a telephone and one of everything else that is theirs. */
async function withTraces(actor: Actor) {
  const { db } = world
  const { userId, email, name } = actor
  const phone = `+216 ${userId.slice(-8)}`
  await db
    .update(users)
    .set({ phone, avatarUrl: `/media/images/avatars/${userId}-192` })
    .where(eq(users.id, userId))
  await db
    .insert(accounts)
    .values({ userId, accountId: email, providerId: 'credential', password: await hashPassword('secret1') })
  await db.insert(tasks).values({ userId, title: `Rappeler ${name}`, description: phone })
  await db
    .insert(verifications)
    .values({ identifier: `reset:${email}`, value: userId, expiresAt: new Date() })
  await db.insert(rateLimits).values({ key: `login-email ${email}`, windowStart: new Date(), hits: 1 })
  await saveMailPreferences(world.ctx(actor), { wanted: [] })
  const [kept] = await db
    .insert(media)
    .values({
      ownerId: userId,
      purpose: 'quote-response',
      kind: 'file',
      url: `quote-attachment/quote-responses/${randomUUID()}`,
      fileName: `${name}.pdf`,
      fileType: 'application/pdf',
      bytes: 10,
    })
    .returning()
  await db
    .insert(uploads)
    .values({ ownerId: userId, purpose: 'quote-response', fileName: `${email}.pdf`, size: 10 })
  return { phone, attachment: kept }
}

/** The tables and columns in which one of these texts stands, in whatever kind of column. */
async function tracesOf(texts: string[]): Promise<string[]> {
  const { rows: columns } = await world.pool.query<{ t: string; c: string }>(`
    select c.table_name as t, c.column_name as c from information_schema.columns c
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found = []
  for (const { t, c } of columns) {
    const { rowCount } = await world.pool.query(
      `select from "${t}" where exists (select from unnest($1::text[]) as of_them where strpos("${c}"::text, of_them) > 0)`,
      [texts],
    )
    if (rowCount) found.push(`${t}.${c}`)
  }
  return found.sort()
}

const statusOf = async (table: 'booking_requests' | 'quote_requests', id: string) =>
  (await world.pool.query(`select status from ${table} where id = $1`, [id])).rows[0]?.status

/** Sends what is due, of this database alone. */
async function delivered(): Promise<Mail[]> {
  const sent: Mail[] = []
  await deliverDue({
    db: world.app.db,
    now: () => new Date(Date.now() + 1000),
    origin: 'https://machmoum.tn',
    secret: 'a secret of at least thirty-two characters',
    paperWorkers: { draw: async () => null },
    quiet: false,
    send: async (mail) => void sent.push(mail),
    report: (error) => {
      throw error
    },
  })
  return sent
}

const eventsOf = async (id: string) =>
  (await world.pool.query('select type from events where subject_id = $1 order by id', [id])).rows.map(
    ({ type }) => type,
  )

describe('a deleted account', () => {
  it.each(['client', 'provider'] as const)(
    'of a %s leaves no name, address or telephone anywhere, and what belongs to others stays',
    async (role) => {
      const { db } = world
      const [mark, otherMark] = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)]
      const client = await aClient(db, { name: `Yasmine ${role === 'client' ? mark : otherMark}` })
      const provider = await aProvider(db, {
        name: `Dar ${role === 'provider' ? mark : otherMark}`,
        bio: `Écrivez à ${role === 'provider' ? mark : 'Dar'}`,
      })
      const [person, other] = role === 'client' ? [client, provider] : [provider, client]
      const { phone, attachment } = await withTraces(person)
      const waiting = [
        await aBooking(db, { client, provider }),
        await aQuote(db, { client, provider }),
      ] as const
      const accepted = await aBooking(db, { client, provider, status: 'accepted', day: '2098-01-01' })
      const past = await aBooking(db, { client, provider, status: 'accepted', day: '2020-01-01' })
      const answered = await aQuote(db, { client, provider, status: 'responded' })
      if (role === 'provider')
        await db.insert(quoteResponseFiles).values({
          quoteRequestId: answered.quoteId,
          fileUrl: attachment?.url ?? '',
          fileName: attachment?.fileName ?? '',
          fileType: 'application/pdf',
          fileSize: 10,
        })
      const { reviewId } = await aReview(db, { client, provider })
      await aConversation(db, { between: [person, other], texts: [{ from: 0, content: 'Bonjour' }] })
      const personal = [person.name, mark, person.email, phone]
      expect(await tracesOf(personal)).toEqual(
        expect.arrayContaining(['users.email', 'users.name', 'users.phone']),
      )

      await expect(deleteAccount(mediaCtx(person), { password: 'secret2' })).rejects.toMatchObject({
        fieldErrors: { password: ['Mot de passe incorrect'] },
      })
      await deleteAccount(mediaCtx(person), { password: 'secret1' })

      // The other side is told by the name that they knew; then it is nowhere.
      expect(await tracesOf(personal)).toEqual(['events.data'])
      const mails = await delivered()
      expect(mails).toEqual([expect.objectContaining({ to: other.email })])
      expect(mails[0]?.text).toContain(`${person.name} a supprimé son compte.`)
      expect(mails[0]?.text).toContain('mercredi 1er janvier 2098')
      expect(await tracesOf(personal)).toEqual([])
      const mine = [
        'sessions.user_id',
        'accounts.user_id',
        'tasks.user_id',
        'media.owner_id',
        'uploads.owner_id',
      ]
      expect((await tracesOf([person.userId])).filter((place) => mine.includes(place))).toEqual([])
      const end = role === 'client' ? 'cancelled' : 'declined'
      expect(await statusOf('booking_requests', waiting[0].bookingId)).toBe(end)
      expect(await statusOf('quote_requests', waiting[1].quoteId)).toBe(end)
      expect(await eventsOf(waiting[0].bookingId)).toEqual(['booking.ended'])
      expect(await eventsOf(waiting[1].quoteId)).toEqual(['quote.ended'])
      expect(await statusOf('booking_requests', accepted.bookingId)).toBe('cancelled')
      expect(await statusOf('booking_requests', past.bookingId)).toBe('accepted')
      expect(await statusOf('quote_requests', answered.quoteId)).toBe('responded')
      const told = await world.pool.query('select kind from notifications where user_id = $1', [other.userId])
      expect(told.rows.map(({ kind }) => kind)).toEqual(['account.ended'])
      const reviews = await world.pool.query('select content from reviews where id = $1', [reviewId])
      expect(reviews.rows).toHaveLength(1)
      const [conversation] = (await listConversations(world.ctx(other), {})).conversations
      expect(conversation).toMatchObject({ person: { name: 'Utilisateur inconnu', avatarUrl: null } })
      if (role === 'client') {
        const { bookings } = await listProviderBookings(world.ctx(provider), { filter: 'cancelled' })
        expect(bookings.map(({ endedBecause }) => endedBecause)).toEqual(['deleted', 'deleted'])
        expect(bookings[0]?.client).toMatchObject({ name: 'Client inconnu', email: null, phone: null })
      } else {
        const { bookings } = await listClientBookings(world.ctx(client), { filter: 'cancelled' })
        expect(bookings.map(({ endedBecause }) => endedBecause)).toEqual(['deleted'])
        expect(bookings[0]?.provider).toMatchObject({ name: 'Utilisateur inconnu', visible: false })
      }
      // The address is free again, and a second deletion finds nothing to do.
      await aPerson(db, 'client', { email: person.email })
      await eraseAccount(mediaCtx(person), person.userId)
    },
  )

  it('takes no counter and no link of an address that holds or resembles its own', async () => {
    const { db } = world
    const client = await aClient(db, { email: 'a+1@example.tn' })
    const others = ['ba+1@example.tn', 'a+1@example.tn.com', 'a+1@exampleXtn', 'aa1@example.tn']
    const at = (email: string) => ({ ...world.ctx(), ip: `of ${email}` })
    for (const email of [client.email, ...others]) {
      await consumeLimit(at(email), 'login-email', email)
      await consumeLimit(at(email), 'login-pair', email)
      for (const identifier of [`reset:${email}`, email])
        await db
          .insert(verifications)
          .values({ identifier, value: `{"to":"${email}"}`, expiresAt: new Date() })
    }

    await eraseAccount(mediaCtx(), client.userId)

    const { rows } = await world.pool.query<{ key: string; identifier: string }>(
      `select key, null as identifier from rate_limits union all select null, identifier from verifications`,
    )
    const kept = (email: string) =>
      rows.filter(
        ({ key, identifier }) => key?.split(' ')[1] === email || identifier?.split(':').at(-1) === email,
      )
    expect(kept(client.email)).toEqual([])
    for (const email of others) expect([email, kept(email).length]).toEqual([email, 4])
  })

  it('is nobody’s own to go on with', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    await eraseAccount(mediaCtx(), client.userId)
    const ctx = world.ctx(client)
    const message = { content: 'Bonjour', client_message_id: randomUUID() }
    await expect(createTask(ctx, { title: 'x', submission_id: randomUUID() })).rejects.toMatchObject({
      name: 'Unauthenticated',
    })
    for (const late of [
      () => requestBooking(ctx, aRequest(provider.providerId)),
      () => sendMessage(ctx, { ...message, userId: provider.userId }),
      () => saveMailPreferences(ctx, { wanted: [] }),
    ])
      await expect(late()).rejects.toMatchObject({ name: 'Unauthenticated' })
  })
})

const aRequest = (providerId: string) => ({
  provider_id: providerId,
  requested_date: A_DAY,
  message: '',
  submission_id: randomUUID(),
  service_id: '',
})

describe('who may', () => {
  it('visitors and the operator may not; guesses of a password are limited', async () => {
    await expect(deleteAccount(mediaCtx(), { password: 'x' })).rejects.toMatchObject({
      name: 'Unauthenticated',
    })
    const admin = await aPerson(world.db, 'admin')
    await expect(deleteAccount(mediaCtx(admin), { password: 'x' })).rejects.toMatchObject({
      name: 'Forbidden',
    })
    const client = await aClient(world.db)
    await withTraces(client)
    // One moment for all: the window of the limit would otherwise end in between now and then.
    const ctx = mediaCtx(client)
    for (let guess = 0; guess < 10; guess += 1)
      await expect(deleteAccount(ctx, { password: 'x' })).rejects.toThrow('Mot de passe incorrect')
    await expect(deleteAccount(ctx, { password: 'secret1' })).rejects.toMatchObject({
      name: 'TooManyRequests',
    })
  })

  it('without a password a mailed link does it, once and within an hour', async () => {
    const client = await aClient(world.db)
    expect(await confirmsWithPassword(world.ctx(client))).toBe(false)
    await expect(deleteAccount(mediaCtx(client), { password: '' })).rejects.toThrow('Mot de passe incorrect')
    const sent: string[] = []
    const ctx = {
      ...mediaCtx(client),
      secret: 'a secret of at least thirty-two characters',
      queueMail: async ({ text, to }: { text: string; to: string }) => {
        expect(to).toBe(client.email)
        sent.push(/https:\S+/.exec(text)?.[0] ?? '')
      },
    }
    await mailDeletionLink(ctx, 'https://machmoum.tn')
    const token = new URL(sent[0] ?? '').searchParams.get('token') ?? ''
    const byVisitor = { ...ctx, actor: null }
    for (const wrong of ['', 'x', `${token}x`, '\0'])
      await expect(accountOfDeletionLink(byVisitor, wrong)).rejects.toMatchObject({ name: 'NotFound' })
    const later = { ...byVisitor, now: new Date(Date.now() + 3_700_000) }
    await expect(deleteAccountByLink(later, token)).rejects.toMatchObject({ name: 'NotFound' })
    await deleteAccountByLink(byVisitor, token)
    await expect(deleteAccountByLink(byVisitor, token)).rejects.toMatchObject({ name: 'NotFound' })
    const [row] = await world.db.select().from(users).where(eq(users.id, client.userId))
    expect(row).toMatchObject({ name: '', email: `${client.userId}@deleted.invalid`, phone: null })
  })
})
