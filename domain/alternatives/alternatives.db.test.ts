import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { declineBooking } from '#domain/bookings/decline-booking.server.ts'
import { listClientBookings } from '#domain/bookings/list-client-bookings.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { expireRequests } from '#domain/due-times/expire-requests.server.ts'
import { getQuoteForm } from '#domain/quotes/get-quote-form.server.ts'
import { listClientQuotes } from '#domain/quotes/list-client-quotes.server.ts'
import { requestQuote } from '#domain/quotes/request-quote.server.ts'
import { aClient, aProvider, aQuote, type ProviderChoices } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { addDaysToDay, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { Forbidden, Unauthenticated } from '#lib/errors.ts'
import { askAlternative } from './ask-alternative.server.ts'
import { askAlternativeQuote } from './ask-alternative-quote.server.ts'

const world = mailWorld({ unlimited: true })
const { database } = world
const DAY = addDaysToDay(todayInTunis(new Date()), 40)

const TRADES = [
  'dj',
  'fleuriste',
  'graphiste',
  'serveur',
  'chanteur',
  'artistes',
  'patisserie',
  'hotel',
  'decorateur',
] as const
let trade = 0

/** A trade and governorate of their own, with a provider at 1 000 and others around it. */
function aPlace() {
  const categories = [TRADES[trade++] ?? 'dj']
  const provider = (name: string, price: string | null, more: Partial<ProviderChoices> = {}) =>
    aProvider(database.db, {
      name,
      categories,
      location: 'beja',
      services: [{ name: 'Une soirée', price }],
      ...more,
    })
  return { provider, confirm: (who: { providerId: string }) => confirm(who.providerId) }
}

const confirm = (id: string) =>
  database.pool.query('update providers set calendar_confirmed_at = now() where id = $1', [id])

const block = ({ providerId }: { providerId: string }) =>
  database.pool.query('insert into blocked_dates (provider_id, date) values ($1, $2)', [providerId, DAY])

const ask = (client: Actor, provider: { providerId: string }, day = DAY) =>
  requestBooking(database.ctx(client), {
    provider_id: provider.providerId,
    requested_date: `${day}T19:30`,
    message: 'Une fête à Béja',
    submission_id: randomUUID(),
  })

/** Ends all that waits, without an answer. */
async function expire() {
  await database.pool.query("update booking_requests set due_at = now() where status = 'pending'")
  await database.pool.query("update quote_requests set due_at = now() where status = 'pending'")
  await expireRequests({ db: database.app.db, now: new Date(Date.now() + 1000) })
}

async function shown(client: Actor) {
  const { bookings } = await listClientBookings(database.ctx(client), { filter: 'unanswered' })
  return bookings.at(-1)?.alternatives
}

/** Names of those who can be asked by a press. */
const offered = async (client: Actor) =>
  (await shown(client))?.found.filter(({ isAsked }) => !isAsked).map(({ name }) => name)

describe('alternatives of a request without an answer', () => {
  it('are of the trade, place and band, free, not asked; confirmed ones first, unpriced ones last', async () => {
    const { provider } = aPlace()
    const client = await aClient(database.db)
    const gone = await provider('Ne répond pas', '1000')
    await provider('Libre sans prix', null)
    await provider('Au bord', '1300')
    const sure = await provider('Calendrier sûr', '700')
    await confirm(sure.providerId)
    for (const [name, price, more] of [
      ['Trop cher', '1300.001', {}],
      ['Trop bon marché', '699.999', {}],
      ['Ailleurs', '1000', { location: 'tozeur' }],
      ['Autre métier', '1000', { categories: ['salle-de-fete'] }],
      ['Privé', '1000', { isPublic: false }],
    ] as const)
      await provider(name, price, more as Partial<ProviderChoices>)
    const full = await provider('Complet', '1000')
    await block(full)
    const asked = await provider('Déjà demandé', '1000')
    await ask(client, asked)
    await ask(client, gone)
    await expire()
    expect(await offered(client)).toEqual(['Calendrier sûr', 'Au bord', 'Libre sans prix'])
  })

  it('lead to the list of all who are free, even when nobody is found; not once the day is over', async () => {
    const { provider } = aPlace()
    const client = await aClient(database.db)
    const { bookingId } = await ask(client, await provider('Seul de son métier', '1000'))
    await expire()
    const listing = `/providers?categories=${TRADES[trade - 1]}&locations=beja&date=${DAY}`
    expect(await shown(client)).toEqual({ found: [], day: DAY, listing })
    await database.pool.query('update booking_requests set requested_date = current_date - 2 where id = $1', [
      bookingId,
    ])
    expect(await shown(client)).toMatchObject({ found: [], listing: null })
  })

  it('are in the order of the list, those of everywhere included, three at most', async () => {
    const { provider } = aPlace()
    const client = await aClient(database.db)
    const gone = await provider('Ne répond pas', '1000')
    await provider('Deuxième', '1000', { location: 'multi-gouvernorats' })
    await provider('Premier', '1000', { verified: true })
    for (const name of ['Autre', 'Encore']) await provider(name, null)
    await ask(client, gone)
    await expire()
    expect(await offered(client)).toEqual(['Premier', 'Deuxième', expect.any(String)])
  })

  it('are in the mail, which says until when a late answer may come', async () => {
    const { provider } = aPlace()
    const client = await aClient(database.db)
    const gone = await provider('Ne répond pas', '1000')
    const other = await provider('Studio Zitouna', '900')
    const { bookingId } = await ask(client, gone)
    await expire()
    await world.deliver()
    const mail = world.box.find(({ to, subject }) => to === client.email && /n’a pas répondu/.test(subject))
    expect(mail?.text).toContain('14\u00A0jours')
    expect(mail?.text).toContain('Studio Zitouna')
    expect(mail?.html).toContain(`/bookings/${bookingId}/alternative?prestataire=${other.providerId}`)
  })
})

describe('one press', () => {
  it('sends the same request, once, whose provider keeps its place as asked', async () => {
    const { provider } = aPlace()
    const client = await aClient(database.db)
    const gone = await provider('Ne répond pas', '1000')
    const other = await provider('Studio Zitouna', '900')
    const { bookingId } = await ask(client, gone)
    const press = () => askAlternative(database.ctx(client), { bookingId, providerId: other.providerId })
    await expect(press()).rejects.toMatchObject({ code: 'request-changed' })
    await expire()
    const [one, two] = await Promise.all([press(), press()])
    expect(one.bookingId).toBe(two.bookingId)
    expect([one.repeated, two.repeated].sort()).toEqual([false, true])
    expect((await listClientBookings(database.ctx(client))).bookings[0]).toMatchObject({
      requestedDate: DAY,
      requestedTime: '19:30',
      message: 'Une fête à Béja',
      status: 'pending',
      provider: { name: 'Studio Zitouna' },
    })
    expect(await shown(client)).toMatchObject({ found: [{ name: 'Studio Zitouna', isAsked: true }] })
    const later = { ...database.ctx(client), now: new Date(Date.now() + 60_000) }
    await database.pool.query('update booking_requests set submission_id = gen_random_uuid() where id = $1', [
      one.bookingId,
    ])
    await expect(askAlternative(later, { bookingId, providerId: other.providerId })).rejects.toMatchObject({
      code: 'alternative-asked',
    })
    const instead = await provider('À sa place', null)
    await declineBooking(database.ctx(other), { bookingId: one.bookingId, reason: 'full' })
    expect(await shown(client), 'whoever refused makes room').toMatchObject({
      found: [{ id: instead.providerId, isAsked: false }],
    })
  })

  it('refuses one that went in between, and offers another in its place', async () => {
    const { provider } = aPlace()
    const [client, rival] = [await aClient(database.db), await aClient(database.db)]
    const gone = await provider('Ne répond pas', '1000')
    const taken = await provider('Bientôt pris', '900', { verified: true })
    const { bookingId } = await ask(client, gone)
    await expire()
    expect(await offered(client)).toEqual(['Bientôt pris'])
    await provider('À sa place', '900')
    await block(taken)
    await expect(
      askAlternative(database.ctx(client), { bookingId, providerId: taken.providerId }),
    ).rejects.toMatchObject({ code: 'alternative-gone' })
    expect(await offered(client)).toEqual(['À sa place'])
    const stranger = database.ctx(rival)
    await expect(askAlternative(stranger, { bookingId, providerId: taken.providerId })).rejects.toThrow(
      'introuvable',
    )
    const press = (actor: Actor | null) =>
      askAlternative(database.ctx(actor), { bookingId, providerId: taken.providerId })
    await expect(press(null)).rejects.toThrow(Unauthenticated)
    await expect(press(gone)).rejects.toThrow(Forbidden)
  })

  it('leave out whose quote for a request that was sent on has expired', async () => {
    const { provider } = aPlace()
    const client = await aClient(database.db)
    const gone = await provider('Ne répond pas', '1000')
    const other = await provider('Devis expiré', '900')
    const ask = (to: { providerId: string }) => aQuote(database.db, { client, provider: to })
    const { quoteId: unanswered } = await ask(gone)
    await expire()
    const { quoteId } = await ask(other)
    await database.pool.query(
      "update quote_requests set status = 'responded', provider_response = 'Oui', valid_until = $2 where id = $1",
      [quoteId, addDaysToDay(DAY, -39)],
    )
    const foundOn = async (days: number) => {
      const ctx = { ...database.ctx(client), now: tunisInstant(addDaysToDay(DAY, days), '12:00') }
      const { rows } = await listClientQuotes(ctx)
      return rows.find(({ id }) => id === unanswered)?.alternatives?.found.map(({ name }) => name)
    }
    expect(await foundOn(-39)).toEqual(['Devis expiré'])
    expect(await foundOn(-38)).toEqual([])
  })

  it('sends a quote request on, unless the other form asks something else', async () => {
    const { provider } = aPlace()
    const client = await aClient(database.db)
    const gone = await provider('Ne répond pas', '1000')
    const [same, other] = [await provider('Sans formulaire', '900'), await provider('Curieux', '950')]
    await database.pool.query(
      `insert into quote_form_questions (provider_id, question_text, input_type, options, required, position)
       values ($1, 'Combien de tables ?', 'number', '{}', true, 0)`,
      [other.providerId],
    )
    const { version } = await getQuoteForm(database.ctx(client), gone.providerId)
    const { quoteId } = await requestQuote(database.ctx(client), {
      providerId: gone.providerId,
      fields: { submission_id: randomUUID(), version, need: 'Une fête à Béja pour 80 personnes' },
    })
    await expire()
    const press = ({ providerId }: { providerId: string }) =>
      askAlternativeQuote(database.ctx(client), { quoteId, providerId })
    await expect(press(other)).rejects.toMatchObject({ code: 'other-questions' })
    expect(await press(same)).toMatchObject({ repeated: false })
    expect(await press(same)).toMatchObject({ repeated: true })
    const { rows } = await listClientQuotes(database.ctx(client))
    expect(rows[0]).toMatchObject({
      clientMessage: 'Une fête à Béja pour 80 personnes',
      provider: { name: 'Sans formulaire' },
    })
    expect(rows[1]?.alternatives).toMatchObject({
      found: [
        { name: 'Sans formulaire', isAsked: true },
        { name: 'Curieux', isAsked: false },
      ],
      day: null,
      listing: expect.not.stringContaining('date='),
    })
  })
})
