import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { bookingNotes } from '#db/schema/booking-notes.ts'
import { briefPhotos, briefs } from '#db/schema/briefs.ts'
import { contests } from '#db/schema/contests.ts'
import { favouriteLists, favourites, favouriteVotes } from '#db/schema/favourites.ts'
import { feedDays, feeds } from '#db/schema/feeds.ts'
import { firstPublications } from '#db/schema/moderation.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { quoteAcceptances, quoteChangeRequests, quoteWishes } from '#db/schema/quote-life.ts'
import { quoteModels } from '#db/schema/quote-models.ts'
import {
  quoteAnswers,
  quoteLines,
  quoteRequests,
  quoteResponseFiles,
  quoteVersions,
} from '#db/schema/quotes.ts'
import { reports } from '#db/schema/reports.ts'
import { responseContests } from '#db/schema/response-contests.ts'
import { savedReplies } from '#db/schema/saved-replies.ts'
import { tasks } from '#db/schema/tasks.ts'
import { providerVerifications, verificationPapers } from '#db/schema/verifications.ts'
import { openings, waits } from '#db/schema/waits.ts'
import type { Actor } from '#domain/context.ts'
import { giveCase } from './case-lease.ts'
import type { TestDatabase } from './database.ts'
import { KEY, type PrivateTable } from './private-tables.ts'
import { aBooking, aClient, aConversation, aPerson, aProvider, aQuote, aReview } from './world.ts'

/** Two people, and the keys of what is private to them. */
export type Pair = {
  client: Actor
  provider: Actor & { providerId: string }
  rows: Record<PrivateTable, string[]>
}

