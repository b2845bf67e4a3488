// `npm run check`: what a change is asked before it is committed; every gate, and the tests that need no database.
import { ensureInstalled, stepOnNode24, toolEnv } from './lib/setup.mjs'

ensureInstalled()
const { bin, runGates } = await import('./lib/gates.mjs')

const { failed } = await runGates()
if (
  stepOnNode24(
    [bin('vitest', 'vitest.mjs'), 'run', '--project', 'unit', '--project', 'mocking'],
    toolEnv(),
  ) !== 0
)
  failed.push('unit tests')
console.log(failed.length === 0 ? 'All well.' : `Failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
