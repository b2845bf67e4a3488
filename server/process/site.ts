import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { connect } from '#db/client.ts'
import { createAuth } from '#domain/accounts/auth.server.ts'
import type { Mail } from '#domain/accounts/mail.ts'
import { noteConfirmationFailed, sendConfirmation } from '#domain/accounts/send-confirmation.server.ts'
import { sendPasswordReset } from '#domain/accounts/send-password-reset.server.ts'
import { expireRequests } from '#domain/due-times/expire-requests.server.ts'
import { giveDueTimes } from '#domain/due-times/give-due-times.server.ts'
import { sendReminders } from '#domain/due-times/send-reminders.server.ts'
import { hintsSent } from '#domain/events/send-hint.server.ts'
import { readDueFeeds } from '#domain/feeds/read-due-feeds.server.ts'
import { deliverDue } from '#domain/notifications/deliver-due.server.ts'
import { callForSummaries } from '#domain/notifications/summary.server.ts'
import { releaseEndedHolds } from '#domain/quotes/release-ended-holds.server.ts'
import { tellClientTurns } from '#domain/quotes/tell-client-turns.server.ts'
import { tellQuoteEnds } from '#domain/quotes/tell-quote-ends.server.ts'
import { tellWaits } from '#domain/waits/tell-waits.server.ts'
import { startLive } from '#server/live/start.ts'
import { createPageMemory } from '#server/memory/page-memory.ts'
import { isSecure } from '#server/request/is-secure.ts'
import { type Config, signingSecret } from './config.ts'
import { openDatabase, refuseDemoAccounts } from './database.ts'
import { loadDemo } from './demo.ts'
import { startFeedWorkers } from './feed-workers.ts'
import { openFileStorage } from './file-storage.ts'
import { startFileWorkers } from './file-workers.ts'
import { installJobs, startJobs } from './jobs.ts'
import { startHttp } from './listen.ts'
import type { Logger } from './log.ts'
import { startMailRounds } from './mail-rounds.ts'
import { localMailbox } from './mailbox.ts'
import { addProcessMetrics, createMetrics } from './metrics.ts'
import { runNightly } from './nightly.ts'
import { startPaperWorkers } from './paper-workers.ts'
import { ofAllProcesses } from './process-metrics.ts'
import { createReadiness, openProbe } from './readiness.ts'
import { openReplica } from './replica.ts'
import type { Services } from './services.ts'
import { createTraffic } from './traffic.ts'

/** Timeouts of the mail server, in milliseconds; well within the time that one process has for a mail. */
const SMTP_PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Time to send the last hints, in milliseconds: a database that is gone takes none. */
const LAST_HINTS = 2_000

/**
 * Ends of the started parts: in good order, last things first, and at once for those that may not be left
 * behind.
 */
export type Ends = {
  /** `retire`: a successor has taken over the port. */
  inOrder: ((retire: boolean) => Promise<void>)[]
  atOnce: () => Promise<void>
}

/**
 * Starts one process of the site, in order.
 * @param ends is told of everything that was started, also when the rest fails
 * @param onLost called when the embedded database has ended
 */
