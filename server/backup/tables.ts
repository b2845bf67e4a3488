import { createHash } from 'node:crypto'
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** A table, and how its rows are written down: these columns, in this order. */
export type Table = { name: string; columns: string[]; order: string[] }

/** Checksum of rows read or written: enough to tell whether two tables hold the same. */
export type Sum = { rows: number; bytes: number; sha256: string }

/** Position of a counter; the next value it gives is one more. */
export type Sequence = { name: string; lastValue: string }

/**
 * Settings of the transaction that rows are written down under, so that equal rows are equal texts on every server.
 * What reads and writes takes as long as it takes.
 */
export const SETTINGS = `set local timezone to 'UTC'; set local datestyle to 'ISO, YMD';
  set local intervalstyle to 'postgres'; set local extra_float_digits to 1; set local bytea_output to 'hex';
  set local statement_timeout to 0; set local lock_timeout to 0; set local idle_in_transaction_session_timeout to 0`

/**
 * The tables that hold the site, by name. Generated columns are left out, they follow from the others; so is the list
 * of migrations, which the migrations write themselves. The queue of jobs is no part of it (docs/decisions/0020-running.md).
 * @throws Error for a table without a primary key: its rows have no order to be compared in
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; order: string[] | null }>(`
    select c.relname::text as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
          order by part.position)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality part (number, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number
        where i.indrelid = c.oid and i.indisprimary) as order
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by c.relname collate "C"`)
  return rows.map(({ order, ...table }) => {
    if (!order) throw new Error(`The table ${table.name} has no primary key, so it can't be backed up.`)
    return { ...table, order }
  })
}

/**
 * Reads the positions of the site's own counters. They move outside of transactions: read after the rows,
 * they are never behind.
 */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

/** Tables in an order in which every row finds what it refers to; a table may refer to itself. */
export async function inOrderOfReferences(client: pg.ClientBase, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; needs: string }>(`
    select distinct c.relname::text as table, f.relname::text as needs
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and c.relnamespace = 'public'::regnamespace`)
  const ordered = new Set<string>()
  while (ordered.size < names.length) {
    const ready = names.filter(
      (name) => !ordered.has(name) && rows.every((row) => row.table !== name || ordered.has(row.needs)),
    )
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.')
    for (const name of ready) ordered.add(name)
  }
  return [...ordered]
}

/** Writes a table's rows through streams, as the text that COPY reads. */
export async function copyOut(
  client: pg.ClientBase,
  table: Table,
  ...into: [...Transform[], Writable]
): Promise<Sum> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const rows = client.query(
    to(
      `copy (select ${columns} from ${pg.escapeIdentifier(table.name)} order by ${table.order.join(', ')}) to stdout`,
    ),
  )
  const summed = summing()
  await pipeline([rows, summed.through, ...into])
  return summed.sum()
}

/** Reads rows out of streams into a table. */
export async function copyIn(
  client: pg.ClientBase,
  table: Pick<Table, 'name' | 'columns'>,
  ...out: [Readable, ...Transform[]]
): Promise<void> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const into = client.query(from(`copy ${pg.escapeIdentifier(table.name)} (${columns}) from stdin`))
  await pipeline([...out, into])
}

/** Counts and sums up what passes through. A row ends with a line break; one inside of a value is written otherwise. */
export function summing(): { through: Transform; sum: () => Sum } {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1
      done(null, chunk)
    },
  })
  return { through, sum: () => ({ rows, bytes, sha256: hash.digest('hex') }) }
}
