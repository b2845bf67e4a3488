import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Mail } from '#domain/accounts/mail.ts'
import type { ConfirmationJob } from '#domain/accounts/send-confirmation.server.ts'
import type { FileStorage } from '#domain/media/file-storage.ts'
import type { FileWorkers } from '#domain/media/file-workers.ts'
import type { PaperWorkers } from '#domain/quotes/paper/quote-paper.ts'
import type { LiveStreams } from '#server/live/streams.ts'
import type { VisitorPages } from '#server/memory/pages-from-memory.ts'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'
import type { StoredMail } from './mailbox.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'
import type { Replica } from './replica.ts'

/** Long-lived parts of the process. Made by `main`, handed to the HTTP application with each request. */
export type Services = {
  config: Config
  secret: string
  pool: pg.Pool
  db: NodePgDatabase
  /** For public pages; null without `DATABASE_READ_URL`. */
  replica: Replica | null
  /** Visitors' pages of the last second; null where each is made anew. */
  pages: VisitorPages | null
  log: Logger
  metrics: Metrics
  readiness: Readiness
  /** Uploaded files. */
  files: FileStorage
  fileWorkers: FileWorkers
  paperWorkers: PaperWorkers
  /** The open live streams of this process. */
  live: LiveStreams
  /** Hands a mail to the job queue, which sends it and tries again when that fails. */
  queueMail: (mail: Mail) => Promise<void>
  /** Has a reset mail sent to an address, if it has an account. */
  queuePasswordReset: (email: string, redirectTo: string) => Promise<void>
  /** Has the confirmation mail of an address sent, if an account waits for it. */
  queueConfirmation: (job: ConfirmationJob) => Promise<void>
  /** Reads the demo's local mailbox; null in production. */
  readMailbox: (() => Promise<StoredMail[]>) | null
}
