import { Worker } from 'node:worker_threads'

/** Longest life of a process with the tests of one file, in milliseconds: five times what the slowest takes. */
const LONGEST = 90_000

// A mutant may go round for ever, and whoever does that heeds no time limit of its own: another thread ends the process,
// which counts as a test that failed.
new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${LONGEST})`, { eval: true }).unref()
