import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from './database.ts'
import { wholeSite } from './whole-site.ts'
import { aBooking, aClient, aConversation, aPerson, aProvider, aQuote } from './world.ts'

// Every text of the error catalogue (P8, S8) about something that could not be loaded, provoked through the whole site:
// the database really refuses to read a table, and the page says what failed instead of looking empty (R41).
// e2e/error-catalogue.spec.ts walks the rest.

const database = testDatabase()
const site = wholeSite(database)
let owner: pg.Client

let client: Actor
let provider: Actor & { providerId: string }

beforeAll(async () => {
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  const { db } = database
  ;[client, provider] = [await aClient(db), await aProvider(db)]
  await aBooking(db, { client, provider })
  await aQuote(db, { client, provider })
  await aConversation(db, { between: [client, provider], texts: [{ from: 0, content: 'Bonjour' }] })
})
afterAll(() => owner.end())

/** What a browser without scripts shows of a page. */
async function textOf(path: string, actor: Actor | null): Promise<{ status: number; text: string }> {
  const answer = await site.ask(path, { cookie: actor ? await site.cookieOf(actor) : undefined })
  const html = await answer.text()
  return { status: answer.status, text: html.replaceAll('&#x27;', "'").replaceAll('’', "'") }
}

/** Runs something while the site may not read these columns or tables. */
async function unreadable<T>(tables: string, run: () => Promise<T>): Promise<T> {
  await owner.query(`revoke select on ${tables} from machmoum_app`)
  try {
    return await run()
  } finally {
    await owner.query(`grant select on ${tables} to machmoum_app`)
  }
}

type FailedLoad = {
  text: string
  table: string
  path: () => string
  as: () => Actor | null
  /** Of the whole page; a page of which one part failed is a page all the same. */
  status?: number
}

const asClient = () => client
const asProvider = () => provider
const dashboard =
  (role: string, tab = '') =>
  () =>
    `/dashboard/${role}${tab && `?tab=${tab}`}`

it.each<FailedLoad>([
  {
    text: 'Une erreur est survenue lors du chargement de vos réservations',
    table: 'booking_requests',
    path: dashboard('client'),
    as: asClient,
  },
  {
    text: 'Une erreur est survenue lors du chargement de vos demandes de devis',
    table: 'quote_answers',
    path: dashboard('client', 'devis'),
    as: asClient,
  },
  {
    text: 'Une erreur est survenue lors du chargement de vos avis',
    table: 'reviews',
    path: dashboard('client', 'avis'),
    as: asClient,
  },
  {
    text: 'Une erreur est survenue lors du chargement des statistiques',
    table: 'booking_requests',
    path: dashboard('provider'),
    as: asProvider,
  },
  {
    text: 'Une erreur est survenue lors du chargement des demandes',
    table: 'booking_requests',
    path: dashboard('provider'),
    as: asProvider,
  },
  {
    text: 'Une erreur est survenue lors du chargement des dates bloquées',
    table: 'blocked_dates',
    path: dashboard('provider'),
    as: asProvider,
  },
  {
    text: 'Une erreur est survenue lors du chargement des avis',
    table: 'reviews',
    path: dashboard('provider', 'avis'),
    as: asProvider,
  },
  {
    text: 'Erreur lors du chargement des demandes de devis',
    table: 'quote_answers',
    path: dashboard('provider', 'devis'),
    as: asProvider,
  },
  {
    text: 'Erreur lors du chargement des dates bloquées',
    table: 'blocked_dates',
    path: () => '/provider/setup?etape=calendrier',
    as: asProvider,
  },
  {
    text: 'Une erreur est survenue lors du chargement du profil',
    table: 'services',
    path: () => `/provider/${provider.providerId}`,
    as: () => null,
    status: 500,
  },
  {
    text: 'Une erreur est survenue lors du chargement des conversations',
    table: 'messages',
    path: () => '/messages',
    as: asClient,
  },
  {
    text: 'Une erreur est survenue lors du chargement des messages',
    table: 'messages',
    path: () => `/messages/${provider.userId}`,
    as: asClient,
    status: 500,
  },
  {
    text: 'Une erreur est survenue lors du chargement des tâches',
    table: 'tasks',
    path: () => '/tasks',
    as: asClient,
  },
])('$text', async ({ text, table, path, as, status = 200 }) => {
  expect((await textOf(path(), as())).text, 'before').not.toContain(text)
  const failed = await unreadable(table, () => textOf(path(), as()))
  expect(failed).toMatchObject({ status, text: expect.stringContaining(text) })
  expect(failed.text).toContain('Réessayer')
  expect((await textOf(path(), as())).text, 'after').not.toContain(text)
})

it('Erreur lors de la création du profil prestataire', async () => {
  const newcomer = await aPerson(database.db, 'provider')
  await owner.query('revoke insert on providers from machmoum_app')
  const failed = await textOf('/provider/setup', newcomer)
  await owner.query('grant insert on providers to machmoum_app')
  expect(failed).toMatchObject({
    status: 500,
    text: expect.stringContaining('Erreur lors de la création du profil prestataire'),
  })
  expect((await textOf('/provider/setup', newcomer)).status).toBe(200)
})

it('Prestataire non trouvé ou profil non public', async () => {
  const hidden = await aProvider(database.db, { isPublic: false })
  expect(await textOf(`/provider/${hidden.providerId}`, client)).toMatchObject({
    status: 404,
    text: expect.stringContaining('Prestataire non trouvé ou profil non public'),
  })
})

it("Veuillez d'abord configurer votre profil de prestataire", async () => {
  const newcomer = await aPerson(database.db, 'provider')
  expect((await textOf('/dashboard/provider', newcomer)).text).toContain(
    "Veuillez d'abord configurer votre profil de prestataire",
  )
})
