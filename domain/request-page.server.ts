import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { addMonths, type Day, type Month, monthOf } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import type { Ctx } from './context.ts'

/** Requests of one page of a list. */
export const REQUESTS_PER_PAGE = 20

/** A table of requests: bookings, or quotes. */
type RequestTable = PgTable & { id: PgColumn; status: PgColumn; createdAt: PgColumn }

/** The list of one party: the table, the column of it that names the party, and the party's id. */
export type Party = { table: RequestTable; column: PgColumn; id: string }

/** Order of a list: terms that are all ascending or all descending, and of which the last differs between any two requests. */
export type RequestOrder = {
  /** @param of name of the table, or another one that stands for it */
  terms: (of: SQL) => SQL[]
  descending: boolean
}

const BY_TIME = (of: SQL) => [sql`${of}.created_at`, sql`${of}.id`]

/** What came last, first: the order of most lists. */
const NEWEST_FIRST: RequestOrder = { terms: BY_TIME, descending: true }

/** What came first, first. */
export const OLDEST_FIRST: RequestOrder = { terms: BY_TIME, descending: false }

/** A page of a list. `nextCursor` asks for the page after it, and is null on the last. */
export type RequestPage<Row, Status extends string> = {
  rows: Row[]
  nextCursor: string | null
  counts: Record<Status | 'all', number>
  /** Months from the first to the last of all requests, where they were asked for. */
  months?: Month[]
}

/** Statuses of a list that follow from more than their column. */
export type StatusReading<Status extends string> = {
  /** The status as a column. */
  column: SQL
  /** Condition for requests of one status, which an index finds. */
  is: (status: Status) => SQL
}

type PageOptions<Status extends string> = {
  filter: Status | 'all'
  statuses: readonly Status[]
  cursor: string | null
  reading?: StatusReading<Status>
  also?: SQL
  narrow?: SQL
  order?: RequestOrder
  months?: SQL
}

/** The terms of an order for a statement. Indexes have nulls last where they descend, hence first where they ascend. */
export function orderBy(table: RequestTable, { terms, descending }: RequestOrder = NEWEST_FIRST): SQL[] {
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`
  return terms(sql`${table}`).map((term) => sql`${term} ${direction}`)
}

/**
 * A page of a party's list, with the counts of all its filters.
 * @param options.statuses all that there are
 * @param options.cursor the id of the last request of the page before, whose place the database looks up; anything that
 *   is not an id begins at the newest
 * @param options.reading how statuses are read; from the table's column without it
 * @param options.also requests that the filter shows besides those of its status
 * @param options.narrow condition for all requests of the list, counted ones as well
 * @param options.order newest first without it
 * @param options.months day whose months are named
 * @param read reads at most so many rows that meet the condition, in that order
 */
export async function readRequestPage<Row extends { id: string }, Status extends string>(
  ctx: Ctx,
  party: Party,
  options: PageOptions<Status>,
  read: (where: SQL, limit: number) => Promise<Row[]>,
): Promise<RequestPage<Row, Status>> {
  const { filter, cursor, reading, also, narrow, order = NEWEST_FIRST } = options
  const { table, column, id } = party
  const conditions = [sql`${column} = ${id}`, ...(narrow ? [narrow] : [])]
  if (filter !== 'all') {
    const isOfFilter = reading ? reading.is(filter) : sql`${table.status} = ${filter}`
    conditions.push(also ? sql`(${isOfFilter} or ${also})` : isOfFilter)
  }
  if (cursor !== null && isId(cursor)) conditions.push(after(party, order, cursor))
  // One more than a page tells whether another follows.
  const found = await read(sql.join(conditions, sql` and `), REQUESTS_PER_PAGE + 1)
  const rows = found.slice(0, REQUESTS_PER_PAGE)
  const nextCursor = found.length > REQUESTS_PER_PAGE ? (rows.at(-1)?.id ?? null) : null
  return { rows, nextCursor, ...(await countRequests(ctx, party, options)) }
}

/** Counts the party's requests that meet the condition, in all and by status, and names the months that all of theirs span. */
async function countRequests<Status extends string>(
  ctx: Ctx,
  { table, column, id }: Party,
  asked: Pick<PageOptions<Status>, 'statuses' | 'reading' | 'narrow' | 'months'>,
) {
  const { statuses, reading, narrow = sql`true`, months } = asked
  // Subqueries of their own: an index answers them at once.
  const end = (of: SQL) =>
    months ? sql`(select ${of}(${months}) from ${table} where ${column} = ${id})` : sql`null`
  const result = await ctx.db.execute(sql`
    select ${reading?.column ?? table.status} as status, count(*) filter (where ${narrow})::int as count,
      ${end(sql`min`)} as first, ${end(sql`max`)} as last
    from ${table} where ${column} = ${id} group by 1`)
  const counts = Object.fromEntries(['all', ...statuses].map((name) => [name, 0])) as Record<
    Status | 'all',
    number
  >
  const days = new Set<Day>()
  for (const row of result.rows as { status: Status; count: number; first: Day | null; last: Day | null }[]) {
    counts[row.status] = row.count
    counts.all += row.count
    if (row.first && row.last) days.add(row.first).add(row.last)
  }
  return { counts, ...(months && { months: monthsFrom([...days].sort()) }) }
}

/** All months from that of the first day to that of the last: which of them have a request costs more to know than it helps. */
function monthsFrom(days: readonly Day[]): Month[] {
  const [first, last] = [days[0], days.at(-1)]
  const months: Month[] = []
  if (first && last)
    for (let month = monthOf(first); month <= monthOf(last); month = addMonths(month, 1)) months.push(month)
  return months
}

function after({ table, column, id }: Party, { terms, descending }: RequestOrder, cursor: string): SQL {
  const row = (of: SQL) => sql.join(terms(of), sql`, `)
  return sql`(${row(sql`${table}`)}) ${descending ? sql`<` : sql`>`} (
    select ${row(sql`shown`)} from ${table} shown
    where shown.id = ${cursor} and shown.${sql.identifier(column.name)} = ${id}
  )`
}
