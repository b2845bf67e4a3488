// `npm run bench` and `npm run prove`: from a fresh clone to a program of ours, which runs on Node 24.
import { ensureInstalled, stepOnNode24 } from './lib/setup.mjs'

const [program = '', ...args] = process.argv.slice(2)
ensureInstalled()
if (program.startsWith('bench/')) ensureInstalled('packages/bench')
process.exitCode = stepOnNode24([program, ...args])
