import type { SERVED } from '#app/access/served.ts'

const TUS = { 'Tus-Resumable': '1.0.0' }
const begin = (purpose: string) => ({
  ...TUS,
  'Upload-Length': '10',
  'Upload-Metadata': `purpose ${Buffer.from(purpose).toString('base64')},filename ${Buffer.from('a.pdf').toString('base64')}`,
})

/**
 * Requests of the server's own addresses where the address is not enough, and the status for those who may
 * send them.
 */
export const REQUESTS: Partial<
  Record<
    keyof typeof SERVED,
    { opens: number; headers?: (provides: boolean) => Record<string, string>; body?: string }
  >
> = {
  'POST /uploads': { opens: 201, headers: (provides) => begin(provides ? 'quote-response' : 'avatar') },
  'HEAD /uploads/:id': { opens: 200, headers: () => TUS },
  'PATCH /uploads/:id': {
    opens: 204,
    headers: () => ({ ...TUS, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }),
    body: 'part',
  },
  'DELETE /uploads/:id': { opens: 204, headers: () => TUS },
  'GET /quote-files/:id': { opens: 302 },
}
