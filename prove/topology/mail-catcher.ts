import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it is given. */
export type MailCatcher = {
  /** The next mail to an address, by its text; one that has come already counts. */
  next: (to: string) => Promise<string>
  stop: () => Promise<void>
}

/** Starts it at a port of this machine. */
export async function startMailCatcher(port: number): Promise<MailCatcher> {
  const kept = new Map<string, string[]>()
  const waiting = new Map<string, (mail: string) => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      buffer(stream).then((bytes) => {
        const mail = plain(bytes.toString())
        for (const { address } of envelope.rcptTo) {
          const awaited = waiting.get(address)
          waiting.delete(address)
          if (awaited) awaited(mail)
          else kept.set(address, [...(kept.get(address) ?? []), mail])
        }
        done()
      }, done)
    },
  })
  // A sender that dies in the middle of a mail: another process sends it anew.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    next: (to) => {
      const [mail, ...rest] = kept.get(to) ?? []
      kept.set(to, rest)
      if (mail !== undefined) return Promise.resolve(mail)
      return new Promise((resolve) => waiting.set(to, resolve))
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Quoted-printable undone, as far as addresses need it. */
function plain(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
