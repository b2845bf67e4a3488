import type { FileStorage } from '#domain/media/file-storage.ts'
import type { TestDatabase } from '#harness/database.ts'
import { startLive } from '#server/live/start.ts'
import { readConfig } from '#server/process/config.ts'
import { startFileWorkers } from '#server/process/file-workers.ts'
import type { Logger } from '#server/process/log.ts'
import { createMetrics } from '#server/process/metrics.ts'
import { startPaperWorkers } from '#server/process/paper-workers.ts'
import { createReadiness, openProbe } from '#server/process/readiness.ts'
import type { Replica } from '#server/process/replica.ts'
import type { Services } from '#server/process/services.ts'
import { createTraffic } from '#server/process/traffic.ts'

/**
 * Makes the services that a process of the site hands to its application, on a database of a test's own;
 * mails go nowhere.
 */
export async function siteServices(options: {
  database: Pick<TestDatabase, 'app' | 'appUrl'>
  port: number
  files: FileStorage
  log: Logger
  secret: string
  metricsToken: string
  replica?: Replica | null
  pages?: Services['pages']
}) {
  const { database, port, files, log, secret, metricsToken, replica = null, pages = null } = options
  const { app, appUrl } = database
  const { pool, db } = app
  const live = await startLive({ databaseUrl: appUrl, db, log })
  const traffic = createTraffic()
  const probe = openProbe(appUrl)
  const [fileWorkers, paperWorkers] = [startFileWorkers(), startPaperWorkers()]
  const env = { PORT: String(port), TRUSTED_PROXIES: '1', METRICS_TOKEN: metricsToken }
  const services: Services & { development: boolean } = {
    config: readConfig(env, '/nowhere'),
    development: false,
    secret,
    log,
    metrics: createMetrics({ pool, streams: live.streams.count, traffic, probe, replica: null, pages, log }),
    readiness: createReadiness({ probe, log }),
    pool,
    db,
    replica,
    pages,
    files,
    fileWorkers,
    paperWorkers,
    live: live.streams,
    queueMail: async () => {},
    queuePasswordReset: async () => {},
    queueConfirmation: async () => {},
    readMailbox: null,
  }
  return {
    services,
    traffic,
    stopLive: live.stop,
    endProbe: () => probe.end(),
    stopWorkers: () => Promise.all([fileWorkers.stop(), paperWorkers.stop()]),
  }
}
