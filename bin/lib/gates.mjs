// Checks of the sources that `npm run check` and `npm test` run before any test.
import { join } from 'node:path'
import { outputOnNode24, root } from './setup.mjs'

/** Path of a program of a package. */
export const bin = (name, file) => join(root, 'node_modules', name, file)

/** Gates by name, each with its commands; none needs what another makes. */
const GATES = {
  'format and lint': [[bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings', '.']],
  'import rules': [[bin('oxlint', 'bin/oxlint'), '--deny-warnings']],
  types: [
    [bin('@react-router/dev', 'bin.cjs'), 'typegen'],
    // What did not change since the last run is not looked at again.
    [bin('typescript', 'bin/tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.json'],
  ],
  'dead code': [[bin('knip', 'bin/knip.js'), '--no-progress', '--cache', '--cache-location', '.cache/knip']],
}

/**
 * Runs all gates side by side and prints what each said when it has ended.
 * @returns the names of those that did not hold, and how many did
 */
export async function runGates() {
  const failed = []
  await Promise.all(
    Object.entries(GATES).map(async ([name, commands]) => {
      const started = Date.now()
      const { ok, said } = await runAll(commands)
      const took = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${said}${ok ? '✓' : '✗'} ${name} (${took} s)\n`)
      if (!ok) failed.push(name)
    }),
  )
  return { failed, passed: Object.keys(GATES).length - failed.length }
}

/** Runs commands in turn, until one fails. */
async function runAll(commands) {
  let said = ''
  for (const args of commands) {
    const { ok, output } = await outputOnNode24(args)
    said += output
    if (!ok) return { ok, said }
  }
  return { ok: true, said }
}
