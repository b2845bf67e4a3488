import pg from 'pg'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Mail } from '#domain/accounts/mail.ts'
import type { ConfirmationJob } from '#domain/accounts/send-confirmation.server.ts'
import { TUNIS } from '#lib/tunis.ts'
import type { Logger } from './log.ts'
import { NIGHTLY_JOBS, type Nightly, type NightlyJob } from './nightly.ts'
import { logOnceAMinute } from './repeated-errors.ts'

/** Queue of outgoing mails. A failed one is tried again for about a day, with growing pauses. */
const MAIL_QUEUE = 'send-mail'

/** Queue of people who forgot their password; tried again while the link is awaited, and no longer. */
const RESET_QUEUE = 'password-reset'

/** Queue of confirmation mails that are yet to be made: they hold links. */
const CONFIRMATION_QUEUE = 'confirmation'

/** Queue of looks at which calendars elsewhere are due; several processes may look at once. */
const FEEDS_QUEUE = 'read-feeds'

/** Queue of looks at which days that somebody waits for are free. */
const WAITS_QUEUE = 'tell-waits'

/** Queue of ends of holds. */
const HOLDS_QUEUE = 'release-holds'
/** Queue of looks at which requests are due. */
const DUE_QUEUE = 'due-requests'
/** Queue of looks at which quotes end today or ended. */
const QUOTE_ENDS_QUEUE = 'tell-quote-ends'

/** Ten past three in Tunis: the quietest hour. */
const NIGHTLY = '10 3 * * *'

/** Jobs about mails hold addresses, whole mails and links that open accounts: gone an hour after their end. */
const FORGOTTEN_AFTER = 3600

/** Interval of deleting old finished jobs, in seconds. */
const CLEANING = 600

const QUEUES = {
  [MAIL_QUEUE]: {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 7200,
    deleteAfterSeconds: FORGOTTEN_AFTER,
  },
  [CONFIRMATION_QUEUE]: {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 7200,
    deleteAfterSeconds: FORGOTTEN_AFTER,
  },
  [RESET_QUEUE]: { retryLimit: 6, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: FORGOTTEN_AFTER },
  // The next look comes in a minute anyway.
  [FEEDS_QUEUE]: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: FORGOTTEN_AFTER },
  [QUOTE_ENDS_QUEUE]: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: FORGOTTEN_AFTER },
  [DUE_QUEUE]: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: FORGOTTEN_AFTER },
  [WAITS_QUEUE]: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: FORGOTTEN_AFTER },
  [HOLDS_QUEUE]: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: FORGOTTEN_AFTER },
  ...Object.fromEntries(
    Object.entries<Nightly>(NIGHTLY_JOBS).map(([queue, { steps, at, ...options }]) => [
      queue,
      { retryLimit: 3, retryDelay: 60, ...options },
    ]),
  ),
}

/** Any number that no other lock has. */
const GRANTS_LOCK = 8_246_002

