import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { endStalled } from './slow-readers.ts'

const LIMIT = 120_000
/** More than both ends of a connection hold for each other. */
const PARTS = Array.from({ length: 300 }, () => Buffer.alloc(100_000))
const GET = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n'

/** Asks for a large body. @returns the connection, and whether it is open at the server */
async function aConnection() {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  const server = createServer((_, response) => Readable.from(PARTS).pipe(response))
  endStalled(server, LIMIT)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(GET)
  onTestFinished(() => {
    vi.useRealTimers()
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  const [atServer] = (await accepted) as [Socket]
  return { socket, isOpen: () => !atServer.destroyed }
}

// Without an end where it is not: what is held for the reader first has to be full.
it('lets go of whoever reads no further and goes on asking', async () => {
  const { socket, isOpen } = await aConnection()
  socket.pause()
  while (isOpen()) {
    socket.write(GET)
    await turn()
    vi.advanceTimersByTime(LIMIT / 4)
  }
})

it('keeps whoever reads slowly', async () => {
  const { socket, isOpen } = await aConnection()
  for (let at = 0; at < 8; at += 1) {
    const before = socket.bytesRead
    socket.resume()
    while (socket.bytesRead - before < 3_000_000) await once(socket, 'data')
    socket.pause()
    vi.advanceTimersByTime(LIMIT / 4)
  }
  expect(isOpen()).toBe(true)
})
