import type { LookupAddress } from 'node:dns'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import type { FeedNetwork } from '#domain/feeds/fetch-feed.server.ts'
import { certificateFor } from '#harness/site/certificate.ts'

/** Answers of a feed server's pages by their paths. */
export type FeedPages = Record<string, (request: IncomingMessage, response: ServerResponse) => void>

/** A name's addresses, one list for each time that it is resolved; the last one stays. */
export type FeedNames = Record<string, string[][]>

/** Address at which the local server seems to stand. */
export const SEEMING = '198.199.200.201'

/** A calendar in the answer to any request. */
export const calendarPage =
  (body: string | Buffer, headers: Record<string, string> = {}): FeedPages[string] =>
  (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/calendar; charset=utf-8', ...headers }).end(body)
  }

/**
 * Starts an https server on this machine that seems to stand at a public address, and a network in which it does. The network
 * connects to whatever address it is given, and only those that seem to be the server's lead to it.
 */
export async function startFeedServer(pages: FeedPages, names: FeedNames = {}) {
  const certificate = certificateFor(['agenda.test', 'autre.test', 'double.test', 'change.test'])
  const asked: string[] = []
  const server = createServer(certificate, (request, response) => {
    asked.push(request.url ?? '')
    const page = pages[request.url ?? '']
    if (page) page(request, response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  /** Every address that a connection was opened to. */
  const opened: string[] = []
  const resolved = new Map<string, number>()
  const network: FeedNetwork = {
    ca: certificate.cert,
    resolve: async (host) => {
      const times = resolved.get(host) ?? 0
      resolved.set(host, times + 1)
      const lists = names[host] ?? [[SEEMING]]
      const addresses = lists[Math.min(times, lists.length - 1)] ?? []
      return addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    open: ({ addresses }) => {
      opened.push(...addresses.map(({ address }) => address))
      return connect(addresses.some(({ address }) => address === SEEMING) ? port : 9, '127.0.0.1')
    },
  }
  return {
    network,
    port,
    asked,
    opened,
    resolved,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
