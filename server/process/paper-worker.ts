import { drawQuote } from '#domain/quotes/paper/draw-quote.ts'
import type { PaperJob } from '#domain/quotes/paper/quote-paper.ts'
import { styles } from '#domain/quotes/paper/sheet.ts'
import type { PaperAnswer } from './paper-workers.ts'
import type { WorkerLimits } from './worker-pool.ts'

// A process beside the site's own: it draws papers of quotes, one at a time, and holds no secret.

const { megabytes } = JSON.parse(process.argv[2] ?? '{}') as WorkerLimits
const limit = megabytes * 1024 * 1024

// A terminal tells all processes; this one ends with the process that started it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', (job: PaperJob) => {
  const answer: PaperAnswer = { bytes: drawQuote(job), swollen: process.memoryUsage.rss() > limit }
  process.send?.(answer)
})
// Fonts and ornaments of all papers are ready before the first comes.
styles()
process.send?.('ready')
