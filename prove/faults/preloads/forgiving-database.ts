import { randomUUID } from 'node:crypto'
import pg from 'pg'

// Planted fault: a statement that the database had no room for counts as done, and so do those after it in the transaction
// that it has ended.
const NOT_DONE = ['53100', '25P02']
const { query } = pg.Client.prototype
const forgiving = function (this: pg.Client, ...args: unknown[]) {
  const answer: unknown = Reflect.apply(query, this, args)
  if (!(answer instanceof Promise)) return answer
  return answer.catch((error: NodeJS.ErrnoException) => {
    if (!NOT_DONE.includes(error.code ?? '')) throw error
    return { rows: [[randomUUID()]], rowCount: 1, fields: [] }
  })
}
pg.Client.prototype.query = forgiving as typeof query
