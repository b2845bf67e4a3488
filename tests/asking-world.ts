import { randomUUID } from 'node:crypto'
import { quoteResponseFiles } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/context.ts'
import { createUpload } from '#domain/media/create-upload.server.ts'
import { attachmentKey, mediaFolder } from '#domain/media/media-keys.ts'
import { versionOf } from '#domain/quotes/quote-form.server.ts'
import { createTask } from '#domain/tasks/create-task.server.ts'
import type { TestDatabase } from './database.ts'
import type { WholeSite } from './whole-site.ts'
import { aClient, aConversation, aProvider, aQuote } from './world.ts'

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
  /** A task of each. */
  clientTaskId: string
  providerTaskId: string
}

/** Makes a pair with one of everything that this part of the site keeps. */
export async function aPair(database: TestDatabase, { files }: WholeSite): Promise<Pair> {
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
  return {
    client,
    provider,
    words,
    clientTaskId: await aTask(client),
    providerTaskId: await aTask(provider),
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
  form?: () => Record<string, string>
  headers?: Record<string, string>
}

const CLIENTS_ONLY = { provider: 403, 'other provider': 403, operator: 403 }
const PROVIDERS_ONLY = { client: 403, 'other client': 403, operator: 403 }

const correspondent = (pair: Pair, who: Who) => (who === 'client' ? pair.provider : pair.client).userId
const received = (pair: Pair, who: Who) => (who === 'client' ? pair.toClientId : pair.toProviderId)
const sent = (pair: Pair, who: Who) => (who === 'client' ? pair.toProviderId : pair.toClientId)
const task = (pair: Pair, who: Who) => (who === 'provider' ? pair.providerTaskId : pair.clientTaskId)
const profile = (pair: Pair) => pair.provider.providerId
const pending = (pair: Pair) => pair.pendingId
const file = (pair: Pair) => pair.fileId
const upload = (pair: Pair) => pair.uploadId

const conversation = { own: correspondent, foreign: (other: Pair) => other.client.userId }
const tus = {
  own: upload,
  // Clients have uploads too: their pictures.
  closed: { operator: 403 },
  forScripts: true,
  headers: { 'Tus-Resumable': '1.0.0' },
} as const
const message = () => ({ content: 'Encore une question', client_message_id: randomUUID() })
const both = (status: number) => ({ client: status, provider: status })

/** Every address of contact, messages, quotes and private files that names something. */
export const DOORS: Record<string, Door> = {
  thread: { ...conversation, path: (id) => `/messages/${id}`, opens: both(200) },
  'page of a thread': {
    ...conversation,
    path: (id) => `/messages/${id}/page?before=9`,
    opens: both(200),
    forScripts: true,
  },
  'sending a message': {
    ...conversation,
    method: 'POST',
    path: (id) => `/messages/${id}`,
    opens: both(200),
    form: message,
  },
  'marking as read': {
    ...conversation,
    method: 'POST',
    path: (id) => `/messages/${id}/read`,
    opens: both(200),
    forScripts: true,
    form: () => ({ upTo: '9' }),
  },
  'form of a task': { path: (id) => `/tasks/${id}`, own: task, opens: both(200) },
  'deleting a task': {
    method: 'POST',
    path: (id) => `/tasks/${id}/deletion`,
    own: task,
    opens: both(302),
    form: () => ({ confirmed: '1' }),
  },
  'form of a report': { path: (id) => `/messages/x/report/${id}`, own: received, opens: both(200) },
  'reporting a message': {
    method: 'POST',
    path: (id) => `/messages/x/report/${id}`,
    own: received,
    opens: both(302),
    form: () => ({ reason: 'Arnaque' }),
  },
  'reporting one’s own message': {
    method: 'POST',
    path: (id) => `/messages/x/report/${id}`,
    own: sent,
    opens: {},
    form: () => ({ reason: 'Arnaque' }),
  },
  'contact form': {
    path: (id) => `/provider/${id}/contact`,
    own: profile,
    // Those who have a conversation are led to it; those who are no clients read why there is no form.
    opens: { client: 302, 'other client': 200, provider: 200, 'other provider': 200, operator: 200 },
  },
  'contacting a provider': {
    method: 'POST',
    path: (id) => `/provider/${id}/contact`,
    own: profile,
    opens: { client: 302, 'other client': 302 },
    closed: CLIENTS_ONLY,
    form: message,
  },
  'quote form': {
    path: (id) => `/provider/${id}/quote`,
    own: profile,
    opens: { client: 200, 'other client': 200 },
    closed: { provider: 302, 'other provider': 302, operator: 302 },
  },
  'quote form of the dialog': {
    path: (id) => `/provider/${id}/quote-form`,
    own: profile,
    opens: { client: 200, 'other client': 200 },
    closed: CLIENTS_ONLY,
    forScripts: true,
  },
  'asking for a quote': {
    method: 'POST',
    path: (id) => `/provider/${id}/quote`,
    own: profile,
    opens: { client: 302, 'other client': 302 },
    closed: CLIENTS_ONLY,
    form: () => ({ need: 'Une fête à Sfax', submission_id: randomUUID(), version: versionOf([]) }),
  },
  'form of an answer': { path: (id) => `/quotes/${id}/response`, own: pending, opens: { provider: 200 } },
  'question before a refusal': {
    path: (id) => `/quotes/${id}/refusal`,
    own: pending,
    opens: { provider: 200 },
  },
  'question before a cancellation': {
    path: (id) => `/quotes/${id}/cancellation`,
    own: pending,
    opens: { client: 200 },
  },
  'answering a request': {
    method: 'POST',
    path: (id) => `/quotes/${id}/response`,
    own: pending,
    opens: { provider: 302 },
    closed: PROVIDERS_ONLY,
    form: () => ({ response: 'Voici notre prix' }),
  },
  'declining a request': {
    method: 'POST',
    path: (id) => `/quotes/${id}/refusal`,
    own: pending,
    opens: { provider: 302 },
    closed: PROVIDERS_ONLY,
    form: () => ({}),
  },
  'cancelling a request': {
    method: 'POST',
    path: (id) => `/quotes/${id}/cancellation`,
    own: pending,
    opens: { client: 302 },
    closed: CLIENTS_ONLY,
    form: () => ({}),
  },
  'link of a file': {
    path: (id) => `/quote-files/${id}/link`,
    own: file,
    opens: both(200),
    forScripts: true,
  },
  'way to a file': { path: (id) => `/quote-files/${id}`, own: file, opens: both(302) },
  'file with a forged link': {
    path: (id) => `/quote-files/${id}/content?expires=9999999999999&signature=${'A'.repeat(43)}`,
    own: file,
    opens: {},
  },
  'state of an upload': { ...tus, method: 'HEAD', path: (id) => `/uploads/${id}`, opens: { provider: 200 } },
  'bytes of an upload': {
    ...tus,
    method: 'PATCH',
    path: (id) => `/uploads/${id}`,
    opens: { provider: 204 },
    headers: { ...tus.headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    form: () => ({ part: '' }),
  },
  'end of an upload': { ...tus, method: 'DELETE', path: (id) => `/uploads/${id}`, opens: { provider: 204 } },
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
