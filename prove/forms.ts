import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { visibleQuestions } from '../domain/quotes/conditions.ts'
import type { OwnQuestion } from '../domain/quotes/question-type.ts'
import { versionOf } from '../domain/quotes/quote-form.server.ts'
import {
  answerField,
  askedQuestions,
  type GivenAnswer,
  quoteRequestSchema,
  readQuoteRequest,
} from '../domain/quotes/quote-input.ts'
import { requestQuote } from '../domain/quotes/request-quote.server.ts'
import { type BenchCluster, NOT_DURABLE, startBenchCluster } from '../harness/database/cluster.ts'
import { answers, fieldsOf, forms, type Given, isAskedAgain, readableOf } from '../harness/random-forms.ts'
import { machine, writeReport } from '../harness/report/report.ts'
import { Invalid } from '../lib/errors.ts'
import { openWorld, pairs, type World } from './races/world.ts'

type Fields = Record<string, unknown>

/** Reading of a form: which questions it asks, and what it keeps; null where it refuses, with the fields that are wrong. */
type Reading = {
  asked: (questions: readonly OwnQuestion[], fields: Fields) => ReadonlySet<string>
  read: (
    questions: readonly OwnQuestion[],
    fields: Fields,
  ) => { kept: GivenAnswer[] | null; wrong: ReadonlySet<string> }
}

const READING: Reading = {
  asked: askedQuestions,
  read: (questions, fields) => readAs(questions, fields, questions),
}

function readAs(form: readonly OwnQuestion[], fields: Fields, questions: readonly OwnQuestion[]) {
  const parsed = quoteRequestSchema(form).safeParse(fields)
  if (parsed.success)
    return { kept: readQuoteRequest(questions, parsed.data).answers, wrong: new Set<string>() }
  return { kept: null, wrong: new Set(parsed.error.issues.map(({ path }) => String(path[0]))) }
}

const always = (questions: readonly OwnQuestion[]) => questions.map((one) => ({ ...one, conditions: [] }))

/** Readings that lack what hides questions; each must be caught. */
const PLANTED: Readonly<Record<string, Reading>> = {
  'hidden questions that are required': {
    ...READING,
    read: (questions, fields) => readAs(always(questions), fields, questions),
  },
  'hidden answers that are kept': {
    ...READING,
    read: (questions, fields) => {
      const { kept, wrong } = READING.read(questions, fields)
      const whatever = readAs(
        always(questions).map((one) => ({ ...one, required: false })),
        fields,
        questions,
      )
      return { kept: kept && (whatever.kept ?? kept), wrong }
    },
  },
  'conditions on questions that are not asked themselves': {
    ...READING,
    asked: (questions, fields) => {
      const texts = new Map(
        readAs(
          always(questions).map((one) => ({ ...one, required: false })),
          fields,
          questions,
        ).kept?.map(({ question, answer }) => [question.id, answer]),
      )
      const isAsked = ({ id }: OwnQuestion) =>
        visibleQuestions(
          questions.map((one) => (one.id === id ? one : { ...one, conditions: [] })),
          (other) => texts.get(other) ?? [],
        ).has(id)
      return new Set(questions.filter(isAsked).map(({ id }) => id))
    },
  },
}

/** Proportions of what was judged, so that none of it goes unnoticed. */
type Seen = { hidden: number; kept: number; refused: number }

