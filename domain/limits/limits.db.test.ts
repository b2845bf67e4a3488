import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cancelBooking } from '#domain/bookings/cancel-booking.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { limitOfEvent } from '#domain/events/event-limits.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { MAIL_KIND_NAMES } from '#domain/notifications/mail-kinds.ts'
import { getQuoteForm } from '#domain/quotes/get-quote-form.server.ts'
import { requestQuote } from '#domain/quotes/request-quote.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'

const world = testDatabase()
/** In the middle of an hour and of a minute: no window ends. */
const NOW = new Date('2098-03-01T10:30:30Z')
const ctxOf = (actor: Actor, now = NOW) => ({ ...world.ctx(actor), now })

const ask = (client: Actor, providerId: string, submission_id = randomUUID(), now = NOW) =>
  requestBooking(ctxOf(client, now), {
    provider_id: providerId,
    requested_date: '2099-08-22',
    message: '',
    submission_id,
    service_id: '',
  })

const many = <T>(count: number, call: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => call(at)))

/** Counts the tries that succeeded, and collects the names and words of the refusals. */
function outcome(tries: PromiseSettledResult<unknown>[]) {
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  return {
    taken: tries.length - refused.length,
    names: [...new Set(refused.map(({ name }) => name))],
    words: [...new Set(refused.map(({ message }) => message))],
  }
}

const providersOf = (count: number) => Promise.all(Array.from({ length: count }, () => aProvider(world.db)))

describe('booking requests', () => {
  it('wait ten at a time for one provider, also when they come at once, and one more once one is cancelled', async () => {
    const [client, other] = [await aClient(world.db), await aClient(world.db)]
    const { providerId } = await aProvider(world.db)
    const first = randomUUID()
    const { bookingId } = await ask(client, providerId, first)
    expect(outcome(await many(15, () => ask(client, providerId)))).toEqual({
      taken: 9,
      names: ['TooManyRequests'],
      words: [expect.stringMatching(/^Vous avez déjà 10 demandes en attente chez ce prestataire\./)],
    })
    // The same submission again is no new request; somebody else's ten are their own.
    expect(await ask(client, providerId, first)).toMatchObject({ bookingId, repeated: true })
    await ask(other, providerId)
    await cancelBooking(ctxOf(client), { bookingId })
    await ask(client, providerId)
  })

  it('are thirty an hour, in whatever order they come, and the same one again is not counted', async () => {
    const client = await aClient(world.db)
    const providers = await providersOf(4)
    const submission = randomUUID()
    const to = (at: number) => providers[at % 4]?.providerId ?? ''
    await many(12, () => ask(client, to(0), submission))
    const sent = await many(35, (at) => ask(client, to(at)))
    expect(outcome(sent)).toEqual({
      taken: 29,
      names: ['TooManyRequests'],
      words: [
        'Vous avez envoyé 30 demandes de réservation en une heure. Vous pourrez en envoyer d’autres dans 30\u00A0minutes.',
      ],
    })
    expect(await ask(client, to(0), submission)).toMatchObject({ repeated: true })
    const { providerId } = await aProvider(world.db)
    const nextHour = new Date(NOW.getTime() + 30 * 60_000)
    await expect(ask(client, providerId)).rejects.toMatchObject({ retryAfterSeconds: 1770 })
    await ask(client, providerId, randomUUID(), nextHour)
  })
})

describe('quote requests', () => {
  it('wait ten at a time for one provider', async () => {
    const client = await aClient(world.db)
    const { providerId } = await aProvider(world.db)
    const { version } = await getQuoteForm(ctxOf(client), providerId)
    const tries = await many(14, () =>
      requestQuote(ctxOf(client), {
        providerId,
        fields: { submission_id: randomUUID(), version, need: 'Un gâteau pour cent invités' },
      }),
    )
    expect(outcome(tries)).toMatchObject({ taken: 10, names: ['TooManyRequests'] })
  })
})

describe('messages', () => {
  const write = (actor: Actor, userId: string, id = randomUUID()) =>
    sendMessage(ctxOf(actor), { userId, content: 'Bonjour, êtes-vous libre ?', client_message_id: id })

  it('are sixty a minute, of which none is counted twice or kept half', async () => {
    const client = await aClient(world.db)
    const { userId } = await aProvider(world.db)
    const first = randomUUID()
    await many(5, () => write(client, userId, first))
    const { taken, words } = outcome(await many(80, () => write(client, userId)))
    expect(taken).toBe(59)
    expect(words).toEqual([
      'Vous avez envoyé 60 messages en une minute. Vous pourrez en envoyer d’autres dans 30\u00A0secondes.',
    ])
    const { rows } = await world.pool.query(
      'select count(*)::int as kept, max(sequence)::int as last from messages where sender_id = $1',
      [client.userId],
    )
    expect(rows).toEqual([{ kept: 60, last: 60 }])
  })

  it('open twenty conversations an hour; those that are open go on', async () => {
    const client = await aClient(world.db)
    const providers = await providersOf(23)
    const { taken, words } = outcome(await many(23, (at) => write(client, providers[at]?.userId ?? '')))
    expect(taken).toBe(20)
    expect(words).toEqual([
      'Vous avez écrit à 20 nouvelles personnes en une heure. Vous pourrez écrire à d’autres dans 30\u00A0minutes.',
    ])
    const { rows } = await world.pool.query<{ receiver_id: string }>(
      'select receiver_id from messages where sender_id = $1 limit 1',
      [client.userId],
    )
    await write(client, rows[0]?.receiver_id ?? '')
  })
})

it('count whatever somebody else is mailed about', () => {
  // A mark comes with an acceptance, which counts, or with one's own calendar; a failing feed and
  // an old calendar are told to their owners.
  expect(MAIL_KIND_NAMES.filter((kind) => limitOfEvent(kind) === null)).toEqual([
    // By the clock alone.
    'booking.due',
    'booking.unanswered',
    'booking.rivaled',
    'wait.told',
    'quote.due',
    'quote.unanswered',
    // Of one's own acceptance, which counts.
    'quote.confirmed',
    // By the clock, too.
    'quote.awaited',
    'quote.reminded',
    'quote.expired',
    'review.invited',
    'feed.failed',
    'calendar.asked',
    'ranking.changed',
    'verification.ending',
  ])
})
