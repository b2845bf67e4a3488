import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { connect } from '#db/client.ts'
import { createAuth } from '#domain/accounts/auth.server.ts'
import { forgetExpired } from '#domain/accounts/forget-expired.server.ts'
import type { Mail } from '#domain/accounts/mail.ts'
import { sendPasswordReset } from '#domain/accounts/send-password-reset.server.ts'
import { sweepFiles, sweepOrphans } from '#domain/media/sweep-orphans.server.ts'
import { deliverDue } from '#domain/notifications/deliver-due.server.ts'
import { refreshScores } from '#domain/search/refresh-scores.server.ts'
import { forgetDeletedTasks } from '#domain/tasks/own-tasks.server.ts'
import { announce } from './announce.ts'
import { ConfigError, isSecure, readConfig, signingSecret } from './config.ts'
import { defaultDataDir } from './data-dir.ts'
import { openDatabase, refuseDemoAccounts } from './database.ts'
import { loadDemo } from './demo.ts'
import { openFileStorage } from './file-storage.ts'
import { startHttp } from './http.ts'
import { installJobs, startJobs } from './jobs.ts'
import { startLive } from './live-start.ts'
import { createLogger } from './log.ts'
import { startMailRounds } from './mail-rounds.ts'
import { localMailbox } from './mailbox.ts'
import type { Services } from './services.ts'
import { SHARE_PICTURES } from './share-picture.ts'

/** How long a mail server may take, in milliseconds; well within the time that one process has for a mail. */
const SMTP_PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** What has been started, to be stopped in the opposite order. */
const running: (() => Promise<void>)[] = []
let stopping = false

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const end of running.reverse()) await end().catch(() => {})
  process.exit(code)
}

async function start(): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const envFile = join(root, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const place = defaultDataDir(root)
  const config = readConfig(process.env, place.path)
  const log = createLogger(config.logLevel)
  const development = process.env.NODE_ENV === 'development'
  const secret = signingSecret(config)

  const database = await openDatabase(config)
  running.push(database.stop)
  database.ended.then(() => {
    if (stopping) return
    log.fatal('PostgreSQL has ended; stopping. The next start recovers.')
    stop(1)
  })
  if (config.production) await refuseDemoAccounts(database.pool)
  else await loadDemo(database, config)

  await installJobs(database.ownerUrl, database.appRole)
  const mailbox = config.smtpUrl ? null : localMailbox(join(config.dataDir, 'mailbox'))
  const transport = config.smtpUrl ? createTransport({ url: config.smtpUrl, ...SMTP_PATIENCE }) : null
  const sendMail = async (mail: Mail) => {
    if (transport) await transport.sendMail({ from: config.mailFrom, ...mail })
    else await mailbox?.deliver(mail)
  }
  const db = connect(database.pool)
  const files = await openFileStorage(config)
  const nightly = () => ({ actor: null, db, now: new Date(), ip: 'nightly job', files })
  const auth = createAuth({ db, secret, origin: config.origin, secure: isSecure(config) })
  const jobs = await startJobs({
    databaseUrl: database.appUrl,
    log,
    deliver: sendMail,
    sendPasswordReset: (email) =>
      sendPasswordReset({ db, auth, origin: config.origin, send: sendMail }, email),
    refreshScores: () => refreshScores(nightly()),
    sweepMedia: async () => {
      await sweepOrphans(nightly())
      await sweepFiles(nightly())
      // A cache: it forgets who is gone, and is drawn again as it is asked for.
      await files.deleteFolder(SHARE_PICTURES)
    },
    forgetExpired: async () => {
      await forgetExpired(nightly())
      await forgetDeletedTasks(nightly())
    },
  })
  running.push(jobs.stop)
  const mails = startMailRounds({
    log,
    deliver: () =>
      deliverDue({
        db,
        now: () => new Date(),
        origin: config.origin,
        secret,
        send: sendMail,
        // Its code alone: what a mail server answers names people.
        report: (error) => log.warn({ code: (error as { code?: unknown }).code }, 'a mail did not go out'),
      }),
  })
  running.push(mails.stop)

  const live = await startLive({ databaseUrl: config.databaseDirectUrl ?? database.appUrl, db, log })

  const services: Services = {
    config,
    secret,
    log,
    pool: database.pool,
    db,
    files,
    live: live.streams,
    queueMail: jobs.queueMail,
    queuePasswordReset: jobs.queuePasswordReset,
    readMailbox: config.production ? null : (mailbox?.list ?? null),
  }
  const http = await startHttp(services, development)
  running.push(http.stop)
  // Before the server: it waits for answers to end, and these never do.
  running.push(live.stop)
  announce(config, {
    moved: place.moved && config.dataDir === place.path,
    mailbox: services.readMailbox !== null,
  })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
// The command that started us passes signals on, and when it is gone we end too.
process.on('message', (message: { signal?: string }) => {
  if (message.signal) stop(0)
})
process.on('disconnect', () => stop(0))

start().catch((error: Error) => {
  process.stderr.write(`\n${error instanceof ConfigError ? error.message : (error.stack ?? error.message)}\n`)
  stop(1)
})
