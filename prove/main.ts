import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { misused, misuseOf } from '../harness/report/misused.ts'
import { markdownTable } from '../harness/report/report.ts'

type Proof = {
  load: () => Promise<{ run: (args: string[]) => Promise<void> }>
  /** Its options for a first impression: `npm run prove -- --short`. */
  short: string[]
}

/**
 * Proofs that take longer than tests may. `run` throws or sets an exit code when something is not as it
 * should be.
 */
const PROOFS: Readonly<Record<string, Proof>> = {
  // First what measures times, before the machine has been at work for an hour.
  failures: { load: () => import('./failures.ts'), short: ['--seconds', '6'] },
  failover: { load: () => import('./failover.ts'), short: ['--brief', '--seconds', '8'] },
  faults: { load: () => import('./faults.ts'), short: ['--without', 'clients,mail'] },
  crash: { load: () => import('./crash.ts'), short: ['--app', '40', '--postgres', '20'] },
  containers: { load: () => import('./containers.ts'), short: ['--start-only'] },
  engines: { load: () => import('./engines.ts'), short: ['--only', 'main way', '--sizes', 'phone'] },
  wcag: { load: () => import('./wcag.ts'), short: ['--only', '^visitor /(faq|login|register)'] },
  reading: { load: () => import('./reading.ts'), short: ['--only', 'phone'] },
  search: { load: () => import('./search.ts'), short: ['--queries', '1000'] },
  ranking: { load: () => import('./ranking.ts'), short: ['--providers', '1000'] },
  sums: { load: () => import('./sums.ts'), short: ['--quotes', '20000'] },
  'due-times': { load: () => import('./due-times.ts'), short: ['--questions', '2000'] },
  expiry: { load: () => import('./expiry.ts'), short: ['--requests', '1000', '--kills', '10'] },
  forms: { load: () => import('./forms.ts'), short: ['--forms', '5000', '--verbs', '200'] },
  fuzz: { load: () => import('./fuzz.ts'), short: ['--requests', '4000'] },
  mutants: { load: () => import('./mutants.ts'), short: ['--only', 'polic|state'] },
  races: { load: () => import('./races.ts'), short: ['--rounds', '300'] },
}

/** `npm run prove -- <name> [options]` runs one of them, `npm run prove [-- --short]` all, one after the other. */
const USAGE = `Usage: npm run prove [-- <${Object.keys(PROOFS).join('|')}> [options] | -- --short]`
const [name, ...args] = process.argv.slice(2)
const short = name === '--short'
const proof = name === undefined ? undefined : PROOFS[name]
if (proof) {
  try {
    await (await proof.load()).run(args)
  } catch (error) {
    const misuse = misuseOf(error)
    if (misuse === null) throw error
    misused(`${name}: ${misuse}`, USAGE)
  }
} else if (name !== undefined && !short) {
  misused(`'${name}' is no proof.`, USAGE)
} else if (args.length > 0) {
  misused(`'${args[0]}' was not understood: --short stands alone.`, USAGE)
} else {
  runAll()
}

/** Each in a process of its own, so that none finds what another left behind. */
function runAll(): void {
  const rows = Object.entries(PROOFS).map(([proof, options]) => {
    const started = performance.now()
    const given = [...process.execArgv, import.meta.filename, proof, ...(short ? options.short : [])]
    const { status } = spawnSync(process.execPath, given, { stdio: 'inherit' })
    const minutes = ((performance.now() - started) / 60_000).toFixed(1)
    return { proof, minutes, holds: status === 0 }
  })
  const table = rows.map(({ proof, minutes, holds }) => [proof, minutes, holds ? 'holds' : 'FAILED'])
  console.log(`\n${markdownTable(['proof', 'minutes', ''], table)}`)
  if (rows.some(({ holds }) => !holds)) process.exitCode = 1
}
