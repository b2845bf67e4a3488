import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { machine, markdownTable, writeReport } from '../harness/report/report.ts'
import { EQUIVALENT } from './mutants/equivalents.ts'
import { type Mutant, mutantsOf } from './mutants/mutators.ts'
import { type Judge, startJudge } from './mutants/runner.ts'
import { TARGETS, type Target } from './mutants/targets.ts'

const root = join(import.meta.dirname, '..')

/** Of the mutants, so many have to be found. */
const AIM = 0.9

/** Result of a file's mutants, kept until the file or its tests change. */
type Result = { of: string; mutants: number; survived: Mutant[]; seconds: number }

/**
 * Changes one small thing at a time in what decides who may do what, and asks the tests. First of tests that assert
 * nothing, with which every mutant must live on.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string', default: '' }, anew: { type: 'boolean', default: false } },
  })
  const targets = TARGETS.filter(({ file }) => new RegExp(values.only).test(file))
  if (targets.length === 0) throw new Error(`none of: ${TARGETS.map(({ file }) => file).join(', ')}`)
  const judge = await startJudge()
  try {
    await catchEmptyTests(judge)
    for (const target of targets) {
      if (!values.anew && resultOf(target)) continue
      const result = await judged(judge, target)
      mkdirSync(join(fileOf(target), '..'), { recursive: true })
      writeFileSync(fileOf(target), JSON.stringify(result))
      for (const { line, was, text } of result.survived)
        console.error(`${target.file}:${line} ${was} → ${text}`)
      console.error(`${target.file}: ${result.mutants} mutants, ${result.survived.length} survived`)
    }
  } finally {
    await judge.close()
  }
  const share = writeResults()
  // Vitest counts tests that fail as trouble: here each of them has found a mutant.
  process.exitCode = share < AIM ? 1 : 0
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const mutated = (source: string, { start, end, text }: Mutant) =>
  source.slice(0, start) + text + source.slice(end)

/** A harness that finds every mutant whatever the tests say would prove nothing. */
async function catchEmptyTests(judge: Judge): Promise<void> {
  const [file, test] = ['domain/bookings/booking-policy.ts', 'domain/bookings/booking-policy.test.ts']
  const empty = read(test).replace(/\.toBe\(.*\)/g, '')
  const source = read(file)
  for (const mutant of mutantsOf(source)) {
    const instead = new Map([
      [test, empty],
      [file, mutated(source, mutant)],
    ])
    if (await judge.firstToFail([test], instead)) throw new Error('not caught: tests that assert nothing')
  }
  console.error('caught: tests that assert nothing')
}

async function judged(judge: Judge, { file, tests }: Target): Promise<Result> {
  const failing = await judge.firstToFail(tests, new Map())
  if (failing) throw new Error(`${failing} fails as it is`)
  const source = read(file)
  const started = performance.now()
  const mutants = mutantsIn(file)
  const survived: Mutant[] = []
  for (const mutant of mutants) {
    if (!(await judge.firstToFail(tests, new Map([[file, mutated(source, mutant)]])))) survived.push(mutant)
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  return { of: fingerprint({ file, tests }), mutants: mutants.length, survived, seconds }
}

const mutantsIn = (file: string) =>
  mutantsOf(read(file)).filter((mutant) => !EQUIVALENT.some((one) => isThat(one, file, mutant)))
const isThat = (one: (typeof EQUIVALENT)[number], file: string, { was, text }: Mutant) =>
  one.file === file && one.was === was && one.text === text

const fileOf = ({ file }: Target) => join(root, '.cache', 'mutants', `${file.replaceAll('/', '+')}.json`)

/** Hashes the inputs of a result: the mutants, and the tests that judged them. */
function fingerprint({ file, tests }: Target): string {
  const hash = createHash('sha256').update(JSON.stringify(mutantsIn(file)))
  for (const test of tests) hash.update(read(test))
  return hash.digest('hex')
}

function resultOf(target: Target): Result | null {
  if (!existsSync(fileOf(target))) return null
  const result = JSON.parse(readFileSync(fileOf(target), 'utf8')) as Result
  return result.of === fingerprint(target) ? result : null
}

/** @returns the share of mutants that were found, of all files that were tried */
function writeResults(): number {
  const tried = TARGETS.flatMap((target) => {
    const result = resultOf(target)
    return result ? [{ ...target, ...result }] : []
  })
  const sum = (of: (one: Result) => number) => tried.reduce((all, one) => all + of(one), 0)
  const [mutants, survived] = [sum((one) => one.mutants), sum((one) => one.survived.length)]
  const share = mutants === 0 ? 0 : 1 - survived / mutants
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`
  const rows = [
    ...tried.map((one) => [
      `\`${one.file}\``,
      one.mutants,
      one.mutants - one.survived.length,
      one.survived.length,
      one.seconds,
    ]),
    ['**all**', mutants, mutants - survived, survived, sum(({ seconds }) => seconds)],
  ]
  const missing = TARGETS.filter((target) => !resultOf(target)).map(({ file }) => `\`${file}\``)
  const code = (text: string) => `\`${text.replaceAll(/\s+/g, ' ').slice(0, 110) || 'nothing'}\``
  writeReport(
    'mutants',
    [
      '# Mutants of policies and state tables',
      `Taken on ${machine()}. Caught first: tests that assert nothing, with which every mutant lives on.`,
      `${percent(share)} of ${mutants} mutants are found by the tests that are asked about their file (aim: ${percent(AIM)}). A mutant is the
file with one condition, comparison, operator, word of a state, entry of a table, list of conditions, guard or line of SQL
changed or taken away; words that somebody reads are left alone.${missing.length > 0 ? ` Not tried: ${missing.join(', ')}.` : ''}`,
      markdownTable(['file', 'mutants', 'found', 'survived', 's'], rows),
      '## Survived',
      ...(survived === 0 ? ['None.'] : []),
      tried
        .flatMap(({ file, survived }) =>
          survived.map(({ line, was, text }) => `- ${file}:${line}: ${code(was)} → ${code(text)}`),
        )
        .join('\n'),
      '## Not counted, since nothing can tell them from what stands there',
      ...(EQUIVALENT.length === 0 ? ['None.'] : []),
      EQUIVALENT.map(
        ({ file, was, text, because }) => `- ${file}: ${code(was)} → ${code(text)}: ${because}`,
      ).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
  )
  return share
}
