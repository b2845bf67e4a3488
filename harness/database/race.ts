import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** One of two that run at the same instant. */
export type Racer<T> = { name: string; run: (tx: Db) => Promise<T> }

export type Outcome<T> = { name: string; result: PromiseSettledResult<T> }

/** Lets nobody through until two have come. */
function aMeeting(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = 2
  return () => {
    waiting -= 1
    if (waiting === 0) resolve()
    return promise
  }
}

/**
 * Number of statements that the second of a race lies behind: mostly none, and in twenty-four rounds of eighty one to
 * twelve, since a move of one statement may beat every longer one on one machine and never on another.
 */
const behindIn = (round: number) => (round % 80 < 24 ? 1 + Math.floor((round % 80) / 2) : 0)

/**
 * Plays races of two: each in its open transaction, released together, and the second of them behind now and then. Moves
 * that take turns to be the second each win some.
 * @param given.atOnce how many rounds run side by side; each needs two connections
 * @returns both outcomes of every round
 */
export async function race<T>(
  db: Db,
  given: { rounds: number; atOnce: number; moves: (round: number) => Racer<T>[] },
): Promise<Outcome<T>[][]> {
  const outcomes: Outcome<T>[][] = []
  let next = 0
  const player = async () => {
    for (let round = next++; round < given.rounds; round = next++) {
      const meet = aMeeting()
      const racers = given.moves(round)
      const results = await Promise.allSettled(
        racers.map(({ run }, index) =>
          db.transaction(async (tx) => {
            const behind = index * behindIn(round)
            await meet()
            for (let statement = 0; statement < behind; statement += 1) await tx.execute(sql`select`)
            return run(tx)
          }),
        ),
      )
      outcomes[round] = racers.map(({ name }, index) => ({
        name,
        result: results[index] as PromiseSettledResult<T>,
      }))
    }
  }
  await Promise.all(Array.from({ length: given.atOnce }, player))
  return outcomes
}
