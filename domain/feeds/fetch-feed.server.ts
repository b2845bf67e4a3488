import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect as connectTcp, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { createGunzip, createInflate } from 'node:zlib'
import { readFeedAddress } from './feed-address.ts'
import { FeedError, type FeedFailure } from './feed-failure.ts'
import { isPublicAddress } from './public-address.ts'

/** Largest feed, packed and unpacked, in bytes. */
export const FEED_BYTES_MAX = 2 * 1024 * 1024

/** Redirects that are followed. */
const REDIRECTS_MAX = 3

/** The parts of the network that tests replace. What is checked stays with {@link fetchFeed}. */
export type FeedNetwork = {
  /** All addresses of a host. */
  resolve: (host: string) => Promise<LookupAddress[]>
  /** A connection to one of the addresses, which have been checked. */
  open: (to: { host: string; port: number; addresses: LookupAddress[] }) => Socket
  /** Certificate authorities besides those of Node. */
  ca?: string
}

/** The network as it is. A connection goes to the checked addresses: the name is not resolved again. */
export const NETWORK: FeedNetwork = {
  resolve: (host) => lookup(host, { all: true }),
  open: ({ host, port, addresses }) =>
    connectTcp({
      host,
      port,
      autoSelectFamily: true,
      lookup: (_host, { all }, done) => {
        const [first] = addresses
        if (all) done(null, addresses)
        else done(null, first?.address ?? '', first?.family)
      },
    }),
}

/** A feed as its server gave it; null for unchanged since `etag`. */
export type FetchedFeed = { body: Buffer; etag: string | null } | null

/**
 * Reads a feed from the public Internet. Each host on the way, redirects included, must resolve to public addresses alone,
 * and the connection goes to one of those that were checked.
 * @param given.etag of the copy that is there already
 * @param given.milliseconds for everything together
 * @throws FeedError
 */
export async function fetchFeed(
  address: string,
  given: { etag: string | null; milliseconds: number },
  network: FeedNetwork = NETWORK,
): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(given.milliseconds)
  try {
    return await follow(address, given.etag, network, signal)
  } catch (error) {
    if (error instanceof FeedError) throw error
    throw new FeedError(signal.aborted ? 'slow' : failureOf(error))
  }
}

async function follow(
  address: string,
  etag: string | null,
  network: FeedNetwork,
  signal: AbortSignal,
): Promise<FetchedFeed> {
  let url = readFeedAddress(address)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    if (!url) throw new FeedError('address')
    const response = await ask(url, etag, network, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return { body: await readBody(response, signal), etag: headers.etag ?? null }
    response.destroy()
    if (statusCode === 304 && etag !== null) return null
    if (![301, 302, 303, 307, 308].includes(statusCode)) throw new FeedError(failureOfStatus(statusCode))
    const { location = '' } = headers
    url = URL.canParse(location, url) ? readFeedAddress(new URL(location, url).href) : null
  }
  throw new FeedError('redirects')
}

/** Sends one request, and answers with the response's head. */
async function ask(
  url: URL,
  etag: string | null,
  network: FeedNetwork,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await publicAddresses(host, network, signal)
  const port = Number(url.port || 443)
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      signal,
      headers: {
        Accept: 'text/calendar, */*;q=0.1',
        'Accept-Encoding': 'gzip, deflate',
        'User-Agent': 'Machmoum (calendar import)',
        ...(etag !== null && { 'If-None-Match': etag }),
      },
      // Without an agent: with one, and be it false, Node would resolve the name again.
      createConnection: () =>
        connectTls({
          socket: network.open({ host, port, addresses }).on('error', reject),
          // A name alone is sent along; the certificate of an address is compared with the address.
          ...(addresses.some(({ address }) => address === host) ? { host } : { servername: host }),
          ...(network.ca !== undefined && { ca: network.ca }),
          ALPNProtocols: ['http/1.1'],
        }),
    })
    sent.on('response', resolve).on('error', reject).end()
  })
}

/** All addresses of a host, each of them public. A literal address is its own. */
async function publicAddresses(
  host: string,
  { resolve }: FeedNetwork,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  const addresses = await Promise.race([
    resolve(host),
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ])
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new FeedError('address')
  return addresses
}

async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const body = unpacked(response)
  signal.addEventListener('abort', () => body.destroy(signal.reason))
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > FEED_BYTES_MAX) {
      response.destroy()
      throw new FeedError('large')
    }
    chunks.push(chunk)
  }
  if (!response.complete) throw new FeedError('truncated')
  return Buffer.concat(chunks)
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return response
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'deflate'
        ? createInflate()
        : null
  if (!unpack) throw new FeedError('encoding')
  response.on('error', (error) => unpack.destroy(error))
  return response.pipe(unpack)
}

function failureOfStatus(status: number): FeedFailure {
  if (status === 401 || status === 403) return 'forbidden'
  return status === 404 || status === 410 ? 'gone' : 'status'
}

function failureOf(error: unknown): FeedFailure {
  const { code = '' } = error as { code?: string }
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code)) return 'certificate'
  if (code.startsWith('Z_')) return 'encoding'
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'truncated' : 'unreachable'
}
