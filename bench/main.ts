import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { misused, misuseOf } from '#harness/report/misused.ts'
import { composePerformance } from '#harness/site/compose.ts'

type Bench = {
  load: () => Promise<{ run: (args: string[]) => Promise<void> }>
  /** Names of its options. */
  options: string[]
  /** Arguments of a trial of some seconds, whose figures mean nothing. */
  trial: string[]
}

/** The benches that docs/performance.md is made from, in the order of a run of all. */
const BENCHES: Readonly<Record<string, Bench>> = {
  pages: { load: () => import('./pages.ts'), options: ['turns'], trial: ['--turns', '1'] },
  frameworks: { load: () => import('./frameworks.ts'), options: ['turns'], trial: ['--turns', '1'] },
  search: {
    load: () => import('./search.ts'),
    options: ['sizes', 'rounds'],
    trial: ['--sizes', '300', '--rounds', '20'],
  },
  'old-way': {
    load: () => import('./old-way.ts'),
    options: ['sizes', 'rounds'],
    trial: ['--sizes', '300', '--rounds', '3'],
  },
  calendar: {
    load: () => import('./calendar.ts'),
    options: ['sizes', 'rounds'],
    trial: ['--sizes', '300', '--rounds', '20'],
  },
  feeds: {
    load: () => import('./feeds.ts'),
    options: ['turns', 'requests'],
    trial: ['--turns', '1', '--requests', '10'],
  },
  overview: {
    load: () => import('./overview.ts'),
    options: ['bookings', 'rounds'],
    trial: ['--bookings', '1000', '--rounds', '3'],
  },
  year: { load: () => import('./year.ts'), options: ['rounds'], trial: ['--rounds', '5'] },
  papers: {
    load: () => import('./papers.ts'),
    options: ['rounds', 'turns'],
    trial: ['--rounds', '10', '--turns', '1'],
  },
  writes: { load: () => import('./writes.ts'), options: ['rounds'], trial: ['--rounds', '8'] },
  comparison: { load: () => import('./comparison.ts'), options: ['rounds'], trial: ['--rounds', '20'] },
  workshop: { load: () => import('./workshop.ts'), options: [], trial: [] },
  messages: {
    load: () => import('./messages.ts'),
    options: ['messages', 'rounds'],
    trial: ['--messages', '5000', '--rounds', '20'],
  },
  streams: { load: () => import('./streams.ts'), options: ['streams'], trial: ['--streams', '50'] },
  mixed: {
    load: () => import('./mixed.ts'),
    options: ['rates', 'seconds'],
    trial: ['--rates', '20,40', '--seconds', '2'],
  },
  screen: { load: () => import('./screen.ts'), options: [], trial: [] },
  browser: {
    load: () => import('./browser.ts'),
    options: ['loads', 'times'],
    trial: ['--loads', '1', '--times', '4'],
  },
  lighthouse: { load: () => import('./lighthouse.ts'), options: ['runs'], trial: ['--runs', '1'] },
  delivery: {
    load: () => import('./delivery.ts'),
    options: ['people', 'messages', 'reconnections'],
    trial: ['--people', '5', '--messages', '500', '--reconnections', '50'],
  },
  growth: {
    load: () => import('./growth.ts'),
    options: ['providers', 'messages', 'events'],
    trial: ['--providers', '300', '--messages', '5000', '--events', '1000'],
  },
}

const USAGE = `npm run bench [-- [name …] [--trial] [options]]

Without a name, all of them: ${Object.keys(BENCHES).join(', ')} (80 minutes). Each writes bench/results/<name>.md, and
docs/performance.md is made anew. Options go to the benches that know them: --sizes 1000,10000 --rounds 100. A trial writes to
.cache/ alone. \`report\` measures nothing, and makes docs/performance.md from what is there.`

const names = process.argv
  .slice(2)
  .filter((_, at, all) => all.slice(0, at + 1).every((arg) => !arg.startsWith('--')))
const { wrong, values } = readOptions(process.argv.slice(2 + names.length))
const { trial = false, ...given } = values
if (trial) process.env.BENCH_RESULTS = join(import.meta.dirname, '..', '.cache', 'bench', 'results')

const chosen = names.length > 0 ? names : Object.keys(BENCHES)
const known = new Set(chosen.flatMap((name) => BENCHES[name]?.options ?? []))
const unknownBench = chosen.find((name) => !BENCHES[name])
const unknownOption = Object.keys(given).find((name) => !known.has(name))
if (names[0] === 'report') {
  composePerformance()
} else if (wrong !== null) {
  misused(wrong, USAGE)
} else if (unknownBench !== undefined) {
  misused(`'${unknownBench}' is no bench.`, USAGE)
} else if (unknownOption !== undefined) {
  misused(`'--${unknownOption}' is no option of ${chosen.join(', ')}.`, USAGE)
} else if (chosen.length === 1) {
  const { load, ...bench } = BENCHES[chosen[0] ?? ''] as Bench
  await (await load()).run(argsOf(bench))
} else {
  // Each in a process of its own: it binds itself to a core, and leaves nothing behind for the next.
  const env = { ...process.env, BENCH_LOAD: loadavg()[0]?.toFixed(1) }
  const failed = chosen.filter((name) => {
    const args = argsOf(BENCHES[name] as Bench)
    console.log(`\n— ${name} ${args.join(' ')}\n`)
    return (
      spawnSync(process.execPath, [import.meta.filename, name, ...args], { stdio: 'inherit', env }).status !==
      0
    )
  })
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = failed.length
}

/** Returns a bench's arguments among those given; in a trial, those that make it short. */
function argsOf({ options, trial: short }: Omit<Bench, 'load'>): string[] {
  const told = options.flatMap((name) => (name in given ? [`--${name}`, String(given[name])] : []))
  return trial ? [...short, ...told] : told
}

type Given = { wrong: string | null; values: Record<string, string | boolean | undefined> }

/** Reads the options of all benches, and what of the command line is none. */
function readOptions(args: string[]): Given {
  const all = new Set(Object.values(BENCHES).flatMap(({ options }) => options))
  const options = Object.fromEntries([...all].map((name) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args, options: { ...options, trial: { type: 'boolean' } } })
    return { wrong: null, values }
  } catch (error) {
    const wrong = misuseOf(error)
    if (wrong === null) throw error
    return { wrong, values: {} }
  }
}
