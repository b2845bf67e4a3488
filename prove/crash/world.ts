import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { connect, createPool } from '#db/client.ts'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { quoteFormQuestions } from '#db/schema/quote-forms.ts'
import { readQuestions, versionOf } from '#domain/quotes/quote-form.server.ts'
import { answerField } from '#domain/quotes/quote-input.ts'
import { asOwner } from '#harness/database/cluster.ts'
import { SECRET } from '#harness/site/server-process.ts'
import { sessionCookie } from '#harness/site/session-cookie.ts'
import { aProvider } from '#harness/world.ts'
import { makeConversations, makePeople, type Person } from '#harness/worlds/people.ts'

/** Said by bookings and quotes that were there before: no event tells of them. */
export const WAITING = 'waiting'
const OVER = 'over'

const PROVIDERS = 3
const CLIENTS = 120
/** Number of people who ask anew; ten requests of each may wait for one provider. */
const ASKERS = 900

/** A provider with the form that it asks quotes by. */
export type Provider = Person & { providerId: string; version: string; fields: string[] }

/** People who write, and the open matters that they write about. */
export type CrashWorld = {
  clients: Person[]
  askers: Person[]
  /** Each writes to the next; the last to the first. */
  talkers: Person[]
  providers: Provider[]
  /** Bookings that wait for an answer, and quotes. */
  bookings: { id: string; client: Person; provider: Provider }[]
  quotes: { id: string; provider: Provider }[]
  /** Bookings that are over, one of each pair that may be reviewed. */
  past: { id: string; client: Person }[]
}

/** Makes people, and so much for them to answer that it lasts for hours. */
export async function makeWorld(urls: DatabaseUrls, many = 1): Promise<CrashWorld> {
  const pool = createPool(urls.ownerUrl, 1)
  const db = connect(pool)
  try {
    const providers: Provider[] = []
    while (providers.length < PROVIDERS) providers.push(await makeProvider(db))
    const reviewed: { providerId: string }[] = []
    while (reviewed.length < 3 * many) reviewed.push(await aProvider(db))
    return await asOwner(urls, async (owner) => {
      const clients = await makePeople(owner, CLIENTS, { secret: SECRET })
      const askers = await makePeople(owner, ASKERS, { secret: SECRET })
      const talkers = await makePeople(owner, 4, { secret: SECRET })
      await makeConversations(
        owner,
        talkers.map((one, at) => [one, talkers[(at + 1) % talkers.length] as Person]),
      )
      // Nobody wants mails: they are not what is looked at here.
      await owner.query(`insert into notification_preferences (user_id, kind, enabled)
        select id, kind, false from users, unnest(array['booking.requested', 'booking.accepted', 'booking.declined',
          'booking.cancelled', 'quote.requested', 'quote.responded', 'message.sent', 'review.created']) kind`)
      const clientIds = clients.map(({ userId }) => userId)
      const [byClient, byProvider] = [
        new Map(clients.map((one) => [one.userId, one])),
        new Map(providers.map((one) => [one.providerId, one])),
      ]
      const waiting = [clientIds, providers.map(({ providerId }) => providerId), 10 * many, WAITING]
      const each = `from unnest($1::uuid[]) client, unnest($2::uuid[]) provider, generate_series(1, $3::int) day`
      const bookings = await owner.query<{ id: string; client_id: string; provider_id: string }>(
        `insert into booking_requests (client_id, provider_id, requested_date, message, submission_id)
         select client, provider, current_date + day, $4, gen_random_uuid() ${each}
         returning id, client_id, provider_id`,
        waiting,
      )
      const quotes = await owner.query<{ id: string; provider_id: string }>(
        `insert into quote_requests (client_id, provider_id, client_message, submission_id)
         select client, provider, $4, gen_random_uuid() ${each} returning id, provider_id`,
        [...waiting.slice(0, 2), 3 * many, WAITING],
      )
      const past = await owner.query<{ id: string; client_id: string }>(
        `insert into booking_requests (client_id, provider_id, requested_date, message, status, decided_at, submission_id)
         select client, provider, current_date - 9, $3, 'accepted', now(), gen_random_uuid()
         from unnest($1::uuid[]) client, unnest($2::uuid[]) provider order by random() returning id, client_id`,
        [clientIds, reviewed.map(({ providerId }) => providerId), OVER],
      )
      await owner.query('analyze')
      return {
        clients,
        askers,
        talkers,
        providers,
        bookings: bookings.rows.map(({ id, client_id, provider_id }) => ({
          id,
          client: byClient.get(client_id) as Person,
          provider: byProvider.get(provider_id) as Provider,
        })),
        quotes: quotes.rows.map(({ id, provider_id }) => ({
          id,
          provider: byProvider.get(provider_id) as Provider,
        })),
        past: past.rows.map(({ id, client_id }) => ({ id, client: byClient.get(client_id) as Person })),
      }
    })
  } finally {
    await pool.end()
  }
}

async function makeProvider(db: Db): Promise<Provider> {
  const actor = await aProvider(db)
  const { userId, providerId } = actor
  await db.insert(quoteFormQuestions).values(
    ['Combien de personnes ?', 'Où ?'].map((questionText, position) => ({
      providerId,
      position,
      questionText,
      inputType: 'text' as const,
      required: true,
    })),
  )
  const questions = await readQuestions({ actor: null, db, now: new Date(), ip: randomUUID() }, providerId)
  return {
    userId,
    providerId,
    cookie: await sessionCookie(db, actor, SECRET),
    version: versionOf(questions),
    fields: questions.map(({ id }) => answerField(id)),
  }
}
