import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Mail } from '#domain/accounts/mail.ts'
import type { Logger } from './log.ts'

/** Queue of outgoing mails. A failed one is tried again for about a day, with growing pauses. */
const MAIL_QUEUE = 'send-mail'

/** Queue of people who forgot their password; tried again while the link is awaited, and no longer. */
const RESET_QUEUE = 'password-reset'

/** Queue of the nightly refresh of scores, one job a night for all processes together. */
const SCORES_QUEUE = 'refresh-scores'

/** Queue of the nightly sweep of uploads and files that nobody uses. */
const SWEEP_QUEUE = 'sweep-media'

/** Queue of the nightly deletion of sessions, links and counters that are over. */
const FORGET_QUEUE = 'forget-expired'

/** Ten past three in Tunis: the quietest hour. */
const NIGHTLY = '10 3 * * *'

/** The job queue of this process. */
export type Jobs = {
  queueMail: (mail: Mail) => Promise<void>
  /** Has a reset mail sent to this address, if it has an account. */
  queuePasswordReset: (email: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Installs the job queue's tables as the owner and lets the application's role work with their rows.
 * @param ownerUrl connection of the owner role
 * @param appRole the application's role
 */
export async function installJobs(ownerUrl: string, appRole: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue(MAIL_QUEUE, {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 7200,
  })
  // Its jobs hold addresses that anybody may have typed: gone an hour after.
  await boss.createQueue(RESET_QUEUE, {
    retryLimit: 6,
    retryDelay: 5,
    retryBackoff: true,
    deleteAfterSeconds: 3600,
  })
  await boss.createQueue(SCORES_QUEUE, { retryLimit: 3, retryDelay: 60 })
  await boss.createQueue(SWEEP_QUEUE, { retryLimit: 3, retryDelay: 60, expireInSeconds: 3 * 3600 })
  await boss.createQueue(FORGET_QUEUE, { retryLimit: 3, retryDelay: 60 })
  await boss.stop({ graceful: false })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const to = pg.escapeIdentifier(appRole)
    await client.query(`grant usage on schema pgboss to ${to}`)
    await client.query(`grant select, insert, update, delete on all tables in schema pgboss to ${to}`)
    await client.query(`grant execute on all functions in schema pgboss to ${to}`)
  } finally {
    await client.end()
  }
}

/**
 * Starts working on jobs.
 * @param options.deliver sends one mail; a throw means that it is tried again
 * @param options.sendPasswordReset sends the reset mail of an address, if it has an account
 * @param options.refreshScores the nightly refresh of the default order (R21)
 * @param options.sweepMedia the nightly deletion of uploads and files that nobody uses
 * @param options.forgetExpired the nightly deletion of sessions, links and counters that are over
 */
export async function startJobs(options: {
  databaseUrl: string
  log: Logger
  deliver: (mail: Mail) => Promise<void>
  sendPasswordReset: (email: string) => Promise<void>
  refreshScores: () => Promise<unknown>
  sweepMedia: () => Promise<unknown>
  forgetExpired: () => Promise<unknown>
}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    max: 3,
    migrate: false,
    createSchema: false,
  })
  let stopping = false
  boss.on('error', (error) => {
    // While everything stops, the queue loses its connections; that is no news.
    if (!stopping) options.log.error({ err: error }, 'job queue')
  })
  await boss.start()
  await boss.work<Mail>(MAIL_QUEUE, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
    for (const job of jobs) await options.deliver(job.data)
  })
  await boss.work<{ email: string }>(RESET_QUEUE, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
    for (const job of jobs) await options.sendPasswordReset(job.data.email)
  })
  await boss.work(SCORES_QUEUE, { pollingIntervalSeconds: 30 }, async () => {
    await options.refreshScores()
  })
  await boss.work(SWEEP_QUEUE, { pollingIntervalSeconds: 30 }, async () => {
    await options.sweepMedia()
  })
  await boss.work(FORGET_QUEUE, { pollingIntervalSeconds: 30 }, async () => {
    await options.forgetExpired()
  })
  for (const queue of [SCORES_QUEUE, SWEEP_QUEUE, FORGET_QUEUE]) {
    await boss.schedule(queue, NIGHTLY, null, { tz: 'Africa/Tunis' })
  }
  return {
    queueMail: async (mail) => {
      await boss.send(MAIL_QUEUE, mail)
    },
    queuePasswordReset: async (email) => {
      await boss.send(RESET_QUEUE, { email })
    },
    stop: async () => {
      stopping = true
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