/** Two people with a row or more in every private table. */
export async function aPair(world: TestDatabase): Promise<Pair> {
  const { db, pool } = world
  const [client, provider] = [await aClient(db), await aProvider(db)]
  const { conversationId } = await aConversation(db, {
    between: [client, provider],
    texts: [
      { from: 0, content: 'Entre nous' },
      { from: 1, content: 'Oui' },
    ],
  })
  const { quoteId } = await aQuote(db, { client, provider, status: 'responded' })
  await db.insert(quoteAnswers).values({
    quoteRequestId: quoteId,
    position: 0,
    questionText: 'Combien ?',
    inputType: 'text',
    answer: ['Cent'],
  })
  const [brief] = await db
    .insert(briefs)
    .values({
      clientId: client.userId,
      submissionId: randomUUID(),
      category: 'restauration',
      day: '2030-01-01',
      governorate: 'sfax',
      sentTo: 1,
    })
    .returning({ id: briefs.id })
  const briefId = brief?.id ?? ''
  await db.update(quoteRequests).set({ briefId }).where(eq(quoteRequests.id, quoteId))
  await db.insert(briefPhotos).values({ briefId, position: 0, url: `/brief-photos/${randomUUID()}` })
  const fileUrl = `quote-attachment/${randomUUID()}`
  await db.insert(quoteResponseFiles).values({
    quoteRequestId: quoteId,
    fileUrl,
    fileName: 'devis.pdf',
    fileType: 'application/pdf',
    fileSize: 10,
  })
  const [version] = await db
    .insert(quoteVersions)
    .values({
      quoteRequestId: quoteId,
      version: 1,
      message: 'Voici',
      tax: 'included',
      validUntil: '2030-01-01',
      contentHash: '0'.repeat(64),
    })
    .returning({ id: quoteVersions.id })
  const quoteVersionId = version?.id ?? ''
  await db
    .insert(quoteLines)
    .values({ quoteVersionId, position: 0, label: 'Menu', kind: 'fixed', quantity: 100, unitPrice: 1n })
  await db.insert(quoteModels).values({ providerId: provider.providerId, name: 'Mariage', content: {} })
  await db
    .insert(savedReplies)
    .values({ providerId: provider.providerId, name: 'Complet', content: 'Nous sommes pris le {date}.' })
  await db.insert(tasks).values({ userId: client.userId, title: 'Choisir la salle' })
  const { bookingId } = await aBooking(db, { client, provider })
  const note = { bookingRequestId: bookingId, submissionId: randomUUID(), content: 'Par téléphone' }
  await db.insert(bookingNotes).values({ ...note, authorId: client.userId })
  const [session] = await db
    .insert(sessions)
    .values({ userId: client.userId, token: randomUUID(), expiresAt: new Date(Date.now() + 3600_000) })
    .returning({ id: sessions.id })
  await db.insert(pushSubscriptions).values({
    userId: client.userId,
    sessionId: session?.id ?? '',
    endpoint: `https://push.test/${randomUUID()}`,
    ...{ p256dh: 'x', auth: 'x', serverKey: 'x' },
  })
  await db.insert(quoteChangeRequests).values({ quoteRequestId: quoteId, version: 1, words: 'Moins cher ?' })
  await db.insert(quoteWishes).values({ quoteRequestId: quoteId, version: 1, wish: 'price' })
  await db.insert(quoteAcceptances).values({
    quoteRequestId: quoteId,
    version: 1,
    contentHash: '0'.repeat(64),
    options: [],
    total: 1n,
    bookingRequestId: bookingId,
  })
  const about = { subjectType: 'review', subjectId: randomUUID(), reason: 'Impoli' } as const
  await db.insert(reports).values({ reporterId: client.userId, ...about })
  const { reviewId } = await aReview(db, { client, provider })
  await db.insert(contests).values({
    reviewId,
    providerId: provider.providerId,
    authorId: client.userId,
    reason: 'insult',
    words: 'Impoli',
  })
  await db.insert(responseContests).values({
    providerId: provider.providerId,
    requestKind: 'booking',
    requestId: bookingId,
    reason: 'fake',
    words: 'Démarchage',
  })
  const [asked] = await db
    .insert(providerVerifications)
    .values({ providerId: provider.providerId, item: 'identity', state: 'missing' })
    .returning({ id: providerVerifications.id })
  const verificationId = asked?.id ?? ''
  await db.insert(firstPublications).values({ providerId: provider.providerId })
  await giveCase(db, await aPerson(db, 'admin'), 'verification', verificationId)
  await db.insert(verificationPapers).values({
    verificationId,
    url: `quote-attachment/${randomUUID()}`,
    name: 'cin.pdf',
    type: 'application/pdf',
    size: 10,
  })
  const [feed] = await db
    .insert(feeds)
    .values({ providerId: provider.providerId, name: 'Patio', url: `https://agenda.test/${randomUUID()}` })
    .returning({ id: feeds.id })
  const feedId = feed?.id ?? ''
  const [wait] = await db
    .insert(waits)
    .values({ clientId: client.userId, providerId: provider.providerId, day: '2030-01-01' })
    .returning({ id: waits.id })
  const waitId = wait?.id ?? ''
  const at = new Date()
  await db.insert(openings).values({ waitId, providerId: provider.providerId, openedAt: at, toldAt: at })
  const [list] = await db
    .insert(favouriteLists)
    .values({ clientId: client.userId, name: 'Notre mariage' })
    .returning({ id: favouriteLists.id })
  const listId = list?.id ?? ''
  const [favourite] = await db
    .insert(favourites)
    .values({ listId, providerId: provider.providerId })
    .returning({ id: favourites.id })
  const favouriteId = favourite?.id ?? ''
  await db.insert(favouriteVotes).values({ favouriteId, listId, voterHash: 'x', name: 'Radhia', likes: true })
  await db.insert(feedDays).values({ feedId, day: '2030-01-01', mark: 'x' })
  const keys = async (table: PrivateTable, where: string, id: string) => {
    const { rows } = await pool.query<{ key: string }>(
      `select ${KEY[table]} as key from ${table} where ${where} = $1`,
      [id],
    )
    return rows.map(({ key }) => key).sort()
  }
  return {
    client,
    provider,
    rows: {
      tasks: await keys('tasks', 'user_id', client.userId),
      conversations: await keys('conversations', 'id', conversationId),
      conversation_members: await keys('conversation_members', 'conversation_id', conversationId),
      messages: await keys('messages', 'conversation_id', conversationId),
      quote_requests: await keys('quote_requests', 'id', quoteId),
      quote_answers: await keys('quote_answers', 'quote_request_id', quoteId),
      quote_response_files: await keys('quote_response_files', 'quote_request_id', quoteId),
      quote_versions: await keys('quote_versions', 'id', quoteVersionId),
      quote_lines: await keys('quote_lines', 'quote_version_id', quoteVersionId),
      quote_change_requests: await keys('quote_change_requests', 'quote_request_id', quoteId),
      quote_wishes: await keys('quote_wishes', 'quote_request_id', quoteId),
      quote_acceptances: await keys('quote_acceptances', 'quote_request_id', quoteId),
      briefs: await keys('briefs', 'id', briefId),
      brief_photos: await keys('brief_photos', 'brief_id', briefId),
      quote_numbers: await keys('quote_numbers', 'quote_request_id', quoteId),
      quote_models: await keys('quote_models', 'provider_id', provider.providerId),
      saved_replies: await keys('saved_replies', 'provider_id', provider.providerId),
      booking_requests: await keys('booking_requests', 'client_id', client.userId),
      booking_notes: await keys('booking_notes', 'author_id', client.userId),
      push_subscriptions: await keys('push_subscriptions', 'user_id', client.userId),
      contests: await keys('contests', 'author_id', client.userId),
      response_contests: await keys('response_contests', 'provider_id', provider.providerId),
      provider_verifications: await keys('provider_verifications', 'id', verificationId),
      verification_papers: await keys('verification_papers', 'verification_id', verificationId),
      case_leases: await keys('case_leases', 'case_id', verificationId),
      first_publications: await keys('first_publications', 'provider_id', provider.providerId),
      reports: await keys('reports', 'reporter_id', client.userId),
      feeds: await keys('feeds', 'id', feedId),
      feed_days: await keys('feed_days', 'feed_id', feedId),
      waits: await keys('waits', 'id', waitId),
      openings: await keys('openings', 'wait_id', waitId),
      favourite_lists: await keys('favourite_lists', 'id', listId),
      favourites: await keys('favourites', 'list_id', listId),
      favourite_votes: await keys('favourite_votes', 'favourite_id', favouriteId),
    },
  }
}

/** The keys of the rows of a table that a statement is shown. */
export async function keysSeen(db: Db, table: PrivateTable, where = 'true'): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql.raw(`select ${KEY[table]} as key from ${table} where ${where} order by 1`),
  )
  return rows.map(({ key }: { key: string }) => key)
}