/** Options that `pg` accepts but doesn't type. They bound every wait for a silent server. */
const OF_ITS_POOL = { query_timeout: 20_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** A queued reset mail; the version before this one queued the address alone. */
type ResetJob = { email: string; redirectTo?: string }

/** The job queue of this process. */
export type Jobs = {
  queueMail: (mail: Mail) => Promise<void>
  /** Has a reset mail sent to this address, if it has an account. */
  queuePasswordReset: (email: string, redirectTo: string) => Promise<void>
  /** Has the confirmation mail of this address sent, if an account waits for it. */
  queueConfirmation: (job: ConfirmationJob) => Promise<void>
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
 * @param options.sendConfirmation sends the confirmation mail of an address, if an account waits for it
 * @param options.confirmationFailed is told of one that is given up
 * @param options.runNightly does a job of the night
 * @param options.readFeeds reads the calendars that are due, until it is told to end
 * @param options.tellQuoteEnds tells of quotes that end
 * @param options.lookAtDue gives requests their due times, ends those that nobody has answered in time, and says whose turn it is
 * @param options.tellWaits tells those who wait for a day that is free, in turn; it says when a further look tells more
 * @param options.releaseHolds takes away the holds of days that are over
 */
export async function startJobs(options: {
  databaseUrl: string
  log: Logger
  deliver: (mail: Mail) => Promise<void>
  sendPasswordReset: (asked: { email: string; redirectTo: string }) => Promise<void>
  sendConfirmation: (job: ConfirmationJob) => Promise<void>
  confirmationFailed: (job: ConfirmationJob) => Promise<void>
  runNightly: (job: NightlyJob) => Promise<unknown>
  readFeeds: (ending: () => boolean) => Promise<unknown>
  tellQuoteEnds: () => Promise<unknown>
  lookAtDue: () => Promise<unknown>
  tellWaits: () => Promise<{ againAfterMs: number | null }>
  releaseHolds: () => Promise<unknown>
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
  let resting = false
  const tell = logOnceAMinute(options.log, 'job queue')
  boss.on('error', (error) => {
    // While everything stops, the queue loses its connections; that is no news.
    if (!stopping) tell(error)
  })
  await boss.start()
  /** Works on a queue of mails. A failure is logged each time, and told once it is final. */
  const mailing = async <T extends object>(
    queue: string,
    send: (data: T) => Promise<void>,
    givenUp?: (data: T) => Promise<void>,
  ) => {
    const attempt = async ({ data, retryCount, retryLimit }: JobWithMetadata<T>) => {
      try {
        await send(data)
      } catch (err) {
        const final = retryCount >= retryLimit
        options.log[final ? 'error' : 'warn'](
          { err, queue, attempt: retryCount + 1, final },
          'mail job failed',
        )
        if (final) await givenUp?.(data)
        throw err
      }
    }
    const often = { pollingIntervalSeconds: 0.5, includeMetadata: true } as const
    await boss.work<T, void, typeof often>(queue, often, async (jobs) => {
      for (const job of jobs) await attempt(job)
    })
  }
  await mailing<Mail>(MAIL_QUEUE, options.deliver)
  await mailing<ResetJob>(RESET_QUEUE, (asked) => options.sendPasswordReset({ redirectTo: '', ...asked }))
  await mailing(CONFIRMATION_QUEUE, options.sendConfirmation, options.confirmationFailed)
  for (const job of Object.keys(NIGHTLY_JOBS) as NightlyJob[]) {
    await boss.work(job, { pollingIntervalSeconds: 30 }, async () => {
      await options.runNightly(job)
    })
    const { at = NIGHTLY }: Nightly = NIGHTLY_JOBS[job]
    await boss.schedule(job, at, null, { tz: TUNIS })
  }
  await boss.work(FEEDS_QUEUE, { pollingIntervalSeconds: 5 }, async () => {
    await options.readFeeds(() => resting)
  })
  await boss.schedule(FEEDS_QUEUE, '* * * * *', null, { tz: TUNIS })
  await boss.work(WAITS_QUEUE, { pollingIntervalSeconds: 5 }, async () => {
    const { againAfterMs } = await options.tellWaits()
    // Otherwise whoever comes first would hear of it at the next full minute only.
    if (againAfterMs !== null) await boss.sendAfter(WAITS_QUEUE, {}, {}, Math.ceil(againAfterMs / 1000))
  })
  await boss.schedule(WAITS_QUEUE, '* * * * *', null, { tz: TUNIS })
  await boss.work(HOLDS_QUEUE, { pollingIntervalSeconds: 5 }, async () => {
    await options.releaseHolds()
  })
  await boss.schedule(HOLDS_QUEUE, '* * * * *', null, { tz: TUNIS })
  await boss.work(DUE_QUEUE, { pollingIntervalSeconds: 5 }, async () => {
    await options.lookAtDue()
  })
  await boss.schedule(DUE_QUEUE, '* * * * *', null, { tz: TUNIS })
  await boss.work(QUOTE_ENDS_QUEUE, { pollingIntervalSeconds: 30 }, async () => {
    await options.tellQuoteEnds()
  })
  await boss.schedule(QUOTE_ENDS_QUEUE, '* 8-21 * * *', null, { tz: TUNIS })
  return {
    queueMail: async (mail) => {
      await boss.send(MAIL_QUEUE, mail)
    },
    queuePasswordReset: async (email, redirectTo) => {
      await boss.send(RESET_QUEUE, { email, redirectTo } satisfies ResetJob)
    },
    queueConfirmation: async (job) => {
      await boss.send(CONFIRMATION_QUEUE, job)
    },
    rest: async () => {
      resting = true
      await Promise.all(Object.keys(QUEUES).map((queue) => boss.offWork(queue, { wait: false })))
    },
    stop: async () => {
      stopping = true
      resting = true
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
