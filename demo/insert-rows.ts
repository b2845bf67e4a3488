import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** Rows of one statement: as much as a few megabytes of text. */
const BATCH = 5_000

/**
 * Inserts rows with one statement for thousands of them: they travel as one JSON text, which PostgreSQL reads as
 * rows of the table. Columns that the rows leave out get their defaults.
 * @param client a connection, in the caller's transaction
 * @param table where to; the names of the columns come from it
 * @param rows all with the same keys
 */
export async function insertRows<T extends PgTable>(
  client: pg.ClientBase,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table)
  const given = Object.keys(first).map((key) => ({ key, name: columns[key]?.name ?? key }))
  const names = given.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  const target = pg.escapeIdentifier(getTableName(table))
  const statement = `insert into ${target} (${names}) select ${names} from json_populate_recordset(null::${target}, $1::json)`
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH) as Record<string, unknown>[]
    const renamed = batch.map((row) => Object.fromEntries(given.map(({ key, name }) => [name, row[key]])))
    await client.query(statement, [JSON.stringify(renamed, digits)])
  }
}

/** Whole numbers beyond JSON’s own, as digits: PostgreSQL reads them. */
const digits = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
