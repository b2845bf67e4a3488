import { readdir } from 'node:fs/promises'
import { is, SQL } from 'drizzle-orm'
import {
  type ForeignKey,
  getTableConfig,
  type Index,
  type IndexedColumn,
  type PgColumn,
  PgDialect,
  PgTable,
} from 'drizzle-orm/pg-core'
import { escapeLiteral, escapeIdentifier as named } from 'pg'

const folder = new URL('../../db/schema/', import.meta.url)
const dialect = new PgDialect()

/** All tables that `db/schema` declares. */
export async function declaredTables(): Promise<PgTable[]> {
  const files = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts'))
  const modules: object[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)))
  return [...new Set(modules.flatMap((exported): unknown[] => Object.values(exported)))].filter((value) =>
    is(value, PgTable),
  )
}

/**
 * Statements that make the tables as they are declared, in the first schema of the search path. Constraints that are not named
 * get PostgreSQL's names.
 */
export function statementsFor(tables: readonly PgTable[]): string[] {
  const configs = tables.map(getTableConfig)
  return [
    ...configs.map(createTable),
    ...configs.flatMap(({ name, foreignKeys }) => foreignKeys.map((key) => addForeignKey(name, key))),
    ...configs.flatMap(({ name, indexes }) => indexes.map((index) => createIndex(name, index))),
  ]
}

type Config = ReturnType<typeof getTableConfig>

function createTable({ name, columns, primaryKeys, uniqueConstraints, checks }: Config): string {
  const parts = [
    ...columns.map(columnLine),
    ...primaryKeys.map(({ columns }) => `primary key ${list(columns)}`),
    ...columns
      .filter(({ isUnique }) => isUnique)
      .map((column) => `constraint ${named(column.uniqueName ?? '')} unique ${list([column])}`),
    ...uniqueConstraints.map(
      (unique) =>
        `constraint ${named(unique.getName() ?? '')} unique ${unique.nullsNotDistinct ? 'nulls not distinct ' : ''}${list(unique.columns)}`,
    ),
    ...checks.map((check) => `constraint ${named(check.name)} check (${text(check.value)})`),
  ]
  return `create table ${named(name)} (${parts.join(', ')})`
}

function columnLine(column: PgColumn): string {
  const { name, generated, notNull, primary, default: initial } = column
  const as = generated && (typeof generated.as === 'function' ? generated.as() : generated.as)
  return [
    `${named(name)} ${column.getSQLType()}`,
    generated ? `generated always as (${is(as, SQL) ? text(as) : String(as)}) stored` : '',
    initial === undefined || generated ? '' : `default ${literal(initial)}`,
    notNull ? 'not null' : '',
    primary ? 'primary key' : '',
  ].join(' ')
}

function addForeignKey(table: string, key: ForeignKey): string {
  const { columns, foreignTable, foreignColumns } = key.reference()
  return `alter table ${named(table)} add foreign key ${list(columns)}
    references ${named(getTableConfig(foreignTable).name)} ${list(foreignColumns)}
    on delete ${key.onDelete ?? 'no action'} on update ${key.onUpdate ?? 'no action'}`
}

function createIndex(table: string, { config }: Index): string {
  const columns = config.columns.map((column) => {
    // A column of an index can't be named with its table.
    if (is(column, SQL)) return text(column).replaceAll(`${named(table)}.`, '')
    const { name = '', indexConfig = {} } = column as Partial<IndexedColumn>
    const { order, nulls, opClass = '' } = indexConfig as { order?: string; nulls?: string; opClass?: string }
    const sorted = (config.method ?? 'btree') === 'btree' ? `${order ?? 'asc'} nulls ${nulls ?? 'last'}` : ''
    return `${named(name)} ${opClass} ${sorted}`
  })
  return `create ${config.unique ? 'unique ' : ''}index ${named(config.name ?? '')} on ${named(table)}
    using ${config.method ?? 'btree'} (${columns.join(', ')}) ${config.where ? `where ${text(config.where)}` : ''}`
}

const list = (columns: readonly PgColumn[]) => `(${columns.map(({ name }) => named(name)).join(', ')})`

const text = (expression: SQL) => dialect.sqlToQuery(expression.inlineParams()).sql

function literal(initial: unknown): string {
  if (is(initial, SQL)) return text(initial)
  if (typeof initial === 'number') return String(initial)
  if (Array.isArray(initial)) return `array[${initial.map(literal).join(', ')}]`
  return escapeLiteral(typeof initial === 'object' ? JSON.stringify(initial) : String(initial))
}
