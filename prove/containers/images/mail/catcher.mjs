import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** What came, newest last: to whom, and the text as it was sent but for its encoding. */
const mails = []

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    buffer(stream).then((bytes) => {
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: plain(bytes.toString()) })
      done()
    }, done)
  },
})
// A sender that dies in the middle of a mail sends it anew.
smtp.on('error', () => {})
smtp.listen(Number(process.env.MP_SMTP_BIND_ADDR?.split(':').at(-1)), '0.0.0.0')

/** Quoted-printable undone, as far as addresses need it. */
function plain(mail) {
  const joined = mail.replaceAll(/=\r?\n/g, '')
  return joined.replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

http
  .createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    const wanted = /^to:"?([^"]+)"?$/.exec(searchParams.get('query') ?? '')?.[1]
    const [, id] = /^\/api\/v1\/message\/(\d+)$/.exec(pathname) ?? []
    response.setHeader('content-type', 'application/json')
    if (pathname === '/readyz') response.end('"ok"')
    else if (id) response.end(JSON.stringify({ Text: mails[Number(id)]?.text ?? '' }))
    else {
      const found = [...mails.entries()].filter(([, { to }]) => !wanted || to.includes(wanted))
      response.end(JSON.stringify({ messages: found.reverse().map(([at]) => ({ ID: String(at) })) }))
    }
  })
  .listen(8025, '0.0.0.0')

process.on('SIGTERM', () => process.exit(0))
