import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { LiveSession } from '#domain/accounts/read-live-sessions.server.ts'
import { createLogger } from '#server/process/log.ts'
import { createLiveStreams } from './streams.ts'

const log = createLogger('silent')

/** Streams over sessions that all stand, told of without a database. */
function streamsOf(readSessions?: (ids: string[]) => Promise<Map<string, LiveSession>>) {
  const streams = createLiveStreams({
    log,
    readSessions:
      readSessions ??
      (async (ids) => new Map(ids.map((id) => [id, { userId: id, unread: 0, pending: 0, notices: 0 }]))),
  })
  onTestFinished(() => streams.stop())
  return streams
}

function aSink() {
  const written: string[] = []
  return { written, write: (chunk: string) => written.push(chunk), end() {}, destroy() {}, writableLength: 0 }
}

it('a browser that takes nothing is dropped, and others go on', async () => {
  const streams = streamsOf()
  const server = createServer((_request, response) => {
    response.on('close', streams.open(response, { userId: 'dead', sessionId: 'dead' }) ?? (() => {}))
    response.writeHead(200)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(streams.count()).toBe(1))
  const alive = aSink()
  streams.open(alive, { userId: 'alive', sessionId: 'alive' })
  for (let told = 0; told < 100_000 && streams.count() === 2; told++) {
    streams.hint('messages', ['dead'])
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(streams.count()).toBe(1)
  streams.hint('messages', ['alive'])
  await vi.waitFor(() => expect(alive.written.at(-1)).toContain('"topics":["messages"]'))
}, 30_000)

it('sessions of open streams are noted now and then, each once', async () => {
  const noted: string[][] = []
  const streams = createLiveStreams({
    log,
    readSessions: async (ids) =>
      new Map(ids.map((id) => [id, { userId: id, unread: 0, pending: 0, notices: 0 }])),
    noteOpen: async (ids) => {
      noted.push(ids)
      if (noted.length === 1) throw new Error('no connection')
    },
    heartbeatMs: 10,
    noteMs: 20,
  })
  onTestFinished(() => streams.stop())
  const close = streams.open(aSink(), { userId: 'one', sessionId: 'a' })
  streams.open(aSink(), { userId: 'one', sessionId: 'a' })
  streams.open(aSink(), { userId: 'other', sessionId: 'b' })
  await vi.waitFor(() => expect(noted.length).toBeGreaterThan(2))
  expect(noted.slice(0, 2)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  close?.()
  expect(streams.count()).toBe(2)
})

it('what changes while the database is asked goes together, once', async () => {
  const asked = Promise.withResolvers<void>()
  let answers = 0
  const streams = streamsOf(async (ids) => {
    answers += 1
    if (answers === 2) await asked.promise
    return new Map(ids.map((id) => [id, { userId: id, unread: 0, pending: answers, notices: 0 }]))
  })
  const sink = aSink()
  streams.open(sink, { userId: 'u', sessionId: 's' })
  await vi.waitFor(() => expect(sink.written).toHaveLength(1))
  for (const topic of ['messages', 'bookings', 'messages', 'quotes'] as const) streams.hint(topic, ['u'])
  asked.resolve()
  await vi.waitFor(() => expect(sink.written).toHaveLength(3))
  expect(sink.written.slice(1).map((event) => JSON.parse(event.slice(6)).topics)).toEqual([
    ['messages'],
    ['bookings', 'messages', 'quotes'],
  ])
})

it('a database that does not answer loses nothing: it is asked again', async () => {
  let asked = 0
  const streams = streamsOf(async (ids) => {
    asked += 1
    if (asked < 2) throw new Error('no connection')
    return new Map(ids.map((id) => [id, { userId: id, unread: 1, pending: 2, notices: 0 }]))
  })
  const sink = aSink()
  streams.open(sink, { userId: 'u', sessionId: 's' })
  await vi.waitFor(() => expect(sink.written).toHaveLength(1), 5_000)
  expect(sink.written[0]).toBe('data: {"userId":"u","unread":1,"pending":2,"notices":0,"topics":"all"}\n\n')
})
