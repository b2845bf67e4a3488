import { randomUUID } from 'node:crypto'
import pg from 'pg'

// Planted fault: a statement that the database had no room for counts as done.
const NO_ROOM = '53100'
const { query } = pg.Client.prototype
const forgiving = function (this: pg.Client, ...args: unknown[]) {
  const answer: unknown = Reflect.apply(query, this, args)
  if (!(answer instanceof Promise)) return answer
  return answer.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== NO_ROOM) throw error
    return { rows: [[randomUUID()]], rowCount: 1, fields: [] }
  })
}
pg.Client.prototype.query = forgiving as typeof query
