import { parseArgs } from 'node:util'
import fc from 'fast-check'
import {
  addCountedHours,
  countedHoursBetween,
  type UncountedDays,
} from '../domain/due-times/counted-hours.ts'
import { type CountedQuestion, minuteByMinute } from '../harness/calendar/counted-minutes.ts'
import { anyCountedQuestion } from '../harness/calendar/counted-questions.ts'
import { machine, writeReport } from '../harness/report/report.ts'

type Add = (start: Date, hours: number, uncounted: UncountedDays) => Date

/** Versions that are wrong in a way that is easily overlooked; each must be caught. */
const PLANTED: Readonly<Record<string, Add>> = {
  'holidays that count': (start, hours, { absences }) =>
    addCountedHours(start, hours, { confirmed: farAway(), absences }),
  'lunar days as predicted, whatever was confirmed': (start, hours, { absences }) =>
    addCountedHours(start, hours, { confirmed: new Map(), absences }),
  'absences that count': (start, hours, { confirmed }) =>
    addCountedHours(start, hours, { confirmed, absences: [] }),
  'hours of the server’s UTC': (start, hours, uncounted) =>
    new Date(addCountedHours(new Date(start.getTime() - 3_600_000), hours, uncounted).getTime() + 3_600_000),
  'an end that opens the next day': (start, hours, uncounted) => {
    const end = addCountedHours(start, hours, uncounted)
    return countedHoursBetween(end, new Date(end.getTime() + 60_000), uncounted) > 0
      ? end
      : new Date(addCountedHours(end, 1 / 60, uncounted).getTime() - 60_000)
  },
}

/** Confirmations that move every lunar holiday out of sight. */
function farAway(): UncountedDays['confirmed'] {
  const days = new Map()
  for (let year = 1440; year < 1470; year += 1)
    for (const kind of ['ras-el-am', 'mouled', 'aid-el-fitr', 'aid-el-idha'])
      days.set(`${kind} ${year}`, '2099-01-02')
  return days
}

/**
 * Asks random questions of counted hours, and compares the answers with a walk through every minute. First of versions that
 * are wrong, which must be caught.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      questions: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  const [questions, seed] = [Number(values.questions), Number(values.seed)]
  for (const [name, add] of Object.entries(PLANTED)) {
    if (wrongOf(add, 2000, seed).wrong === 0) throw new Error(`not caught: ${name}`)
    console.error(`caught: ${name}`)
  }
  const started = performance.now()
  const { wrong, example } = wrongOf(addCountedHours, questions, seed)
  const seconds = Math.round((performance.now() - started) / 1000)
  writeReport(
    'due-times',
    `# Counted hours

${machine()}

\`npm run prove -- due-times\`: ${questions} random questions (seed ${seed}, ${seconds} s), of up to 120 counted hours from any
minute of ten years on, many of them around midnight, a year's end, holidays and both feasts, with lunar days that an
operator has confirmed and with absences. Each answer, there and back, is compared with a walk through every minute.

| | questions |
|---|---|
| the same to the minute | ${questions - wrong} |
| different | ${wrong} |

Caught first: ${Object.keys(PLANTED).join(', ')}.
`,
  )
  if (wrong > 0) throw new Error(`${wrong} of ${questions} differ, for one ${example}`)
}

function wrongOf(add: Add, questions: number, seed: number): { wrong: number; example: string } {
  let [wrong, example] = [0, '']
  for (let asked = 0; asked < questions; asked += BATCH)
    for (const question of fc.sample(anyCountedQuestion, {
      numRuns: Math.min(BATCH, questions - asked),
      seed: seed + asked,
    }))
      if (!isRight(add, question)) {
        wrong += 1
        example ||= JSON.stringify({ ...question, confirmed: [...question.uncounted.confirmed] })
      }
  return { wrong, example }
}

/** Questions made at a time. */
const BATCH = 1000

function isRight(add: Add, question: CountedQuestion): boolean {
  const { start, minutes, uncounted } = question
  const end = add(start, minutes / 60, uncounted)
  const back = Math.round(60 * countedHoursBetween(start, end, uncounted))
  return end.getTime() === minuteByMinute(question).getTime() && back === minutes
}
