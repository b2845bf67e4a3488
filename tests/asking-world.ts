import { randomUUID } from 'node:crypto'
import { reviewReplies } from '#db/schema/bookings.ts'
import { media } from '#db/schema/media.ts'
import { quoteResponseFiles } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/context.ts'
import { createUpload } from '#domain/media/create-upload.server.ts'
import { attachmentKey, imageAddress, mediaFolder } from '#domain/media/media-keys.ts'
import { deleteTask } from '#domain/tasks/change-task.server.ts'
import { createTask } from '#domain/tasks/create-task.server.ts'
import type { TestDatabase } from './database.ts'
import type { WholeSite } from './whole-site.ts'
import { aBooking, aClient, aConversation, aProvider, aQuote, aReview } from './world.ts'

/** A client and a provider who have asked, answered and written to each other. */
export type Pair = {
  client: Actor
  provider: Actor & { providerId: string }
  /** Stands in everything that they said to each other, and nowhere else. */
  words: string
  /** Requests of theirs: one that waits, one with an answer and a file. */
  pendingId: string
  answeredId: string
  fileId: string
  /** The message that the other one of them received. */
  toClientId: string
  toProviderId: string
  /** A file that the provider has begun to upload. */
  uploadId: string
  /** Of each of them: a task, and one that was deleted a moment ago. */
  tasks: Record<'client' | 'provider', { open: string; deleted: string }>
  /** The client's review of the provider, with a reply, and a past booking with somebody else who may be reviewed. */
  reviewId: string
  reviewableId: string
  /** A picture that the client sent to be seen by. */
  pictureId: string
}

/** Makes a pair with one of everything that this part of the site keeps. */
export async function aPair(database: TestDatabase, { files }: Pick<WholeSite, 'files'>): Promise<Pair> {
  const { db, pool, ctx } = database
  const [client, provider] = [await aClient(db), await aProvider(db)]
  const words = `Entre nous ${randomUUID()}`
  const pending = await aQuote(db, { client, provider })
  const answered = await aQuote(db, { client, provider, status: 'responded' })
  await pool.query('update quote_requests set client_message = $1 where client_id = $2', [
    words,
    client.userId,
  ])
  const folder = mediaFolder('quote-response', randomUUID())
  await files.put(attachmentKey(folder), Buffer.from(words), { contentType: '', cacheControl: '' })
  const file = { fileUrl: folder, fileName: `${words}.pdf`, fileType: 'application/pdf', fileSize: 20 }
  const [kept] = await db
    .insert(quoteResponseFiles)
    .values({ quoteRequestId: answered.quoteId, ...file })
    .returning({ id: quoteResponseFiles.id })
  await aConversation(db, {
    between: [client, provider],
    texts: [
      { from: 0, content: `${words} ?` },
      { from: 1, content: `${words} !` },
    ],
  })
  const { rows } = await pool.query<{ id: string; receiver_id: string }>(
    'select id, receiver_id from messages where $1 in (sender_id, receiver_id)',
    [client.userId],
  )
  const received = (by: Actor) => rows.find(({ receiver_id }) => receiver_id === by.userId)?.id ?? ''
  const uploadId = await createUpload(
    { ...ctx(provider), files },
    { purpose: 'quote-response', size: 10, posterFor: null, name: 'plan.pdf' },
  )
  const aTask = (owner: Actor) =>
    createTask(ctx(owner), { title: words, submission_id: randomUUID() }).then(({ id }) => id)
  const someTasks = async (owner: Actor) => {
    const [open, deleted] = [await aTask(owner), await aTask(owner)]
    await deleteTask(ctx(owner), { taskId: deleted })
    return { open, deleted }
  }
  const { reviewId } = await aReview(db, { client, provider, content: words })
  await db.insert(reviewReplies).values({ reviewId, content: words })
  const past = { client, provider: await aProvider(db), day: '2020-08-22', status: 'accepted' } as const
  const { bookingId: reviewableId } = await aBooking(db, past)
  const pictureId = randomUUID()
  const url = imageAddress('avatar', pictureId)
  await db
    .insert(media)
    .values({ id: pictureId, ownerId: client.userId, purpose: 'avatar', kind: 'image', url, bytes: 10 })
  return {
    client,
    provider,
    words,
    tasks: { client: await someTasks(client), provider: await someTasks(provider) },
    reviewId,
    reviewableId,
    pictureId,
    pendingId: pending.quoteId,
    answeredId: answered.quoteId,
    fileId: kept?.id ?? '',
    toClientId: received(client),
    toProviderId: received(provider),
    uploadId,
  }
}

/** Those who may come to a door, besides people who are nobody: visitors, and whoever has no session any more. */
export const PEOPLE = ['client', 'provider', 'other client', 'other provider', 'operator'] as const
export type Who = (typeof PEOPLE)[number]

/** One way into this part of the site, and who gets what there. */
export type Door = {
  method?: 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  path: (id: string) => string
  /** What somebody comes for, when it is their own; those who have none of it come for that of the pair. */
  own: (pair: Pair, who: Who) => string
  /** The same of people they have nothing to do with, where it is not simply the other pair's. */
  foreign?: (other: Pair) => string
  /** The status of those who may. Anyone else gets what they get for an id that does not exist. */
  opens: Partial<Record<Who, number>>
  /** The status that some get whatever they name; 404 for the rest. */
  closed?: Partial<Record<Who, number>>
  /** Nobody is told by a status, for scripts, instead of being led to /login. */
  forScripts?: true
  /** What is sent; the name of the thing too, where the address has none. */
  form?: (id: string) => Record<string, string>
  headers?: Record<string, string>
}

/**
 * A fingerprint of each table, but for counters of limits, for what visitors typed before a login, and for sessions, whose
 * end moves as they are used.
 */
export async function everythingKept({ pool }: TestDatabase): Promise<Record<string, string>> {
  fingerprint ??= fingerprintOf(pool)
  const { rows } = await pool.query<Record<string, string>>({
    name: 'everything-kept',
    text: await fingerprint,
  })
  return rows[0] ?? {}
}

/** Made once: the planning of a statement over all tables takes longer than running it. */
let fingerprint: Promise<string> | undefined

async function fingerprintOf(pool: TestDatabase['pool']): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'form_drafts', 'sessions')`)
  const parts = rows.map(
    ({ name }) => `(select count(*) || ' ' || sum(hashtextextended(t::text, 0)) from ${name} t) as ${name}`,
  )
  return `select ${parts.join(', ')}`
}
