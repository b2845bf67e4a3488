// `npm test`: every gate and every test, from a fresh clone, ending in one line. `npm test -- <part of a name>` runs the
// test files and journeys that have it in their path.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOMS } from './lib/rooms.mjs'
import { ensureBuilt, ensureInstalled, hasFile, root, stepOnNode24, toolEnv } from './lib/setup.mjs'

ensureInstalled()
// Only now are our packages there to import.
const { journeysChromium, ownChromium } = await import('./lib/browser.mjs')
const { bin, runGates } = await import('./lib/gates.mjs')

const report = (name) => join(root, '.cache', `${name}.json`)

let passed = 0
let failed = 0
/** Names of the failures, for the end of a long log. */
const failures = []

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

/** Parts of names: only the files that have one in their path are run, and no gate. */
const wanted = process.argv.slice(2)
const files = testFiles().filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
const journeys = files.filter((file) => file.startsWith('e2e/'))
const tests = files.filter((file) => !file.startsWith('e2e/'))
if (files.length === 0) {
  console.log(`No test file has ${wanted.join(' or ')} in its path.`)
  process.exit(1)
}

if (wanted.length === 0) {
  const gates = await runGates()
  passed += gates.passed
  failed += gates.failed.length
  failures.push(...gates.failed)
}

// Tests of whole sites need it as journeys do.
if (files.some((file) => /^(e2e|server|tests)\//.test(file))) ensureBuilt()
if (tests.length > 0) runTests()
if (journeys.length > 0) await runJourneys()

for (const one of failures) console.log(`✗ ${one}`)

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Paths of all test files and journeys, from the root. */
function testFiles() {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  ).filter((name) => /\.(test\.tsx?|spec\.ts)$/.test(name) && !name.includes('node_modules'))
}

function runTests() {
  suite(
    'vitest',
    [
      bin('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./harness/vitest/stuck-files.ts',
      `--outputFile.json=${report('vitest')}`,
      ...(wanted.length > 0 ? tests : []),
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
}

async function runJourneys() {
  const chromium = await journeysChromium()
  suite(
    'journeys',
    [
      bin('@playwright/test', 'cli.js'),
      'test',
      '--reporter=list,json',
      ...(wanted.length > 0 ? journeys : []),
    ],
    toolEnv({
      // For the browser alone: its libraries are not the server's.
      CHROMIUM_ENV: JSON.stringify(chromium.env),
      CHROMIUM_PATH: chromium.executablePath,
      // For what the packaged one lacks.
      WHOLE_CHROMIUM_PATH: ownChromium() ?? '',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys'),
    }),
    ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped,
      names: suites.flatMap(failingJourneys),
    }),
  )
}

/** The journeys of one of Playwright's suites that did not pass, with their screens and what these showed. */
function failingJourneys({ file, specs, suites = [] }) {
  const failing = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results }) => `${file}: ${title} (${projectName})\n${pageOf(results)}`),
  )
  return [...failing, ...suites.flatMap(failingJourneys)]
}

/** The page of a failure in words: on a machine that is gone afterwards, the log is all that is left of it. */
function pageOf(results) {
  const notes = results
    .flatMap(({ attachments }) => attachments)
    // A journey that was retried or cut off names a file that nobody wrote.
    .filter(({ name, path }) => name === 'error-context' && path && existsSync(path))
  const words = notes.map(({ path }) => /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8'))?.[1] ?? '')
  return words.join('\n').split('\n').slice(0, 120).join('\n')
}
