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

/** Jobs about mails hold addresses, whole mails and links that open accounts: gone an hour after their end. */
const FORGOTTEN_AFTER = 3600

/** How often finished jobs are looked for that are to go, in seconds. */
const CLEANING = 600

const QUEUES = {
  [MAIL_QUEUE]: {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 7200,
    deleteAfterSeconds: FORGOTTEN_AFTER,
  },
  [RESET_QUEUE]: { retryLimit: 6, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: FORGOTTEN_AFTER },
  [SCORES_QUEUE]: { retryLimit: 3, retryDelay: 60 },
  [SWEEP_QUEUE]: { retryLimit: 3, retryDelay: 60, expireInSeconds: 3 * 3600 },
  [FORGET_QUEUE]: { retryLimit: 3, retryDelay: 60 },
}

/** Any number that no other lock has. */
const GRANTS_LOCK = 8_246_002

/** What its pool takes and its types leave out: nobody waits without an end for a database that answers nothing. */
const OF_ITS_POOL = { query_timeout: 20_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** The job queue of this process. */
export type Jobs = {
  queueMail: (mail: Mail) => Promise<void>
  /** Has a reset mail sent to this address, if it has an account. */
  queuePasswordReset: (email: string) => Promise<void>
  /** Takes no more jobs; they can still be queued, for other processes. */
  rest: () => Promise<void>
  /** Waits a little for jobs under way, and gives back those that are not done by then. */
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
  for (const [queue, options] of Object.entries(QUEUES)) {
    await boss.createQueue(queue, options)
    // One that an earlier version made keeps what that one wanted.
    await boss.updateQueue(queue, options)
  }
  await boss.stop({ graceful: false })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // Of two processes that start at the same instant and grant the same, one would fail: 'tuple concurrently updated'.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [GRANTS_LOCK])
    const to = pg.escapeIdentifier(appRole)
    await client.query(`grant usage on schema pgboss to ${to}`)
    await client.query(`grant select, insert, update, delete on all tables in schema pgboss to ${to}`)
    await client.query(`grant execute on all functions in schema pgboss to ${to}`)
    await client.query('commit')
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
    ...OF_ITS_POOL,
    migrate: false,
    createSchema: false,
    maintenanceIntervalSeconds: CLEANING,
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
    rest: async () => {
      await Promise.all(Object.keys(QUEUES).map((queue) => boss.offWork(queue, { wait: false })))
    },
    stop: async () => {
      stopping = true
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
