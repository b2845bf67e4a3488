import { connect, type Socket } from 'node:net'

/** A connection of somebody's: what was received last, and when. */
export type Stream = { socket: Socket; received: number; heard: () => void }

/** Streams opened at the same time. */
const TOGETHER = 50

/** Opens a live stream over a bare socket, so that this process costs little itself; done once it has spoken. */
export function openStream(port: number, { cookie }: { cookie: string }): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const stream: Stream = { socket, received: 0, heard: () => resolve(stream) }
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      const topics = /"topics":(\[.+?\]|"all")/.exec(bytes.toString('latin1'))
      if (!topics) return
      stream.received = performance.now()
      stream.heard()
    })
    socket.write(`GET /live HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\n\r\n`)
  })
}

/**
 * Opens many connections, some at a time.
 * @param from the number of the first
 */
export async function openMany(
  from: number,
  count: number,
  openOne: (at: number) => Promise<Stream>,
): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let at = from; at < count; at += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, count - at) }, (_, more) => openOne(at + more))
    streams.push(...(await Promise.all(some)))
  }
  return streams
}
