import type { FileJob } from '#domain/media/file-workers.ts'
import { prepareFile } from '#domain/media/prepare-file.server.ts'
import { Invalid } from '#lib/errors.ts'
import type { FileAnswer } from './file-workers.ts'
import type { WorkerLimits } from './worker-pool.ts'

// A process beside the site's own: it reads the content of uploaded files, one at a time, and holds no secret.

const { megabytes } = JSON.parse(process.argv[2] ?? '{}') as WorkerLimits
const limit = megabytes * 1024 * 1024

// Pictures are decoded outside of JavaScript's memory, where no option of Node's bounds it.
setInterval(() => {
  if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGKILL')
}, 20).unref()

// A terminal tells all processes; this one ends with the process that started it, after the file under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async (job: FileJob) => {
  const result = await prepareFile(job).then(
    (prepared) => ({ prepared }),
    (error: NodeJS.ErrnoException) =>
      error instanceof Invalid
        ? { refusal: error.message }
        : { failure: error.message, ...(error.code !== undefined && { code: error.code }) },
  )
  const answer: FileAnswer = { ...result, swollen: process.memoryUsage.rss() > limit / 3 }
  process.send?.(answer)
})
process.send?.('ready')
