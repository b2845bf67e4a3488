import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Faults of a mail server. */
export const TROUBLES = [
  'accepts and says nothing',
  'a byte a second',
  'not now (451)',
  'hangs up after the mail',
] as const
export type Trouble = (typeof TROUBLES)[number]

/** Mails that were taken: the Message-ID of each. */
export type Taken = string[]

/** Begins like a mail server, and goes wrong. */
export function badServer(
  trouble: Trouble,
  taken: Taken,
): { listen: (port: number) => Promise<() => Promise<void>> } {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (trouble === 'a byte a second') drip(socket)
    if (trouble === 'not now (451)') socket.end('451 4.3.0 Not now\r\n')
    if (trouble === 'hangs up after the mail') swallow(socket, taken)
  })
  return {
    listen: async (port) => {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
      return async () => {
        for (const socket of sockets) socket.destroy()
        await new Promise<void>((resolve) => server.close(() => resolve()))
      }
    },
  }
}

function drip(socket: Socket): void {
  const greeting = `220 ${'x'.repeat(500)}\r\n`
  let at = 0
  const dripping = setInterval(() => socket.write(greeting[at++] ?? ''), 1_000)
  socket.on('close', () => clearInterval(dripping))
}

/** Takes the whole mail, and is gone before it says so. */
function swallow(socket: Socket, taken: Taken): void {
  let said = ''
  let isMail = false
  socket.write('220 here\r\n')
  socket.on('data', (bytes) => {
    said += bytes
    if (isMail) {
      if (!said.endsWith('\r\n.\r\n')) return
      taken.push(messageIdOf(said))
      socket.destroy()
      return
    }
    for (let end = said.indexOf('\r\n'); end >= 0 && !isMail; end = said.indexOf('\r\n')) {
      const command = said.slice(0, end).toUpperCase()
      said = said.slice(end + 2)
      isMail = command === 'DATA'
      socket.write(isMail ? '354 go on\r\n' : '250 ok\r\n')
    }
  })
}

/** A mail server as it should be. @returns what stops it */
export async function goodServer(port: number, taken: Taken): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let mail = ''
      stream.on('data', (bytes) => (mail += bytes))
      stream.on('end', () => {
        taken.push(messageIdOf(mail))
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}

const messageIdOf = (mail: string) => /^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? 'none'