export async function startSite(config: Config, log: Logger, ends: Ends, onLost: () => void): Promise<void> {
  const secret = signingSecret(config)
  const development = process.env.NODE_ENV === 'development'
  const database = await openDatabase(config)
  ends.atOnce = database.halt
  ends.inOrder.push(database.stop)
  database.ended.then(onLost)
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
  const fileWorkers = startFileWorkers()
  ends.inOrder.push(fileWorkers.stop)
  const feedWorkers = startFeedWorkers()
  ends.inOrder.push(feedWorkers.stop)
  const paperWorkers = startPaperWorkers()
  ends.inOrder.push(paperWorkers.stop)
  const nightly = () => ({ actor: null, db, now: new Date(), ip: 'nightly job', files })
  const auth = createAuth({ db, secret, origin: config.origin, secure: isSecure(config) })
  const jobs = await startJobs({
    databaseUrl: database.appUrl,
    log,
    deliver: sendMail,
    sendPasswordReset: (asked) =>
      sendPasswordReset({ db, auth, origin: config.origin, send: sendMail }, asked),
    sendConfirmation: (job) => sendConfirmation({ db, secret, origin: config.origin, send: sendMail }, job),
    confirmationFailed: (job) => noteConfirmationFailed(db, job),
    runNightly: (job) => runNightly(job, nightly),
    readFeeds: (ending) => readDueFeeds({ db, workers: feedWorkers, now: () => new Date(), ending }),
    tellQuoteEnds: () => tellQuoteEnds({ db, now: new Date() }),
    lookAtDue: async () => {
      await giveDueTimes({ db, now: new Date() })
      await expireRequests({ db, now: new Date() })
      await sendReminders({ db, now: new Date() })
      await tellClientTurns({ db, now: new Date() })
      await callForSummaries({ db, now: new Date() })
    },
    tellWaits: () => tellWaits({ db, now: new Date() }),
    releaseHolds: () => releaseEndedHolds({ db, now: new Date() }),
  })
  ends.inOrder.push(jobs.stop)
  const live = await startLive({ databaseUrl: config.databaseDirectUrl ?? database.appUrl, db, log })
  const traffic = createTraffic()
  const probe = openProbe(database.appUrl)
  ends.inOrder.push(probe.end)
  const replica = config.databaseReadUrl
    ? openReplica({
        url: config.databaseReadUrl,
        primary: database.pool,
        connections: config.databasePool,
        maxLagMs: config.databaseReadMaxLag * 1000,
        log,
      })
    : null
  // While developing, what is written shows at once.
  const pages: Services['pages'] = development ? null : createPageMemory()
  const own = createMetrics({
    pool: database.pool,
    streams: live.streams.count,
    traffic,
    probe,
    replica,
    pages,
    log,
  })
  addProcessMetrics(own)
  const metrics = cluster.isWorker ? ofAllProcesses(own) : own
  const mails = startMailRounds({
    log,
    deliver: async () => {
      const round = await deliverDue({
        db,
        now: () => new Date(),
        origin: config.origin,
        secret,
        paperWorkers,
        quiet: config.quietHours,
        send: sendMail,
        // Its code alone: what a mail server answers names people.
        report: (error) => log.warn({ code: (error as { code?: unknown }).code }, 'a mail did not go out'),
      })
      metrics.countMails(round)
      return round
    },
  })
  ends.inOrder.push(mails.stop)
  if (replica) ends.inOrder.push(replica.stop)

  const readiness = createReadiness({ probe, log })

  const services: Services = {
    config,
    secret,
    log,
    metrics,
    readiness,
    pool: database.pool,
    db,
    replica,
    pages,
    files,
    fileWorkers,
    paperWorkers,
    live: live.streams,
    queueMail: jobs.queueMail,
    queuePasswordReset: jobs.queuePasswordReset,
    queueConfirmation: jobs.queueConfirmation,
    readMailbox: config.production ? null : (mailbox?.list ?? null),
  }
  const http = await startHttp(services, traffic, development)
  ends.inOrder.push(async (retire) => {
    traffic.ending = true
    const resting = Promise.all([jobs.rest(), mails.stop()])
    // A successor listens at the same port: new connections are its own from now on, and those of before move over as
    // they are answered. Otherwise a load balancer takes its time to see that it should go elsewhere; until then
    // requests come, and are answered.
    if (retire) http.refuse()
    else readiness.stop()
    await sleep(config.stopDelay)
    const closed = http.stop(config.stopTimeout)
    // Now, when coming back leads elsewhere: the server waits for answers to end, and these never do.
    await live.stop()
    // After the last answer, so that nothing begins to wait any more.
    const told = closed.then(() =>
      Promise.race([hintsSent(db), sleep(LAST_HINTS, undefined, { ref: false })]),
    )
    await Promise.all([told, resting])
  })
}