/**
 * Fills in random forms whose questions depend on one another, and compares what is asked, refused and kept with the rule said
 * once more: page and verb by one function, and a smaller number through the verb and PostgreSQL. First with readings that
 * lack it, which must be caught.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      forms: { type: 'string', default: '100000' },
      verbs: { type: 'string', default: '2000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  const [count, verbs, seed] = [Number(values.forms), Number(values.verbs), Number(values.seed)]
  for (const [name, reading] of Object.entries(PLANTED)) {
    if (!judgeAll(reading, 2000, seed, { hidden: 0, kept: 0, refused: 0 }))
      throw new Error(`not caught: ${name}`)
    console.error(`caught: ${name}`)
  }
  const seen: Seen = { hidden: 0, kept: 0, refused: 0 }
  const started = performance.now()
  const wrong = judgeAll(READING, count, seed, seen)
  const seconds = Math.round((performance.now() - started) / 1000)
  const stored = wrong ? null : await throughVerbs(verbs, seed)
  const found = wrong ?? stored?.wrong ?? null
  writeReport(
    'forms',
    `# Conditional forms

${machine()}

\`npm run prove -- forms\`: ${count} random forms of up to 8 questions with up to 3 conditions each, with an answer or several
to every question (seed ${seed}, ${seconds} s). ${seen.hidden} questions were hidden and ${seen.kept} answers kept; ${seen.refused} forms
were refused, each for questions that it asked. ${
      stored
        ? `${stored.sent} more went through \`requestQuote\` and PostgreSQL: ${stored.refused} were refused, and of the others ${stored.rows} answers
stored, none of a hidden question.`
        : ''
    }

${found ? `Wrong: ${found}` : '0 differ from the rule said once more.'}

Caught first: ${[...Object.keys(PLANTED), FORGETFUL].join(', ')}.
`,
  )
  if (found) throw new Error(found)
}

/** Tells the first thing that is wrong, or null. */
function judgeAll(reading: Reading, count: number, seed: number, seen: Seen): string | null {
  const made = fc.sample(fc.tuple(forms, answers), { numRuns: count, seed })
  for (const [at, [questions, given]] of made.entries()) {
    const wrong = judge(reading, questions, given, seen)
    if (wrong) return `form ${at} of seed ${seed}: ${wrong}`
  }
  return null
}

const askedAgain = (questions: readonly OwnQuestion[], given: readonly Given[]) =>
  new Set(questions.filter((_, place) => isAskedAgain(questions, given, place)).map(({ id }) => id))

function judge(
  { asked, read }: Reading,
  questions: readonly OwnQuestion[],
  given: readonly Given[],
  seen: Seen,
): string | null {
  const fields = fieldsOf(questions, given)
  const right = askedAgain(questions, given)
  const shown = asked(questions, fields)
  if (shown.size !== right.size || [...shown].some((id) => !right.has(id))) return 'asks other questions'
  const { kept, wrong } = read(questions, fields)
  const fieldsAsked = new Set<string>([...right].map(answerField))
  if ([...wrong].some((field) => !fieldsAsked.has(field))) return 'refuses for a hidden question'
  if (kept?.some(({ question }) => !right.has(question.id))) return 'keeps the answer to a hidden question'
  seen.hidden += questions.length - right.size
  seen.kept += kept?.length ?? 0
  seen.refused += kept ? 0 : 1
  // Hidden questions are required now, and answered with no answer of theirs; those that are asked can be read.
  const strict = questions.map((one) => ({ ...one, required: !right.has(one.id) }))
  const readable = strict.map((one, place) =>
    right.has(one.id) ? readableOf(one, given[place] ?? []) : (given[place] ?? []),
  )
  const [still, strictFields] = [askedAgain(strict, readable), fieldsOf(strict, readable)]
  const isBlocked = strict.some(({ id, required }) => required && still.has(id))
  if (!isBlocked && !read(strict, strictFields).kept) return 'is kept from being sent by a hidden question'
  return null
}

const FORGETFUL = 'a verb that reads forms without their conditions'

type Stored = { sent: number; refused: number; rows: number; wrong: string | null }

/** Sends random forms through the verb. */
async function throughVerbs(count: number, seed: number): Promise<Stored> {
  const cluster = await startBenchCluster(NOT_DURABLE)
  try {
    const planted = await sendAll(cluster, 'forgetful', PLANTED_FORMS, seed)
    if (!planted.wrong) throw new Error(`not caught: ${FORGETFUL}`)
    console.error(`caught: ${FORGETFUL}`)
    return await sendAll(cluster, 'forms', count, seed)
  } finally {
    await cluster.stop()
  }
}

