import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Actor } from '#domain/context.ts'
import { deleteQuestion } from '#domain/quotes/delete-question.server.ts'
import { readQuestions, versionOf } from '#domain/quotes/quote-form.server.ts'
import { requestQuote } from '#domain/quotes/request-quote.server.ts'
import { updateQuestion } from '#domain/quotes/update-question.server.ts'
import { CUT, cutAt } from './cut.ts'
import { type Game, phasesOf } from './game.ts'
import { type Provider, pairs } from './world.ts'

type Thing = {
  client: Actor
  provider: Provider
  questions: string[]
  version: string
  submissions: string[]
}
type Op =
  /** Asks with the form as it was at first; `cut` is the statement before which the connection ends. */
  | { do: 'ask'; submission: number; cut: number | null }
  | { do: 'change'; question: number; text: string }
  | { do: 'delete'; question: number }
type State = {
  /** The questions, first to last, by number and text. */
  form: [number: number, text: string][]
  /** Questions of each submission, as they were. */
  requests: (string[] | null)[]
}

const TEXTS = ['Combien de personnes ?', 'Quel jour ?', 'Où ?']

const ask = fc.record({
  do: fc.constant('ask' as const),
  submission: fc.nat(1),
  cut: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 12 })),
})
const question = fc.nat(TEXTS.length - 1)

export const quoteAnswers: Game<Thing, State, Op> = {
  name: 'quote-answers',
  says: 'a quote request and its answers are kept all or none, also when the connection ends in between, and only for the form as it is',
  phases: phasesOf<Op>(
    fc.oneof(
      { weight: 5, arbitrary: ask },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('change' as const),
          question,
          text: fc.constantFrom('Quelle heure ?', ...TEXTS),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), question }) },
    ),
  ),
  things: async (world, count) => {
    const made = await pairs(world, count)
    await world.pool.query(
      `insert into quote_form_questions (provider_id, position, question_text, input_type)
      select provider, asked.position, asked.text, 'text'
      from unnest($1::uuid[]) provider, unnest($2::text[]) with ordinality asked (text, position)`,
      [made.map(({ provider }) => provider.providerId), TEXTS],
    )
    const things: Thing[] = []
    for (const pair of made) {
      const asked = await readQuestions(world.ctx(), pair.provider.providerId)
      const submissions = [randomUUID(), randomUUID()]
      things.push({ ...pair, questions: asked.map(({ id }) => id), version: versionOf(asked), submissions })
    }
    return things
  },
  start: () => ({ form: TEXTS.map((text, number) => [number, text]), requests: [null, null] }),
  model: (state, op, answered) => {
    if (op.do === 'ask') {
      // The connection may have ended before anything was decided; then nothing may have come of it.
      if (op.cut !== null && answered === CUT) return CUT
      if (state.requests[op.submission]) return 'repeated'
      const isAsIs =
        state.form.length === TEXTS.length && state.form.every(([, text], at) => text === TEXTS[at])
      if (!isAsIs) return 'form-changed'
      state.requests[op.submission] = TEXTS
      return 'done'
    }
    const at = state.form.findIndex(([number]) => number === op.question)
    if (at < 0) return 'NotFound'
    state.form.splice(at, 1, ...(op.do === 'change' ? [[op.question, op.text] as [number, string]] : []))
    return 'done'
  },
  perform: async (world, { client, provider, questions, version, submissions }, op) => {
    if (op.do !== 'ask') {
      const questionId = questions[op.question] ?? ''
      const ctx = world.ctx(provider)
      if (op.do === 'change')
        await updateQuestion(ctx, { questionId, question_text: op.text, input_type: 'text' })
      else await deleteQuestion(ctx, { questionId })
      return 'done'
    }
    const answers = Object.fromEntries(questions.map((id) => [`q-${id}`, 'Une réponse']))
    const fields = { submission_id: submissions[op.submission] ?? '', version, ...answers }
    const asked = () => requestQuote(world.ctx(client), { providerId: provider.providerId, fields })
    const answer = await (op.cut === null ? asked() : cutAt(op.cut, asked))
    if (answer === CUT) return CUT
    return answer.repeated ? 'repeated' : 'done'
  },
  kept: async ({ pool }, things) => {
    const providerIds = things.map(({ provider }) => provider.providerId)
    const { rows: asked } = await pool.query<{ key: string; texts: string[] }>(
      `select submission_id as key, array(
        select question_text from quote_answers where quote_request_id = quote.id order by position) as texts
      from quote_requests quote where provider_id = any($1)`,
      [providerIds],
    )
    const { rows: forms } = await pool.query<{ id: string; provider: string; text: string }>(
      `select id, provider_id as provider, question_text as text from quote_form_questions
      where provider_id = any($1) order by position, id`,
      [providerIds],
    )
    const requests = new Map(asked.map(({ key, texts }) => [key, texts]))
    const questionsOf = Map.groupBy(forms, ({ provider }) => provider)
    return things.map(({ provider, questions, submissions }) => ({
      state: {
        form: (questionsOf.get(provider.providerId) ?? []).map(({ id, text }): [number, string] => [
          questions.indexOf(id),
          text,
        ]),
        requests: submissions.map((key) => requests.get(key) ?? null),
      },
    }))
  },
  plants: [
    {
      name: 'a request and its answers without a transaction',
      // For whom it is goes along with the beginning, and must still be known: not what row-level security refuses is to be caught.
      rewrite: (sql) =>
        /^(?:begin|commit|rollback)/.test(sql)
          ? sql.replace(/^[^;]*/, 'select').replaceAll(', true)', ', false)')
          : sql,
    },
  ],
}
