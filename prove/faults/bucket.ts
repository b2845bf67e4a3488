import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFauxqs } from 'fauxqs'

/** Faults of the bucket's server. */
export const MODES = ['silent', 'failing', 'broken off', 'short', 'slow'] as const
export type Mode = (typeof MODES)[number] | 'well'

const SLOW_MS = 2_000

/** A server that speaks S3, and something in front of it that can be told to fail. */
export async function startBucket() {
  const bucket = await startFauxqs({ port: 0, logger: false })
  bucket.createBucket('files')
  let mode: Mode = 'well'
  const proxy = createServer((incoming, outgoing) => {
    if (mode === 'silent') {
      incoming.resume()
      return
    }
    if (mode === 'failing') {
      incoming.resume()
      outgoing.writeHead(503).end()
      return
    }
    pass(new URL(bucket.address), incoming, outgoing, mode)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
    },
    become: (next: Mode) => {
      mode = next
      // Silent connections stay silent: close them.
      if (next !== 'silent') proxy.closeAllConnections()
    },
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await bucket.stop()
    },
  }
}

function pass(to: URL, incoming: IncomingMessage, outgoing: ServerResponse, mode: Mode): void {
  const { method, url, headers } = incoming
  const forward = request(
    { host: to.hostname, port: to.port, method, path: url, headers },
    async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      const whole = Buffer.concat(chunks)
      const isFile = method === 'GET' && answer.statusCode === 200 && whole.length > 1
      const half = whole.subarray(0, Math.floor(whole.length / 2))
      if (mode === 'slow') await sleep(SLOW_MS)
      if (isFile && mode === 'short') {
        outgoing.writeHead(200, { ...answer.headers, 'content-length': half.length }).end(half)
        return
      }
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      if (isFile && mode === 'broken off') outgoing.write(half, () => outgoing.destroy())
      else outgoing.end(whole)
    },
  )
  forward.on('error', () => outgoing.destroy())
  incoming.pipe(forward)
}
