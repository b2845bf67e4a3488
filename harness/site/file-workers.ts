import { startFileWorkers } from '#server/process/file-workers.ts'

let workers: ReturnType<typeof startFileWorkers> | undefined

/** File workers as the site has them, for all test files that run in this process, with which they end. */
export const fileWorkers = () => (workers ??= startFileWorkers())
