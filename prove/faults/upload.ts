import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Felt } from './stage.ts'

const TUS = { 'Tus-Resumable': '1.0.0' }

/** A private file of a provider's, on its way to the site. */
export type Sending = {
  /** Goes on where it stands, once. @returns what was felt; done when the answer names the file */
  goOn: (patience: number) => Promise<Felt[]>
  /** The file's id, once it is told done. */
  id: () => string | null
}

/** Begins to send a text, by the protocol that browsers use. */
export function sendFile(origin: string, cookie: string, text: string): Sending {
  const bytes = Buffer.from(text)
  const metadata = `purpose ${btoa('quote-response')},filename ${btoa('devis.txt')}`
  let path = ''
  let id: string | null = null
  const request = (method: string, patience: number, headers: Record<string, string>, body?: BodyInit) =>
    ask(origin, path || '/uploads', {
      method,
      cookie,
      patience,
      headers: { ...TUS, ...headers },
      body: body ?? null,
    })
  return {
    id: () => id,
    goOn: async (patience) => {
      if (path === '') {
        const begun = await request('POST', patience, {
          'Upload-Length': String(bytes.length),
          'Upload-Metadata': metadata,
        })
        path = begun.headers.get('location') ?? ''
        if (path === '') return [begun]
      }
      const head = await request('HEAD', patience, {})
      const offset = Number(head.headers.get('upload-offset') ?? Number.NaN)
      const felt: Felt[] = []
      if (offset < bytes.length) {
        const headers = { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' }
        felt.push(await request('PATCH', patience, headers, bytes.subarray(offset)))
      }
      const answer = await ask(origin, `${path}/media`, { cookie, patience })
      felt.push(answer)
      if (answer.status === 200) id = (JSON.parse(answer.text) as { media: { id: string } }).media.id
      return felt
    },
  }
}

/** Sends until it is told done. @returns how long that took, in milliseconds */
export async function untilSent(sending: Sending, patience: number): Promise<number> {
  const started = performance.now()
  while (sending.id() === null) {
    if (performance.now() - started > patience) return Number.POSITIVE_INFINITY
    await sending.goOn(patience)
    if (sending.id() === null) await sleep(200)
  }
  return performance.now() - started
}
