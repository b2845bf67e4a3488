import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '#db/schema/messages.ts'
import type { Actor } from '#domain/context.ts'
import { giveCase } from '#harness/case-lease.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aClient, aConversation, aPerson, aProvider, aReview } from '#harness/world.ts'

// An unexpected failure never costs what somebody has written, also without scripts: the page comes back with all of it
// (decision 49). The database really refuses to write what each form is for.

const database = testDatabase()
const site = wholeSite(database)
let owner: pg.Client

const people = {} as { client: Actor; provider: Actor & { providerId: string }; operator: Actor }
const ids = {} as { message: string; review: string; report: string }

beforeAll(async () => {
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  const { db } = database
  people.client = await aClient(db)
  people.provider = await aProvider(db)
  people.operator = await aPerson(db, 'admin')
  const { client, provider } = people
  await aConversation(db, { between: [client, provider], texts: [{ from: 1, content: 'Bonjour' }] })
  const [message] = await db.select().from(messages).where(eq(messages.receiverId, client.userId))
  ids.message = message?.id ?? ''
  ids.review = (await aReview(db, { client, provider })).reviewId
  const report = { reason: 'Arnaque' }
  await site.ask(`/reviews/${ids.review}/report`, {
    method: 'POST',
    body: new URLSearchParams(report),
    cookie: await site.cookieOf(provider),
  })
  ids.report = (await database.pool.query<{ id: string }>('select id from reports')).rows[0]?.id ?? ''
  await giveCase(db, people.operator, 'report', ids.report)
})
afterAll(() => owner.end())

const decision = (text: string) => ({ reason: text })
const provider = (act: string) => () => `/admin/providers/${people.provider.providerId}/${act}`
const account = (act: string) => () => `/admin/users/${people.client.userId}/${act}`

type Form = {
  path: () => string
  as: keyof typeof people
  fields: (text: string) => Record<string, string>
  table: string
}
const FORMS: Record<string, Form> = {
  'a report of a review': {
    path: () => `/reviews/${ids.review}/report`,
    as: 'provider',
    fields: decision,
    table: 'reports',
  },
  'a report of a message': {
    path: () => `/messages/${people.provider.userId}/report/${ids.message}`,
    as: 'client',
    fields: decision,
    table: 'reports',
  },
  'a decision about a report': {
    path: () => `/admin/reports/${ids.report}`,
    as: 'operator',
    fields: (reason) => ({ seen: 'open', decision: 'kept', reason }),
    table: 'operator_actions',
  },
  'the hiding of a profile': {
    path: provider('hiding'),
    as: 'operator',
    fields: decision,
    table: 'operator_actions',
  },
  'the verification of a provider': {
    path: provider('verification'),
    as: 'operator',
    fields: (notes) => ({ checked: 'identity', notes }),
    table: 'operator_actions',
  },
  'the suspension of an account': {
    path: account('suspension'),
    as: 'operator',
    fields: decision,
    table: 'operator_actions',
  },
  'a booking request': {
    path: () => `/provider/${people.provider.providerId}/booking`,
    as: 'client',
    fields: (message) => ({ requested_date: A_DAY, message, submission_id: randomUUID() }),
    table: 'booking_requests',
  },
  'a task': {
    path: () => '/tasks/new',
    as: 'client',
    fields: (title) => ({ title, submission_id: randomUUID() }),
    table: 'tasks',
  },
  'one’s own name': {
    path: () => '/dashboard/settings?index',
    as: 'client',
    fields: (name) => ({ name, phone: '' }),
    table: 'events',
  },
}

/** What a page shows by itself: its data for scripts holds the text as well. */
const withoutScripts = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '')

it.each(Object.entries(FORMS))('%s', async (_, { path, as, fields, table }) => {
  const text = `Écrit ${randomUUID()}`
  const body = new URLSearchParams(fields(text))
  if (body.has('checked'))
    for (const item of ['contact', 'licence', 'portfolio']) body.append('checked', item)
  const cookie = await site.cookieOf(people[as])
  await owner.query(`revoke insert on ${table} from machmoum_app`)
  const failed = await site.ask(path(), { method: 'POST', body, cookie })
  await owner.query(`grant insert on ${table} to machmoum_app`)
  expect(failed.status).toBe(500)
  expect(withoutScripts(await failed.text())).toContain(text)
  expect(site.failures).not.toHaveLength(0)
})

it('a form whose page fails as well is still in the browser, which sends it again', async () => {
  const { path, as, fields } = FORMS['a report of a review'] as Form
  const body = new URLSearchParams(fields('Écrit en vain'))
  const cookie = await site.cookieOf(people[as])
  await owner.query('revoke select on reviews from machmoum_app')
  const failed = await site.ask(path(), { method: 'POST', body, cookie })
  await owner.query('grant select on reviews to machmoum_app')
  expect(failed.status).toBe(500)
  expect(withoutScripts(await failed.text())).toContain('votre navigateur renverra le formulaire')
})
