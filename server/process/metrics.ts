import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Logger } from './log.ts'
import { readQueues } from './queue-figures.ts'
import type { Probe } from './readiness.ts'

/** Figures of this process, in the text format of Prometheus (docs/operations.md). */
export type Metrics = {
  /** Notes an answered request; `route` is a pattern, never an address. */
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void
  /** Notes what a round of mails did. */
  countMails: (round: { sent: number; failed: number }) => void
  /** Notes where a visitor's page came from that may come from memory. */
  countPage: (from: 'memory' | 'application') => void
  /** All figures as they are now. */
  scrape: () => Promise<string>
  registry: Registry
}

/** Values read at every scrape. */
export type Watched = {
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  streams: () => number
  traffic: { count: () => number; uploads: () => number }
  probe: Probe
  replica: { lagMs: () => number } | null
  pages: { bytes: () => number } | null
  log: Logger
}

/** Methods that have a name of their own in the figures; a caller may invent any other. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Prepares all figures of a process. */
export function createMetrics(watched: Watched): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'machmoum_http_request_duration_seconds',
    help: 'Time from a request to its answer, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const mails = new Counter({
    name: 'machmoum_mail_attempts_total',
    help: 'Mails about events that this process sent, and attempts that failed',
    labelNames: ['outcome'] as const,
    registers,
  })
  const pages = new Counter({
    name: 'machmoum_visitor_pages_total',
    help: 'Pages that look the same to all visitors, by whether memory had them',
    labelNames: ['from'] as const,
    registers,
  })
  pages.inc({ from: 'memory' }, 0)
  pages.inc({ from: 'application' }, 0)
  mails.inc({ outcome: 'sent' }, 0)
  mails.inc({ outcome: 'failed' }, 0)
  watchProcess(registry, watched)
  watchDatabase(registry, watched)
  return {
    registry,
    observe({ method, route, status, seconds }) {
      const named = METHODS.has(method) ? method : 'OTHER'
      requests.observe({ method: named, route, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    countMails({ sent, failed }) {
      if (sent > 0) mails.inc({ outcome: 'sent' }, sent)
      if (failed > 0) mails.inc({ outcome: 'failed' }, failed)
    },
    countPage: (from) => pages.inc({ from }),
    scrape: () => registry.metrics(),
  }
}

/** Adds what Node says of its process: CPU, memory, event loop, garbage collection. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry })
}

function watchProcess(registry: Registry, { pool, streams, traffic, replica, pages }: Watched): void {
  const figures: [name: string, help: string, read: () => number][] = [
    ['pool_connections', 'Connections to the database that the pool holds', () => pool.totalCount],
    ['pool_busy', 'Connections of the pool that are in use', () => pool.totalCount - pool.idleCount],
    ['pool_waiting', 'Callers that wait for a connection of the pool', () => pool.waitingCount],
    ['live_streams', 'Open live streams', streams],
    [
      'requests_under_way',
      'Requests without their whole answer, streams apart',
      () => traffic.count() - streams(),
    ],
    ['uploads_under_way', 'Files on their way in right now', () => traffic.uploads()],
  ]
  if (pages) figures.push(['page_memory_bytes', "What visitors' pages take in memory", pages.bytes])
  if (replica)
    figures.push([
      'replica_lag_seconds',
      'How old what the replica of this process shows may be',
      () => replica.lagMs() / 1000,
    ])
  for (const [name, help, read] of figures) {
    new Gauge({
      name: `machmoum_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
}

/** Figures of the whole site, the same in every process. When the database does not answer, only the first has a value. */
function watchDatabase(registry: Registry, { probe, log }: Watched): void {
  let reading: Promise<void> | null = null
  /** Read once for all figures of a scrape, which are asked for together. */
  const collect = () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name: `machmoum_${name}`, help, labelNames, registers: [registry], collect })
  const up = gauge('database_up', 'Whether the database answered this scrape')
  const jobs = gauge('jobs', 'Jobs of the queue, by state', ['queue', 'state'])
  const age = gauge('job_oldest_seconds', 'For how long the oldest job has been due', ['queue'])
  const waiting = gauge('mails_waiting', 'Mails about events that have not gone out')
  const mailAge = gauge('mail_oldest_seconds', 'For how long the oldest of these has been due')
  const givenUp = gauge('mails_given_up', 'Mails about events given up in the last day')

  async function read(): Promise<void> {
    for (const figure of [jobs, age]) figure.reset()
    for (const figure of [waiting, mailAge, givenUp]) figure.remove()
    try {
      const { queues, mails } = await readQueues(probe)
      for (const { queue, states, oldest } of queues) {
        for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count)
        age.set({ queue }, oldest)
      }
      waiting.set(mails.waiting)
      mailAge.set(mails.oldest)
      givenUp.set(mails.givenUp)
      up.set(1)
    } catch (error) {
      log.warn({ err: error }, 'no figures of the database')
      up.set(0)
    }
  }
}
