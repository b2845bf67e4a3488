import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { machine, markdownTable, writeReport } from '../harness/report/report.ts'
import { openDesktop } from './reading/desktop.ts'
import { openFirefox } from './reading/firefox.ts'
import { catchPlants } from './reading/plants.ts'
import { findProgram, missingPackages } from './reading/programs.ts'
import { openReader, type Reader, transcriptOf } from './reading/reader.ts'
import { type Finding, findingsOf, RULES } from './reading/rules.ts'
import { WAYS, type Walk, type Way } from './reading/ways.ts'
import { openWorld } from './wcag/world.ts'

/** Transcripts are results of a whole run, like the report beside them. */
const TRANSCRIPTS = join(import.meta.dirname, '..', 'bench', 'results', 'reading')

/**
 * Walks the main way, a booking, quotes and messages by keyboard, with a real screen reader (Orca in French, in Firefox), keeps
 * what it says, and holds it against rules; first against pages with planted faults, which must be heard.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { only: { type: 'string', default: '' } } })
  const missing = missingPackages()
  if (missing.length > 0) {
    console.error(`Not tried: this machine lacks the Debian packages ${missing.join(', ')}.`)
    process.exitCode = 1
    return
  }
  ensureBuilt()
  const world = await openWorld()
  const desktop = await openDesktop().catch(async (error) => {
    await world.stop()
    throw error
  })
  try {
    const firefox = await openFirefox(desktop)
    const reader = openReader(world, desktop, firefox)
    const caught = await catchPlants(reader, firefox)
    const walked: Walked[] = []
    for (const [name, way] of Object.entries(WAYS))
      if (!values.only || values.only.split(',').includes(name))
        walked.push(await walk(name, way, { reader, world, firefox }))
    firefox.close()
    const text = report(caught, walked)
    if (values.only) console.log(text)
    else keep(text, walked)
    if (walked.some(({ findings, error }) => error !== null || findings.length > 0)) process.exitCode = 1
  } finally {
    await desktop.stop()
    await world.stop()
  }
}

type Walked = {
  name: string
  way: Way
  steps: ReturnType<Reader['takeSteps']>
  findings: Finding[]
  error: string | null
}

/** Goes one way to its end, or to where it can't be gone on. */
async function walk(name: string, way: Way, given: Walk): Promise<Walked> {
  const error = await way.go(given).then(
    () => null,
    (reason: unknown) => String(reason),
  )
  const steps = given.reader.takeSteps()
  const findings = findingsOf(steps)
  console.error(`${name}: ${steps.length} steps${error ? `, then ${error}` : ''}`)
  for (const { rule, what } of findings) console.error(`  ${rule}: ${what}`)
  return { name, way, steps, findings, error }
}

function keep(text: string, walked: readonly Walked[]): void {
  mkdirSync(TRANSCRIPTS, { recursive: true })
  for (const { name, steps } of walked)
    writeFileSync(join(TRANSCRIPTS, `${name}.txt`), `${transcriptOf(steps)}\n`)
  writeReport('reading', text)
}

const versionOf = (program: string) =>
  execFileSync(findProgram(program), ['--version'], { encoding: 'utf8' })
    .trim()
    .replace(/^Mozilla /, '')

function report(caught: readonly string[], walked: readonly Walked[]): string {
  const wrong = walked.flatMap(({ name, findings, error }) => [
    ...findings.map(({ rule, what, step }) => [name, RULES[rule], `${step.path}, ${step.did}`, what]),
    ...(error ? [[name, 'the way could not be gone', '', error]] : []),
  ])
  const shown = (rows: string[][]) => rows.map((row) => row.map((cell) => cell.replaceAll('|', '/')))
  return `# Read aloud

Taken on ${machine()}, ${loadavg()[0]?.toFixed(1)} after it. Orca ${versionOf('orca')} in French reads ${versionOf('firefox-esr')}, on a
screen in memory; keys go by the keyboard of that screen, and what Orca would say is kept as text.

${markdownTable(
  ['way', 'keys and pages', 'utterances', 'found', 'transcript'],
  walked.map(({ name, way, steps, findings, error }) => [
    way.title,
    String(steps.length),
    String(steps.reduce((sum, { said }) => sum + said.length, 0)),
    error ? `${findings.length}, ended early` : String(findings.length),
    `[${name}.txt](reading/${name}.txt)`,
  ]),
)}

Looked for: ${Object.values(RULES).join('; ')}.

Caught first, each on a page that was given the fault: ${caught.join('; ')}.

${wrong.length === 0 ? 'Nothing was found.' : markdownTable(['way', 'rule', 'where', 'found'], shown(wrong))}

Not at hand: a voice (what Orca hands to one is read, so what interrupts what is not heard), NVDA, JAWS, VoiceOver and TalkBack,
a French Firefox (what it names itself, parts of a date and its calendar, is English), and people who hear the web every day.`
}
