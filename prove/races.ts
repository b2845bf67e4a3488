import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { type BenchCluster, NOT_DURABLE, startBenchCluster } from '../harness/database/cluster.ts'
import { machine, markdownTable, writeReport } from '../harness/report/report.ts'
import { autosave } from './races/autosave.ts'
import { averages } from './races/averages.ts'
import { acceptAgainstCancel, acceptedDay, bookings } from './races/bookings.ts'
import { calendar } from './races/calendar.ts'
import { capacity } from './races/capacity.ts'
import { dueTimes } from './races/due-times.ts'
import { type AnyGame, type Plant, type Played, play } from './races/game.ts'
import { limits, lists, quota } from './races/limits.ts'
import { messages } from './races/messages.ts'
import { operators } from './races/operators.ts'
import { quoteAnswers } from './races/quote-answers.ts'
import { quoteLife } from './races/quote-life.ts'
import { quotes } from './races/quotes.ts'
import { reports } from './races/reports.ts'
import { reviews } from './races/reviews.ts'
import { sessions } from './races/sessions.ts'
import { submissions } from './races/submissions.ts'
import { visibility } from './races/visibility.ts'
import { waits } from './races/waits.ts'
import { openWorld } from './races/world.ts'

const GAMES: readonly AnyGame[] = [
  bookings,
  quotes,
  acceptAgainstCancel,
  acceptedDay,
  calendar,
  capacity,
  reviews,
  submissions,
  quoteAnswers,
  quoteLife,
  dueTimes,
  autosave,
  messages,
  visibility,
  sessions,
  averages,
  reports,
  operators,
  limits,
  quota,
  lists,
  waits,
]

const TEMPLATE = 'races_template'

/** Rounds whose things are made together. */
const BATCH = 250

/** A version without its protection is caught within so many rounds. */
const PLANTED_ROUNDS = 2_000

/** Violations kept with what led to them. */
const EXAMPLES = 5

/** Result of a game when it was last played, kept so that games can be played one at a time. */
type Result = Omit<Played, 'violations'> & {
  violations: number
  seconds: number
  seed: number
  caught: string[]
}

/** Result of a game's last run; null before the first. */
const resultOf = ({ name }: AnyGame) =>
  existsSync(fileOf(name)) ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as Result) : null

const fileOf = (name: string) => new URL(`../.cache/races/${name}.json`, import.meta.url)

/**
 * Lets people do things to the same thing at the same instant, against PostgreSQL and through the verbs that the site's
 * routes run, and asks whether a plain model explains what they were answered and what is kept.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '10000' },
      only: { type: 'string', default: '' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      // Plays on where the last run of a game ended, with its seed, until there are so many rounds.
      on: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  const games = GAMES.filter(({ name }) => values.only === '' || values.only.split(',').includes(name))
  if (games.length === 0) throw new Error(`one of: ${GAMES.map(({ name }) => name).join(', ')}`)
  const cluster = await startBenchCluster(NOT_DURABLE)
  let violations = 0
  try {
    await cluster.makeDatabase(TEMPLATE)
    for (const game of games) {
      const before = values.on ? resultOf(game) : null
      const caught = before?.caught ?? []
      if (!before)
        for (const [at, plant] of game.plants.entries())
          caught.push(await catchPlanted(cluster, game, plant, at))
      const started = performance.now()
      const seed = before?.seed ?? Number(values.seed)
      const done = before?.rounds ?? 0
      const plan = { game, name: game.name, rounds: rounds - done, seed: seed + done }
      const played = await playAll(cluster, plan)
      const result: Result = {
        rounds: done + played.rounds,
        verbs: (before?.verbs ?? 0) + played.verbs,
        losers: (before?.losers ?? 0) + played.losers,
        violations: (before?.violations ?? 0) + played.violations.length,
        seconds: (before?.seconds ?? 0) + Math.round((performance.now() - started) / 1000),
        seed,
        caught,
      }
      mkdirSync(new URL('.', fileOf(game.name)), { recursive: true })
      writeFileSync(fileOf(game.name), JSON.stringify(result))
      violations += result.violations
      for (const one of played.violations.slice(0, EXAMPLES)) console.error(one)
      writeReport('races', report())
    }
  } finally {
    await cluster.stop()
  }
  if (violations > 0) process.exitCode = 1
}

type Plan = { game: AnyGame; name: string; rounds: number; seed: number; plant?: Plant }

/** Plays in batches, on a fresh database, to the end or, with a plant, to the first violation. */
async function playAll(cluster: BenchCluster, { game, name, rounds, seed, plant }: Plan): Promise<Played> {
  const urls = await cluster.copyDatabase(`races_${name.replaceAll('-', '_')}`, TEMPLATE)
  const world = openWorld(urls, plant?.rewrite)
  const all: Played = { rounds: 0, verbs: 0, losers: 0, violations: [] }
  try {
    if (plant?.sql) await world.asOwner(plant.sql)
    const isCaught = () => plant && all.violations.some((one) => plant.found?.test(one) ?? true)
    while (all.rounds < rounds && !isCaught()) {
      const batch = Math.min(plant ? BATCH / 5 : BATCH, rounds - all.rounds)
      const played = await play(world, game, batch, seed + all.rounds)
      all.rounds += played.rounds
      all.verbs += played.verbs
      all.losers += played.losers
      all.violations.push(...played.violations)
    }
    return all
  } finally {
    await world.close()
  }
}

async function catchPlanted(cluster: BenchCluster, game: AnyGame, plant: Plant, at: number): Promise<string> {
  const plan = { game, name: `${game.name}_${at}`, rounds: PLANTED_ROUNDS, seed: -1 - at, plant }
  const { rounds, violations } = await playAll(cluster, plan)
  const first = violations.find((one) => plant.found?.test(one) ?? true)
  if (!first) throw new Error(`not caught: ${game.name}, ${plant.name}`)
  console.error(`caught: ${plant.name}: ${violations.length} of ${rounds} rounds\n${first.slice(0, 600)}`)
  return `${plant.name} (${violations.length} of ${rounds} rounds)`
}

function report(): string {
  const results = GAMES.flatMap((game) => {
    const result = resultOf(game)
    return result ? [{ game, ...result }] : []
  })
  const wrong = results.reduce((sum, { violations }) => sum + violations, 0)
  const rows = results.map(({ game, rounds, verbs, losers, violations, seconds, seed }) => [
    `${game.says} (\`${game.name}\`)`,
    rounds,
    verbs,
    losers,
    violations,
    seconds,
    seed,
  ])
  const head = ['invariant', 'rounds', 'verbs run', 'of them not first', 'violations', 'seconds', 'seed']
  const plants = results.map(({ game, caught }) => [game.name, caught.join('; ')])
  return `# Races

Taken on ${machine()}. In each round up to five people do things to the same thing at
the same instant, through the verbs that the site's routes run, on connections of their own to one PostgreSQL, a random
while before each statement; and there must be an order in which a plain model gives the same answers and the same rows.
A seed decides what people do, not how their statements mingle. Invariants: ${results.length}, violations: ${wrong}.

${markdownTable(head, rows)}

What lacked a protection, and was caught first:

${markdownTable(['', 'caught'], plants)}`
}
