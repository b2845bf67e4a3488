import { type Column, getTableColumns, type InferSelectModel, is, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, PgTimestamp } from 'drizzle-orm/pg-core'

// Vocabulary of `columns.ts`: whose a row is, how the archive names a column, and what an erasure does to it.

/** Ids of the person whose data is exported or erased. */
export type Own = { userId: string; providerId: string | null }

/** Owners of a table's rows. `by`: finds somebody's rows. `says`: the way from a row to a person, for readers. */
export type Owner = { says: string; by: (own: Own) => SQL | null }

/** Reason why the archive leaves a column out. */
export class Omitted {
  readonly because: string

  constructor(because: string) {
    this.because = because
  }
}

export const ID = new Omitted('names a row or a person by a number')
export const SECRET = new Omitted('opens an account')
export const MACHINERY = new Omitted('runs the site and says nothing of the person')
export const ELSEWHERE = new Omitted('is told elsewhere in the archive')
export const OPERATORS = new Omitted('is the operators’ own')

/** Name of a column in the archive, or the reason why it isn't there. */
type Exported = string | Omitted

/** Reason why an erasure keeps a column of a row that stays. */
export class Kept {
  readonly because: string
  /** The database may empty it, because the row that it names goes. */
  readonly isReference: boolean

  constructor(because: string, isReference = false) {
    this.because = because
    this.isReference = isReference
  }
}

export const SHARED = new Kept('belongs to the other side too (R37)')
export const REFERENCE = new Kept('names a row that may go by itself', true)
export const TOMBSTONE = new Kept('names nobody, and others’ rows hang on it')
export const TIMED = new Kept('names nobody any more, and goes by itself after a while')
export const JOURNAL = new Kept('is the operators’ journal, which nothing changes')

/** Value that an erasure puts in place of a column's own. */
export type Emptied = { to: unknown }

/** Stands for the instant of the erasure. */
export const NOW = Symbol('now')

export const to = (value: unknown): Emptied => ({ to: value })

type Keys<Table extends PgTable> = keyof InferSelectModel<Table> & string

/** Fate of the rows of a table, and of each column. */
export type Fate = {
  table: PgTable
  owner: Owner
  /** File of the archive; null where nothing of the table is in it. */
  file: string | null
  /**
   * `kept`: rows stay. `deleted`: the erasure deletes somebody's rows by their owner. `forgotten`: they go too, by a
   * statement of their own or with the row that they belong to.
   */
  rows: 'kept' | 'deleted' | 'forgotten'
  columns: Record<string, { exported: Exported; erasure: Kept | Emptied | null }>
}

/** Declares a table whose rows outlive the account: every column with its name in the archive and its end. */
export function stays<Table extends PgTable>(
  table: Table,
  owner: Owner,
  file: string | null,
  columns: Record<Keys<Table>, readonly [Exported, Kept | Emptied]>,
): Fate {
  const fates = Object.entries<readonly [Exported, Kept | Emptied]>(columns)
  return {
    table,
    owner,
    file,
    rows: 'kept',
    columns: Object.fromEntries(fates.map(([key, [exported, erasure]]) => [key, { exported, erasure }])),
  }
}

/** Declares a table whose rows go with the account: every column with its name in the archive. */
export function goes<Table extends PgTable>(
  table: Table,
  owner: Owner,
  file: string | null,
  columns: Record<Keys<Table>, Exported>,
  rows: 'deleted' | 'forgotten' = 'deleted',
): Fate {
  const fates = Object.entries<Exported>(columns)
  return {
    table,
    owner,
    file,
    rows,
    columns: Object.fromEntries(fates.map(([key, exported]) => [key, { exported, erasure: null }])),
  }
}

/** The same for several columns. */
export function each<Key extends string, Said>(said: Said, ...keys: Key[]): Record<Key, Said> {
  return Object.fromEntries(keys.map((key) => [key, said])) as Record<Key, Said>
}

/** Rows that name an account by any of these columns. */
export const ofUser = (...columns: Column[]): Owner => ({
  says: columns.map(({ name }) => name).join(', '),
  by: ({ userId }) =>
    sql.join(
      columns.map((column) => sql`${column} = ${userId}`),
      sql` or `,
    ),
})

/** Rows that name a provider. */
export const ofProvider = (column: Column): Owner => ({
  says: `${column.name} → providers.user_id`,
  by: ({ providerId }) => (providerId === null ? null : sql`${column} = ${providerId}`),
})

/** Rows of two sides: a client and a provider. */
export const ofBoth = (client: Column, provider: Column): Owner => ({
  says: `${client.name}, ${provider.name} → providers.user_id`,
  by: ({ userId, providerId }) => sql`${client} = ${userId} or ${provider} = ${providerId}`,
})

/** Rows that belong to a row of another table. */
export const within = (column: Column, parent: Column, owner: Owner): Owner => ({
  says: `${column.name} → ${owner.says}`,
  by: (own) => {
    const condition = owner.by(own)
    return condition && sql`${column} in (select ${parent} from ${parent.table} where ${condition})`
  },
})

/** Rows that no column ties to a person. */
export const ofNobody = (says: string): Owner => ({ says, by: () => null })

/** Arguments of `json_build_object` for the columns that the archive holds of a table. */
export function exportedFields(
  { table, columns }: Fate,
  alias: string,
  instead: Record<string, SQL> = {},
): SQL {
  const all = getTableColumns(table)
  const pairs = Object.entries(columns).flatMap(([key, { exported }]) => {
    const column = all[key] as PgColumn | undefined
    if (typeof exported !== 'string' || !column) return []
    return [sql`${sql.raw(`'${exported}'`)}, ${instead[key] ?? shown(column, alias)}`]
  })
  return sql.join(pairs, sql`, `)
}

function shown(column: PgColumn, alias: string): SQL {
  const place = `${alias}.${column.name}`
  return is(column, PgTimestamp) ? moment(place) : sql.raw(place)
}

/** An instant as the archive writes it. */
export const moment = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'Africa/Tunis', 'YYYY-MM-DD HH24:MI')`)

/** Values that an erasure writes into the rows of a table that stay. */
export function emptiedValues({ columns }: Fate, now: Date): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, { erasure }]) =>
      erasure === null || erasure instanceof Kept ? [] : [[key, erasure.to === NOW ? now : erasure.to]],
    ),
  )
}
