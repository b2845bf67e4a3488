// `npm test`: every gate and every test, from a fresh clone, ending in one line.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, hasFile, root, stepOnNode24, toolEnv } from './lib/setup.mjs'

ensureInstalled()
// Only now are our packages there to import.
const { findChromium } = await import('./lib/browser.mjs')

const bin = (name, file) => join(root, 'node_modules', name, file)
const report = (name) => join(root, '.cache', `${name}.json`)

let passed = 0
let failed = 0

/** A gate that either holds or does not. */
function gate(name, args, env) {
  const started = Date.now()
  const ok = stepOnNode24(args, env ?? toolEnv()) === 0
  if (ok) passed += 1
  else failed += 1
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
  return ok
}

/** A test runner that writes its counts to a file; one that writes none has failed as a whole. */
function suite(name, args, env, count) {
  rmSync(report(name), { force: true })
  const status = stepOnNode24(args, env)
  const counts = hasFile(report(name))
    ? count(JSON.parse(readFileSync(report(name), 'utf8')))
    : { passed: 0, failed: 1 }
  passed += counts.passed
  failed += counts.failed || (status === 0 ? 0 : 1)
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed\n`)
}

gate('format and lint', [bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings', '.'])
gate('import rules', [bin('oxlint', 'bin/oxlint'), '--deny-warnings'])
gate('route types', [bin('@react-router/dev', 'bin.cjs'), 'typegen'])
gate('types', [bin('typescript', 'bin/tsc'), '--noEmit', '-p', '.'])
gate('dead code', [bin('knip', 'bin/knip.js'), '--no-progress'])

suite(
  'vitest',
  [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
  ],
  toolEnv(),
  (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + (result.success ? 0 : result.numFailedTestSuites),
  }),
)

ensureBuilt()
const chromium = await findChromium()
suite(
  'journeys',
  [bin('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'],
  toolEnv({
    // For the browser alone: its libraries are not the server's.
    CHROMIUM_ENV: JSON.stringify(chromium.env),
    CHROMIUM_PATH: chromium.executablePath,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys'),
  }),
  ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
)

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
