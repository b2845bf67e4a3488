// `npm run bench` and `npm run prove`: from a fresh clone to a program of ours, which runs on Node 24.
import { ensureInstalled, stepOnNode24 } from './lib/setup.mjs'

ensureInstalled()
process.exitCode = stepOnNode24(process.argv.slice(2))
