import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { Conflict, DomainError } from '#lib/errors.ts'
import type { World } from './world.ts'

/** A version that lacks a protection: other rules in the database, other statements, or both. */
export type Plant = {
  name: string
  /** Run as the owner of the tables before the first round. */
  sql?: string
  /** Rewrites each statement. */
  rewrite?: (sql: string) => string
  /** Part of a violation that it must lead to; any is enough where none is given. */
  found?: RegExp
}

/**
 * Operations on one thing at the same instant, and a plain model of their results. However their statements
 * mingled, some order must explain all answers and the final state.
 */
export type Game<Thing, State, Op> = {
  /** On the command line. */
  name: string
  /** The invariant, as the report has it. */
  says: string
  /** Makes things that know nothing of each other, one a round. */
  things: (world: World, count: number) => Promise<Thing[]>
  /** Operations on a thing: one phase after the other, each of things done at the same instant. */
  phases: fc.Arbitrary<Op[][]>
  start: (thing: Thing) => State
  /**
   * Returns the answer that the operation alone would get; changes the state accordingly.
   * @param answered what was answered, where more than one answer is right
   */
  model: (state: State, op: Op, answered: string) => string
  perform: (world: World, thing: Thing, op: Op) => Promise<string>
  /** The one order of a phase to try, where operations are too many to try all. */
  order?: (told: readonly string[]) => number[]
  /** Reads the state of each thing from its tables, and the names of the ids in answers. */
  kept: (world: World, things: Thing[]) => Promise<Kept<State>[]>
  plants: Plant[]
}

export type Kept<State> = { state: State; names?: ReadonlyMap<string, string> }

// biome-ignore lint/suspicious/noExplicitAny: whoever plays a game never looks into its things.
export type AnyGame = Game<any, any, any>

/** Result of so many rounds. */
export type Played = {
  rounds: number
  /** Number of verbs run. */
  verbs: number
  /** Number of them that were refused, or told that it had been done before. */
  losers: number
  violations: string[]
}

/** Rounds played side by side. */
const AT_ONCE = 5

/** Plays rounds of a game, each with a thing of its own, and compares. */
export async function play(world: World, game: AnyGame, count: number, seed: number): Promise<Played> {
  const things = await game.things(world, count)
  const plans = fc.sample(game.phases, { numRuns: count, seed })
  const answers: string[][][] = []
  let next = 0
  const player = async () => {
    for (let round = next++; round < count; round = next++) {
      const given: string[][] = []
      answers[round] = given
      for (const phase of plans[round] ?? [])
        given.push(
          await Promise.all(phase.map((op) => answerOf(() => game.perform(world, things[round], op)))),
        )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, player))
  const kept = await game.kept(world, things)
  const played: Played = { rounds: count, verbs: 0, losers: 0, violations: [] }
  for (const [round, phases] of plans.entries()) {
    const { state, names = new Map() } = kept[round] as Kept<unknown>
    const told = (answers[round] ?? []).map((phase) => phase.map((answer) => named(answer, names)))
    played.verbs += told.flat().length
    played.losers += told.flat().filter((answer) => !/^(?:done|saved|message|in|ok|read)/.test(answer)).length
    const start = game.start(things[round])
    if (!isExplained(game, { start, phases, told, end: state }))
      played.violations.push(
        JSON.stringify({ game: game.name, seed, round, start, phases, told, end: state }),
      )
  }
  return played
}

/**
 * Describes an answer in a few words. Anything but a refusal of ours is told as it is, and no model knows it.
 */
async function answerOf(run: () => Promise<string>): Promise<string> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Conflict)
      return [error.code ?? error.name, error.data.status].filter(Boolean).join(' ')
    if (error instanceof DomainError) return error.name
    const cause = (error as { cause?: unknown }).cause ?? error
    return `failed: ${String((cause as { code?: string }).code)} ${String(cause)}`
  }
}

function named(answer: string, names: ReadonlyMap<string, string>): string {
  return answer.replace(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (id) => names.get(id) ?? 'what is not there',
  )
}

type History = { start: unknown; phases: unknown[][]; told: string[][]; end: unknown }

/** Tells whether some order within each phase explains all answers, and the end. */
function isExplained(game: AnyGame, { start, phases, told, end }: History): boolean {
  let states = [start]
  for (const [number, phase] of phases.entries()) {
    const reached = new Map<string, unknown>()
    for (const state of states)
      for (const order of game.order ? [game.order(told[number] ?? [])] : orders(phase.length)) {
        const copy = structuredClone(state)
        const agrees = order.every((at) => {
          const answered = told[number]?.[at] ?? ''
          return game.model(copy, phase[at], answered) === answered
        })
        if (agrees) reached.set(JSON.stringify(copy), copy)
      }
    states = [...reached.values()]
  }
  return states.some((state) => isDeepStrictEqual(state, end))
}

const known = new Map<number, number[][]>()

/** Every order of so many. */
function orders(length: number): number[][] {
  const before = known.get(length)
  if (before) return before
  const all =
    length === 0
      ? [[]]
      : orders(length - 1).flatMap((order) =>
          Array.from({ length }, (_, at) => order.toSpliced(at, 0, length - 1)),
        )
  known.set(length, all)
  return all
}

/** Phases of two to four at once, each as the arbitrary has it. */
export function phasesOf<Op>(op: fc.Arbitrary<Op>, { most = 4, phases = 2 } = {}): fc.Arbitrary<Op[][]> {
  const once = fc.array(op, { minLength: 2, maxLength: most, size: 'max' })
  return fc.array(once, { minLength: 1, maxLength: phases, size: 'max' })
}