/** People whose forms are made together. */
const BATCH = 200

/** Most forms that the forgetful verb gets: of few of them it matters what is hidden. */
const PLANTED_FORMS = 2000

async function sendAll(cluster: BenchCluster, name: 'forms' | 'forgetful', count: number, seed: number) {
  // The page sends the version of the form that it knows: nobody must notice that its conditions are gone.
  const isForgetful = name === 'forgetful'
  const world = openWorld(await cluster.makeDatabase(name))
  const all: Stored = { sent: 0, refused: 0, rows: 0, wrong: null }
  try {
    while (all.sent < count && !all.wrong) {
      const made = fc.sample(fc.tuple(forms, answers), { numRuns: BATCH, seed: seed + all.sent + 1 })
      await sendBatch(world, made, all, isForgetful)
    }
    return all
  } finally {
    await world.close()
  }
}

async function sendBatch(
  world: World,
  made: readonly (readonly [OwnQuestion[], Given[]])[],
  all: Stored,
  isForgetful: boolean,
): Promise<void> {
  const people = await pairs(world, made.length)
  const sent = made.map(([form, given], at) => {
    const questions = withOwnIds(form)
    const { client, provider } = people[at] as (typeof people)[number]
    return { client, provider, questions, kept: isForgetful ? always(questions) : questions, given }
  })
  await world.pool.query(
    `insert into quote_form_questions
      (id, provider_id, position, question_text, input_type, options, option_ids, required, conditions)
    select (q ->> 'id')::uuid, (q ->> 'provider')::uuid, (q ->> 'position')::int, q ->> 'question_text', q ->> 'input_type',
      array(select jsonb_array_elements_text(q -> 'options')), array(select jsonb_array_elements_text(q -> 'option_ids')),
      (q ->> 'required')::boolean, q -> 'conditions'
    from jsonb_array_elements($1) q`,
    [
      JSON.stringify(
        sent.flatMap(({ provider: { providerId }, kept }) =>
          kept.map((question, position) => ({ ...question, position, provider: providerId })),
        ),
      ),
    ],
  )
  for (const { client, provider, questions, kept, given } of sent) {
    const fields = { ...fieldsOf(questions, given), submission_id: randomUUID(), version: versionOf(kept) }
    const right = askedAgain(questions, given)
    const expected = READING.read(questions, fields).kept
    const made = await requestQuote(world.ctx(client), { providerId: provider.providerId, fields }).catch(
      (error: unknown) => {
        if (!(error instanceof Invalid)) throw error
        return null
      },
    )
    all.sent += 1
    if ((made === null) !== (expected === null)) {
      all.wrong = made ? 'the verb takes what the page refuses' : 'the verb refuses what the page takes'
      return
    }
    if (!made) {
      all.refused += 1
      continue
    }
    const { rows } = await world.pool.query<{ id: string }>(
      'select question_id as id from quote_answers where quote_request_id = $1',
      [made.quoteId],
    )
    all.rows += rows.length
    if (rows.some(({ id }) => !right.has(id))) all.wrong = 'the answer to a hidden question is stored'
    else if (rows.length !== expected?.length) all.wrong = 'other answers are stored than the page keeps'
    if (all.wrong) return
  }
}

/** The form with ids that no other form has. */
function withOwnIds(form: readonly OwnQuestion[]): OwnQuestion[] {
  const ids = new Map(form.map(({ id }) => [id, randomUUID()]))
  return form.map((one) => ({
    ...one,
    id: ids.get(one.id) ?? '',
    conditions: one.conditions.map((condition) => ({
      ...condition,
      question: ids.get(condition.question) ?? randomUUID(),
    })),
  }))
}
