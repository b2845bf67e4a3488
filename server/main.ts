import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { connect } from '#db/client.ts'
import { createAuth } from '#domain/accounts/auth.server.ts'
import { forgetExpired } from '#domain/accounts/forget-expired.server.ts'
import type { Mail } from '#domain/accounts/mail.ts'
import { sendPasswordReset } from '#domain/accounts/send-password-reset.server.ts'
import { forgetOldEvents } from '#domain/events/forget-old-events.server.ts'
import { sweepFiles, sweepOrphans } from '#domain/media/sweep-orphans.server.ts'
import { deliverDue } from '#domain/notifications/deliver-due.server.ts'
import { forgetOldNotifications } from '#domain/notifications/forget-old-notifications.server.ts'
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
import { addProcessMetrics, createMetrics } from './metrics.ts'
import { createReadiness, openProbe } from './readiness.ts'
import { openReplica } from './replica.ts'
import type { Services } from './services.ts'
import { SHARE_PICTURES } from './share-picture.ts'
import { createTraffic } from './traffic.ts'

/** How long a mail server may take, in milliseconds; well within the time that one process has for a mail. */
const SMTP_PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** What is left to do once the time for an orderly end is over, in milliseconds: closing connections and PostgreSQL. */
const CLEANING_UP = 15_000

/** A Ctrl-C arrives twice: from the terminal, and from the command that started us. */
const SAME_SIGNAL = 1_000

/** What has been started, to be stopped in the opposite order. */
const running: (() => Promise<void>)[] = []
let stoppingSince: number | null = null
let longest = CLEANING_UP
let endDatabase = async () => {}

/** Ends in good order: what is under way is finished first. */
async function stop(code: number): Promise<void> {
  if (stoppingSince !== null) return
  stoppingSince = Date.now()
  setTimeout(() => halt(), longest)
  for (const end of running.reverse()) await end().catch(() => {})
  process.exit(code)
}

/** Ends at once, and takes the embedded database along. */
async function halt(): Promise<never> {
  await Promise.race([endDatabase(), sleep(3_000)]).catch(() => {})
  process.exit(1)
}

/** The first one asks for an end in good order, a second one for an end. */
function onSignal(): void {
  if (stoppingSince === null) stop(0)
  else if (Date.now() - stoppingSince > SAME_SIGNAL) halt()
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

  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'something failed that nobody waited for; stopping')
    stop(1)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
  longest = config.stopDelay + config.stopTimeout + CLEANING_UP

  const database = await openDatabase(config)
  endDatabase = database.halt
  running.push(database.stop)
  database.ended.then(() => {
    if (stoppingSince !== null) return
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
      await forgetOldNotifications(nightly())
      await forgetOldEvents(nightly())
    },
  })
  running.push(jobs.stop)
  const live = await startLive({ databaseUrl: config.databaseDirectUrl ?? database.appUrl, db, log })
  const traffic = createTraffic()
  const probe = openProbe(database.appUrl)
  running.push(probe.end)
  const metrics = createMetrics({ pool: database.pool, streams: live.streams.count, traffic, probe, log })
  addProcessMetrics(metrics)
  const mails = startMailRounds({
    log,
    deliver: async () => {
      const round = await deliverDue({
        db,
        now: () => new Date(),
        origin: config.origin,
        secret,
        send: sendMail,
        // Its code alone: what a mail server answers names people.
        report: (error) => log.warn({ code: (error as { code?: unknown }).code }, 'a mail did not go out'),
      })
      metrics.countMails(round)
      return round
    },
  })
  running.push(mails.stop)

  const readiness = createReadiness({ probe, log })
  const replica = config.databaseReadUrl
    ? openReplica({
        url: config.databaseReadUrl,
        primary: database.pool,
        connections: config.databasePool,
        maxLagMs: config.databaseReadMaxLag * 1000,
        log,
      })
    : null
  if (replica) running.push(replica.stop)

  const services: Services = {
    config,
    secret,
    log,
    metrics,
    readiness,
    pool: database.pool,
    db,
    replica,
    files,
    live: live.streams,
    queueMail: jobs.queueMail,
    queuePasswordReset: jobs.queuePasswordReset,
    readMailbox: config.production ? null : (mailbox?.list ?? null),
  }
  const http = await startHttp(services, traffic, development)
  running.push(async () => {
    readiness.stop()
    traffic.ending = true
    const resting = Promise.all([jobs.rest(), mails.stop()])
    // A load balancer takes its time to see that it should go elsewhere; until then requests come and are answered.
    await sleep(config.stopDelay)
    const closed = http.stop(config.stopTimeout)
    // Now, when coming back leads elsewhere: the server waits for answers to end, and these never do.
    await live.stop()
    await Promise.all([closed, resting])
  })
  announce(config, {
    moved: place.moved && config.dataDir === place.path,
    mailbox: services.readMailbox !== null,
  })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
// The command that started us passes signals on, and when it is gone we end too.
process.on('message', (message: { signal?: string }) => {
  if (message.signal) onSignal()
})
process.on('disconnect', () => stop(0))

start().catch((error: Error) => {
  process.stderr.write(`\n${error instanceof ConfigError ? error.message : (error.stack ?? error.message)}\n`)
  stop(1)
})
