import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry } from 'prom-client'
import type { Metrics } from './metrics.ts'

// Several processes answer at one port, so whoever scrapes reaches any of them and gets the figures of all: that process
// asks the first one, which asks all that serve.

/** Figures as prom-client hands them from process to process. */
type Figures = object[]

/**
 * Messages of a scrape: a process's question to the first one and the answer, the first one's question to
 * every process and the answer.
 */
type Asked = { scrape?: string; text?: string; figures?: string; content?: Figures | null }

/** A process that does not answer by then is left out, in milliseconds. */
const PATIENCE = 2_000

/** The metrics of one of several processes; each series names its process, so that none is added to another's. */
export function ofAllProcesses(metrics: Metrics): Metrics {
  metrics.registry.setDefaultLabels({ process: String(cluster.worker?.id ?? 0) })
  const scrapes = new Map<string, (text: string) => void>()
  process.on('message', async ({ scrape, text, figures }: Asked) => {
    if (scrape !== undefined) scrapes.get(scrape)?.(text ?? '')
    if (figures === undefined) return
    const content = await metrics.registry.getMetricsAsJSON().catch(() => null)
    process.send?.({ figures, content } satisfies Asked)
  })
  return {
    ...metrics,
    scrape: async () => {
      const scrape = randomUUID()
      const { promise, resolve } = Promise.withResolvers<string>()
      scrapes.set(scrape, resolve)
      process.send?.({ scrape } satisfies Asked)
      return promise.finally(() => scrapes.delete(scrape))
    },
  }
}

/**
 * Answers, in the first process, what the others ask.
 * @param serving the processes that serve now; one that starts could not answer yet
 */
export function collectMetrics(serving: () => Iterable<Worker>): void {
  cluster.on('message', async (asker, { scrape }: Asked) => {
    if (scrape === undefined) return
    const all = await Promise.all([...serving()].map(figuresOf))
    const text = await AggregatorRegistry.aggregate(all.filter((figures) => figures !== null)).metrics()
    if (asker.isConnected()) asker.send({ scrape, text } satisfies Asked)
  })
}

function figuresOf(worker: Worker): Promise<Figures | null> {
  return new Promise((resolve) => {
    const id = randomUUID()
    const done = (content: Figures | null) => {
      clearTimeout(late)
      worker.off('message', listen)
      resolve(content)
    }
    const listen = ({ figures, content }: Asked) => figures === id && done(content ?? null)
    const late = setTimeout(() => done(null), PATIENCE)
    worker.on('message', listen)
    if (worker.isConnected()) worker.send({ figures: id } satisfies Asked)
    else done(null)
  })
}
