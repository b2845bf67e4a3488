import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Checks within the limit. */
const LOOKS = 8

/** Bytes that a connection had passed on, and the instant since which the number has not changed. */
type Look = { passedOn: number; since: number }

/**
 * Ends connections whose answer is not read any further. The server's own limit takes everything that comes for a sign of
 * life: whoever goes on asking, and reads nothing, keeps the rest of an answer in memory.
 * @param limit how long nothing of it may be read, in milliseconds; 0 for no limit
 */
export function endStalled(server: Server, limit: number): void {
  if (limit === 0) return
  const looks = new Map<Socket, Look>()
  server.on('connection', (socket: Socket) => {
    looks.set(socket, { passedOn: 0, since: performance.now() })
    socket.once('close', () => looks.delete(socket))
  })
  const look = () => {
    const now = performance.now()
    for (const [socket, last] of looks) {
      const passedOn = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || passedOn !== last.passedOn)
        looks.set(socket, { passedOn, since: now })
      else if (now - last.since > limit) socket.destroy()
    }
  }
  const looking = setInterval(look, limit / LOOKS).unref()
  server.once('close', () => clearInterval(looking))
}
