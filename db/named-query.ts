import type { Db } from './client.ts'

/**
 * A statement that PostgreSQL parses and plans once a connection. The name stands for exactly this text; PostgreSQL
 * looks at its first 63 characters only.
 */
export type NamedStatement = { name: string; text: string }

const MAX_NAME = 63

/**
 * Runs a named prepared statement on the pool or in the transaction that `db` is. For hot reads: it skips both
 * Drizzle's building of the text and PostgreSQL's parsing and planning of it.
 * @param params values of $1, $2, …
 * @returns the rows; instants and days come as PostgreSQL's text
 */
export async function runNamed<Row>(
  db: Db,
  { name, text }: NamedStatement,
  params: readonly unknown[],
): Promise<Row[]> {
  if (name.length > MAX_NAME) throw new Error(`The name of a statement is too long: ${name}`)
  const query = db._.session.prepareQuery({ sql: text, params: [...params] }, undefined, name, false)
  const { rows } = (await query.execute()) as { rows: Row[] }
  return rows
}
