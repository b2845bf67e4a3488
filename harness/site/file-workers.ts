import { afterAll } from 'vitest'
import { startFileWorkers } from '#server/process/file-workers.ts'

const workers = startFileWorkers()
afterAll(workers.stop)

/** File workers of the calling test file, as the site has them; they end with it. */
export const fileWorkers = () => workers
