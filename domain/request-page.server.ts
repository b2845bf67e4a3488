import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isId } from '#lib/id.ts'
import type { Ctx } from './context.ts'

/** Requests of one page of a list. */
export const REQUESTS_PER_PAGE = 20

/** A table of requests: bookings, or quotes. */
type RequestTable = PgTable & { id: PgColumn; status: PgColumn; createdAt: PgColumn }

/** The list of one party: the table, the column of it that names the party, and the party's id. */
export type Party = { table: RequestTable; column: PgColumn; id: string }

/** A page of a list, newest first. `nextCursor` asks for the page after it, and is null on the last. */
export type RequestPage<Row, Status extends string> = {
  rows: Row[]
  nextCursor: string | null
  counts: Record<Status | 'all', number>
}

/** Newest first, as the indexes have it; the id settles requests of the same instant. */
export function newestFirst(table: RequestTable): [SQL, SQL] {
  return [sql`${table.createdAt} desc nulls last`, sql`${table.id} desc`]
}

/**
 * A page of a party's list, with the counts of all its filters.
 * @param options.statuses all that there are
 * @param options.cursor the id of the last request of the page before, whose place the database looks up; anything that
 *   is not an id begins at the newest
 * @param options.also requests that the filter shows besides those of its status
 * @param read reads at most so many rows that meet the condition, newest first
 */
export async function readRequestPage<Row extends { id: string }, Status extends string>(
  ctx: Ctx,
  party: Party,
  options: { filter: Status | 'all'; statuses: readonly Status[]; cursor: string | null; also?: SQL },
  read: (where: SQL, limit: number) => Promise<Row[]>,
): Promise<RequestPage<Row, Status>> {
  const { filter, statuses, cursor, also } = options
  const { table, column, id } = party
  const conditions = [sql`${column} = ${id}`]
  if (filter !== 'all') {
    const isOfFilter = sql`${table.status} = ${filter}`
    conditions.push(also ? sql`(${isOfFilter} or ${also})` : isOfFilter)
  }
  if (cursor !== null && isId(cursor)) conditions.push(after(party, cursor))
  // One more than a page tells whether another follows.
  const found = await read(sql.join(conditions, sql` and `), REQUESTS_PER_PAGE + 1)
  const rows = found.slice(0, REQUESTS_PER_PAGE)
  const nextCursor = found.length > REQUESTS_PER_PAGE ? (rows.at(-1)?.id ?? null) : null
  return { rows, nextCursor, counts: await countRequests(ctx, party, statuses) }
}

/** Counts the party's requests, in all and by status. */
async function countRequests<Status extends string>(
  ctx: Ctx,
  { table, column, id }: Party,
  statuses: readonly Status[],
): Promise<Record<Status | 'all', number>> {
  const result = await ctx.db.execute(
    sql`select ${table.status} as status, count(*)::int as count from ${table} where ${column} = ${id} group by 1`,
  )
  const rows = result.rows as { status: Status; count: number }[]
  const counts = Object.fromEntries(['all', ...statuses].map((name) => [name, 0])) as Record<
    Status | 'all',
    number
  >
  for (const { status, count } of rows) {
    counts[status] = count
    counts.all += count
  }
  return counts
}

function after({ table, column, id }: Party, cursor: string): SQL {
  return sql`(${table.createdAt}, ${table.id}) < (
    select shown.created_at, shown.id from ${table} shown
    where shown.id = ${cursor} and shown.${sql.identifier(column.name)} = ${id}
  )`
}
