import { randomUUID } from 'node:crypto'
import { versionOf } from '#domain/quotes/quote-form.server.ts'
import type { Door, Pair, Who } from './asking-world.ts'

export const CLIENTS_ONLY = { provider: 403, 'other provider': 403, operator: 403 }
export const PROVIDERS_ONLY = { client: 403, 'other client': 403, operator: 403 }

const correspondent = (pair: Pair, who: Who) => (who === 'client' ? pair.provider : pair.client).userId
const received = (pair: Pair, who: Who) => (who === 'client' ? pair.toClientId : pair.toProviderId)
const sent = (pair: Pair, who: Who) => (who === 'client' ? pair.toProviderId : pair.toClientId)
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
export const both = (status: number) => ({ client: status, provider: status })

/** Every address of contact, messages, quotes and private files that names something. */
export const ASKING_DOORS: Record<string, Door> = {
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
