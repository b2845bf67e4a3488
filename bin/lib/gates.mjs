// Checks of the sources that `npm run check` and `npm test` run before any test.
import { join } from 'node:path'
import { root, stepOnNode24, toolEnv } from './setup.mjs'

/** Path of a program of a package. */
export const bin = (name, file) => join(root, 'node_modules', name, file)

/** The gates by name, cheapest first. */
const GATES = {
  'format and lint': [bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings', '.'],
  'import rules': [bin('oxlint', 'bin/oxlint'), '--deny-warnings'],
  'route types': [bin('@react-router/dev', 'bin.cjs'), 'typegen'],
  types: [bin('typescript', 'bin/tsc'), '--noEmit', '-p', '.'],
  'dead code': [bin('knip', 'bin/knip.js'), '--no-progress'],
}

/**
 * Runs every gate in turn and prints what each said.
 * @returns the names of those that did not hold, and how many did
 */
export function runGates() {
  const failed = Object.entries(GATES)
    .filter(([name, args]) => {
      const started = Date.now()
      const ok = stepOnNode24(args, toolEnv()) === 0
      console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
      return !ok
    })
    .map(([name]) => name)
  return { failed, passed: Object.keys(GATES).length - failed.length }
}
