import { all, EVERYONE, forScripts, NOBODY, type Policy, SIGNED_IN } from './policy.ts'

const UPLOADING = forScripts({ ...SIGNED_IN, operator: 403 })

/** Addresses that the server answers by itself, with their methods. The matrix refuses a server with others. */
export const SERVED = {
  'GET /healthz': { read: EVERYONE },
  'GET /readyz': { read: EVERYONE },
  // For whoever shows the token, which is nobody's who comes with a browser.
  'GET /metrics': { read: all(401) },
  'GET /art/demo/*': { read: NOBODY, ids: { '*': null } },
  'GET /media/*': { read: EVERYONE, ids: { '*': 'public picture' } },
  'GET /provider/:id/apercu.png': { read: EVERYONE, ids: { id: 'profile' } },
  'GET /robots.txt': { read: EVERYONE },
  'GET /.well-known/security.txt': { read: EVERYONE },
  'GET /sitemap.xml': { read: EVERYONE },
  'GET /lunar-days.json': { read: EVERYONE },
  'GET /classement.json': { read: EVERYONE },
  'GET /sitemaps/:part': { read: EVERYONE, ids: { part: 'part of the sitemap' } },
  'GET /agenda/:file': { read: EVERYONE, ids: { file: 'calendar' } },
  'GET /live': { read: forScripts(SIGNED_IN) },
  'POST /uploads': { read: UPLOADING },
  'GET /uploads/:id/media': { read: UPLOADING, ids: { id: 'finished upload' } },
  // Nobody reads an upload back.
  'GET /uploads/:id': { read: { ...UPLOADING, client: 404, provider: 404 }, ids: { id: 'upload' } },
  'HEAD /uploads/:id': { read: UPLOADING, ids: { id: 'upload' } },
  'PATCH /uploads/:id': { read: UPLOADING, ids: { id: 'upload' } },
  'DELETE /uploads/:id': { read: UPLOADING, ids: { id: 'upload' } },
  'GET /brief-photos/:id': { read: forScripts(SIGNED_IN), ids: { id: 'photo of a brief' } },
  'GET /brief-photos/:id/large': { read: forScripts(SIGNED_IN), ids: { id: 'photo of a brief' } },
  'GET /quote-files/:id/link': { read: forScripts(SIGNED_IN), ids: { id: 'file of an answer' } },
  'GET /quote-files/:id': { read: SIGNED_IN, ids: { id: 'file of an answer' } },
  'GET /quote-papers/:file': { read: SIGNED_IN, ids: { file: 'paper of a quote' } },
  'GET /verification-papers/:id': {
    read: { ...forScripts(SIGNED_IN), client: 404 },
    ids: { id: 'paper of a verification' },
  },
  // Without the signature that a link has.
  'GET /quote-files/:id/content': {
    read: { ...NOBODY, visitor: '/login' },
    ids: { id: 'file of an answer' },
  },
} as const satisfies Record<`${'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, Policy>
