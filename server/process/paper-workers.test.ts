import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PaperJob } from '#domain/quotes/paper/quote-paper.ts'
import { NO_TERMS } from '#domain/quotes/quote-terms.ts'
import { readPdf } from '#harness/read-pdf.ts'
import { startPaperWorkers } from './paper-workers.ts'

const job = (number: string): PaperJob => ({
  number,
  version: 1,
  sentOn: '2027-03-03',
  sentAt: new Date(),
  replaces: null,
  validUntil: '2027-03-10',
  tax: 'none',
  lines: [{ label: 'Menu', kind: 'fixed', quantity: 100, unitPrice: 1_000n }],
  message: '',
  provider: { name: 'Les Saveurs', trade: null, place: null },
  client: { name: 'Yasmine' },
  eventDay: null,
  terms: NO_TERMS,
  acceptance: null,
  hash: '0'.repeat(64),
  site: 'machmoum.tn',
})

function aPool() {
  const workers = startPaperWorkers()
  onTestFinished(workers.stop)
  return workers
}

describe('papers', () => {
  it('are drawn each for whoever asked, two hundred at once, and the process itself goes on meanwhile', async () => {
    const workers = aPool()
    await workers.draw(job('2027-00001'))
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const papers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => ({
        number: `2027-${index + 10_000}`,
        bytes: await workers.draw(job(`2027-${index + 10_000}`)),
      })),
    )
    delay.disable()
    for (const { number, bytes } of papers) expect(readPdf(bytes ?? new Uint8Array()).title).toContain(number)
    // Half of what a paper takes: drawing here would show. The bench tells how long it really is.
    expect(delay.percentile(50) / 1e6).toBeLessThan(20)
  })

  it('are refused at once when too many wait', async () => {
    const workers = aPool()
    const papers = await Promise.all(Array.from({ length: 410 }, () => workers.draw(job('2027-00001'))))
    expect(papers.filter((bytes) => bytes === null)).toHaveLength(10)
  })

  it('are not drawn any more once the site ends', async () => {
    const workers = aPool()
    await workers.stop()
    expect(await workers.draw(job('2027-00001'))).toBe(null)
  })
})
