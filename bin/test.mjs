// `npm test`: every gate and every test, from a fresh clone, ending in one line.
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBuilt, ensureInstalled, hasFile, root, stepOnNode24, toolEnv } from './lib/setup.mjs'

ensureInstalled()
// Only now are our packages there to import.
const { findChromium } = await import('./lib/browser.mjs')

const bin = (name, file) => join(root, 'node_modules', name, file)
const report = (name) => join(root, '.cache', `${name}.json`)

let passed = 0
let failed = 0
/** What failed, by name, for the end of a long log. */
const failures = []

/** A gate that either holds or does not. */
function gate(name, args, env) {
  const started = Date.now()
  const ok = stepOnNode24(args, env ?? toolEnv()) === 0
  if (ok) passed += 1
  else {
    failed += 1
    failures.push(name)
  }
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
  return ok
}

/** A test runner that writes its counts, and what failed, to a file; one that writes none has failed as a whole. */
function suite(name, args, env, count) {
  rmSync(report(name), { force: true })
  const status = stepOnNode24(args, env)
  const counts = hasFile(report(name))
    ? count(JSON.parse(readFileSync(report(name), 'utf8')))
    : { passed: 0, failed: 1, names: ['wrote no report'] }
  passed += counts.passed
  failed += counts.failed || (status === 0 ? 0 : 1)
  failures.push(...counts.names.map((one) => `${name}: ${one}`))
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed\n`)
}

gate('format and lint', [bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings', '.'])
gate('import rules', [bin('oxlint', 'bin/oxlint'), '--deny-warnings'])
gate('route types', [bin('@react-router/dev', 'bin.cjs'), 'typegen'])
gate('types', [bin('typescript', 'bin/tsc'), '--noEmit', '-p', '.'])
gate('dead code', [bin('knip', 'bin/knip.js'), '--no-progress'])

// Tests of whole sites need it as journeys do.
ensureBuilt()
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
  (result) => {
    const names = result.testResults.flatMap(({ name, status, assertionResults }) => {
      const failing = assertionResults.filter((test) => test.status === 'failed')
      const file = relative(root, name)
      if (failing.length === 0) return status === 'failed' ? [file] : []
      return failing.map(({ fullName }) => `${file}: ${fullName}`)
    })
    return { passed: result.numPassedTests, failed: names.length, names }
  },
)

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
  ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    names: suites.flatMap(failingJourneys),
  }),
)

/** The journeys of one of Playwright's suites that did not pass, with their screens. */
function failingJourneys({ file, specs, suites = [] }) {
  const failing = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName }) => `${file}: ${title} (${projectName})`),
  )
  return [...failing, ...suites.flatMap(failingJourneys)]
}

for (const one of failures) console.log(`✗ ${one}`)

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
