import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Action on a connection before each statement of the code that runs within. */
export const cutter = new AsyncLocalStorage<(client: pg.ClientBase) => void>()

/** Said of what ended because its connection did. */
export const CUT = 'cut'

type WithSocket = { connection: { stream: { destroy: () => void } } }

/**
 * Runs `run` on a connection that ends right before its statement of that number.
 * @returns what `run` returns, or {@link CUT}
 */
export async function cutAt<T>(statement: number, run: () => Promise<T>): Promise<T | typeof CUT> {
  let left = statement
  let isCut = false
  const cut = (client: pg.ClientBase) => {
    left -= 1
    if (left !== 0) return
    isCut = true
    ;(client as unknown as WithSocket).connection.stream.destroy()
  }
  try {
    return await cutter.run(cut, run)
  } catch (error) {
    if (isCut) return CUT
    throw error
  }
}
