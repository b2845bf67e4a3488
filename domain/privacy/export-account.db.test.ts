import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { quoteAnswers } from '#db/schema/quotes.ts'
import { reviews } from '#db/schema/reviews.ts'
import { tasks } from '#db/schema/tasks.ts'
import type { Actor } from '#domain/context.ts'
import { saveMailPreferences } from '#domain/notifications/preferences.server.ts'
import { hideProvider } from '#domain/operator/hide-provider.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aMediaSite, diskFiles, upload } from '#harness/site/media-site.ts'
import { aClient, aConversation, aPerson, aProvider, aQuote, aReview } from '#harness/world.ts'
import { exportAccount } from './export-account.server.ts'

const world = testDatabase()
const files = await diskFiles()

/** The archive of somebody, opened: its files by name, and all its texts together. */
async function opened(actor: Actor) {
  const { name, bytes } = await exportAccount({ ...world.ctx(actor), files })
  const found = unzipSync(new Uint8Array(await new Response(bytes).arrayBuffer()))
  const text = (file: string) => strFromU8(found[file] ?? new Uint8Array())
  const names = Object.keys(found)
  return {
    name,
    names,
    read: (file: string) => JSON.parse(text(file)),
    all: names
      .filter((file) => !file.startsWith('medias/'))
      .map(text)
      .join('\n'),
  }
}

it('holds everything of both parties of a story, each with their own, and nobody else’s address', async () => {
  const { db } = world
  const site = await aMediaSite(world, files)
  const client = await aClient(db, { name: 'Yasmine Trabelsi' })
  const provider = await aProvider(db, { name: 'Dar El Yasmine', bio: 'Une maison à La Marsa' })
  const stranger = await aClient(db, { name: 'Selma Inconnue' })
  for (const { userId } of [client, provider, stranger])
    await db
      .update(users)
      .set({ phone: `+216 ${userId.slice(-8)}` })
      .where(eq(users.id, userId))
  const { quoteId } = await aQuote(db, { client, provider, status: 'responded' })
  await db.insert(quoteAnswers).values({
    quoteRequestId: quoteId,
    position: 0,
    questionText: 'Combien ?',
    inputType: 'select',
    answer: ['Cent', 'ou deux cents'],
  })
  await aReview(db, { client, provider, content: 'Tout était prêt.' })
  await aReview(db, { client: stranger, provider, content: 'Un peu loin.' })
  // More than a page of the export reads at once.
  const texts = Array.from({ length: 1_203 }, (_, at) => ({
    from: (at % 2) as 0 | 1,
    content: `Message ${at}`,
  }))
  await aConversation(db, { between: [client, provider], texts })
  await aConversation(db, {
    between: [stranger, provider],
    texts: [{ from: 0, content: 'Entre Selma et vous' }],
  })
  await db.insert(tasks).values([
    { userId: client.userId, title: 'Choisir les fleurs' },
    { userId: client.userId, title: 'Effacée', deletedAt: new Date() },
    { userId: stranger.userId, title: 'À Selma seule' },
  ])
  await saveMailPreferences(world.ctx(client), { wanted: [] })
  await upload(site, client, await picture(), { purpose: 'avatar' })
  await upload(site, provider, Buffer.from('Notre devis\n'), {
    purpose: 'quote-response',
    filename: 'devis.txt',
  })

  const decided = { reason: 'Photos d’un autre', notes: 'Entre opérateurs' }
  await hideProvider(world.ctx(await aPerson(db, 'admin')), { providerId: provider.providerId, ...decided })
  const silenced = await aClient(db)
  const { reviewId } = await aReview(db, { client: silenced, provider, content: 'Masqué depuis' })
  await db.update(reviews).set({ hiddenAt: new Date() }).where(eq(reviews.id, reviewId))
  expect((await opened(silenced)).read('avis.json')).toMatchObject([{ texte: 'Masqué depuis' }])

  const theirs = await opened(client)
  expect(theirs.name).toMatch(/^machmoum-mes-donnees-\d{4}-\d\d-\d\d\.zip$/)
  expect(theirs.names).toEqual([
    'LISEZMOI.txt',
    'profil.json',
    'services.json',
    'formulaire.json',
    'reservations.json',
    'devis.json',
    'notes.json',
    'messages.json',
    'avis.json',
    'alertes.json',
    'favoris.json',
    'taches.json',
    'preferences.json',
    'sessions.json',
    'appareils.json',
    'decisions.json',
    'reponses_contestees.json',
    'contestations.json',
    'signalements.json',
    expect.stringMatching(/^medias\/.*\.webp$/),
  ])
  expect(theirs.read('profil.json')).toMatchObject({
    nom: client.name,
    email: client.email,
    prestataire: null,
  })
  expect(theirs.read('devis.json')).toMatchObject([
    {
      prestataire: provider.name,
      reponse: 'Voici notre prix',
      questions: [{ reponse: 'Cent, ou deux cents' }],
    },
  ])
  const messages: { texte: string }[] = theirs.read('messages.json')
  expect(new Set(messages.map(({ texte }) => texte)).size).toBe(1_203)
  expect(theirs.read('avis.json')).toMatchObject([{ auteur: client.name, texte: 'Tout était prêt.' }])
  expect(theirs.read('taches.json')).toMatchObject([{ titre: 'Choisir les fleurs', priorite: 'medium' }])
  expect(theirs.read('preferences.json').length).toBeGreaterThan(3)
  expect(theirs.read('decisions.json')).toEqual([])
  expect(theirs.read('sessions.json')).toMatchObject([{ cet_appareil: true }])

  const business = await opened(provider)
  expect(business.read('profil.json').prestataire).toMatchObject({
    presentation: 'Une maison à La Marsa',
    public: true,
  })
  expect(business.read('services.json')).toMatchObject([
    { nom: 'Location de la salle', prix_en_dinars: 4800 },
  ])
  expect(business.read('avis.json')).toHaveLength(2)
  expect(business.read('decisions.json')).toEqual([
    { decision: 'Profil masqué', motif: 'Photos d’un autre', le: expect.any(String) },
  ])
  expect(business.all).not.toContain('Entre opérateurs')
  expect(business.names.at(-1)).toMatch(/^medias\/.*-devis\.txt$/)

  for (const [archive, others] of [
    [theirs, [provider, stranger]],
    [business, [client, stranger]],
  ] as const) {
    for (const { userId, email } of others) {
      expect(archive.all).not.toContain(email)
      expect(archive.all).not.toContain(`+216 ${userId.slice(-8)}`)
    }
  }
  for (const word of ['Selma', 'À Selma seule', 'Effacée']) expect(theirs.all).not.toContain(word)
})

it('is for people who are signed in, and a few times an hour', async () => {
  await expect(exportAccount({ ...world.ctx(), files })).rejects.toMatchObject({ name: 'Unauthenticated' })
  const client = await aClient(world.db, { email: `${randomUUID()}@example.tn` })
  for (let time = 0; time < 5; time += 1) await opened(client)
  await expect(exportAccount({ ...world.ctx(client), files })).rejects.toMatchObject({
    name: 'TooManyRequests',
  })
})

async function picture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 300, height: 300, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
}
