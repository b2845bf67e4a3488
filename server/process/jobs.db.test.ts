import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { APP_ROLE } from '#db/embedded/databases.ts'
import { testDatabase } from '#harness/database.ts'
import { installJobs, startJobs } from './jobs.ts'
import { createLogger, type Logger } from './log.ts'

const database = testDatabase()
const endings: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** A mail server that refuses the first deliveries and keeps the others. */
async function aMailServer(refusals: number) {
  const received: string[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      stream.on('end', () => {
        if (left > 0) {
          left -= 1
          done(new Error('greylisted'))
          return
        }
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { received, url: `smtp://127.0.0.1:${port}` }
}

const nothing = async () => {}
const NOTHING_ELSE = {
  sendPasswordReset: nothing,
  sendConfirmation: nothing,
  confirmationFailed: nothing,
  readFeeds: async () => {},
  tellQuoteEnds: nothing,
  lookAtDue: nothing,
  tellWaits: async () => ({ againAfterMs: null }),
  releaseHolds: async () => 0,
  runNightly: nothing,
}

describe('the mail queue', () => {
  it('delivers over SMTP, and tries again when the mail server refuses at first', {
    timeout: 60_000,
  }, async () => {
    const mailServer = await aMailServer(1)
    const transport = createTransport(mailServer.url)
    await installJobs(database.ownerUrl, APP_ROLE)
    const jobs = await startJobs({
      databaseUrl: database.appUrl,
      log: createLogger('silent'),
      deliver: async (mail) => {
        await transport.sendMail({ from: 'Machmoum <x@machmoum.tn>', ...mail })
      },
      ...NOTHING_ELSE,
    })
    endings.push(jobs.stop)
    await jobs.queueMail({
      to: 'yasmine@example.tn',
      subject: 'Bienvenue',
      text: 'Bonjour',
      html: '<p>Bonjour</p>',
    })
    await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 40_000, interval: 200 })
    expect(mailServer.received[0]).toContain('To: yasmine@example.tn')
    expect(mailServer.received[0]).toContain('Subject: Bienvenue')
  })

  it('logs a confirmation mail that fails, tries again, and tells when it is given up', {
    timeout: 60_000,
  }, async () => {
    await installJobs(database.ownerUrl, APP_ROLE)
    await database.pool.query(
      `update pgboss.queue set retry_limit = 1, retry_delay = 0, retry_backoff = false where name = 'confirmation'`,
    )
    const lines: { level: string; final: boolean; attempt: number }[] = []
    const line = (level: string) => (facts: { final: boolean; attempt: number }) =>
      lines.push({ level, final: facts.final, attempt: facts.attempt })
    const givenUp: unknown[] = []
    const jobs = await startJobs({
      databaseUrl: database.appUrl,
      log: { ...createLogger('silent'), warn: line('warn'), error: line('error') } as unknown as Logger,
      deliver: nothing,
      ...NOTHING_ELSE,
      sendConfirmation: () => Promise.reject(new Error('no mail server')),
      confirmationFailed: async (job) => void givenUp.push(job),
    })
    endings.push(jobs.stop)
    const job = { email: 'amel@example.tn', redirectTo: '' }
    await jobs.queueConfirmation(job)
    await vi.waitFor(() => expect(givenUp).toEqual([job]), { timeout: 40_000, interval: 100 })
    expect(lines).toEqual([
      { level: 'warn', final: false, attempt: 1 },
      { level: 'error', final: true, attempt: 2 },
    ])
  })
})

it('jobs about mails are forgotten an hour after their end, also in a queue that an earlier version made', async () => {
  await installJobs(database.ownerUrl, APP_ROLE)
  await database.pool.query(`update pgboss.queue set deletion_seconds = 604800 where name = 'send-mail'`)
  await installJobs(database.ownerUrl, APP_ROLE)
  const { rows } = await database.pool.query(
    `select name, deletion_seconds as seconds from pgboss.queue where name in ('send-mail', 'password-reset', 'confirmation') order by 1`,
  )
  expect(rows).toEqual([
    { name: 'confirmation', seconds: 3600 },
    { name: 'password-reset', seconds: 3600 },
    { name: 'send-mail', seconds: 3600 },
  ])
})
