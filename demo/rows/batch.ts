import type { PgTable } from 'drizzle-orm/pg-core'

/** Rows of one table, to be inserted after the batches before it. */
export type Batch = { table: PgTable; rows: readonly Record<string, unknown>[] }

/** Rows of a table, checked against its columns. */
export function batch<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Batch {
  return { table, rows }
}
