import { randomUUID } from 'node:crypto'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { declaredTables } from '#harness/database/declared-schema.ts'
import { testDatabase } from '#harness/database.ts'
import { diskFiles } from '#harness/site/media-site.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { type Fate, Kept, NOW, type Own } from './column-fate.ts'
import { COLUMNS, FATES } from './columns.ts'
import { eraseAccount } from './erase-account.server.ts'
import { exportAccount } from './export-account.server.ts'
import { type People, past, type Row, SPECIAL, type Table } from './test-special-rows.ts'

const world = testDatabase()
const files = await diskFiles()
const tables = await declaredTables()

/** Rows that the harness makes: what is filled of them is written over. */
const MADE = ['users', 'providers', 'providerProfiles'] as const

const isMark = (value: unknown): value is string => typeof value === 'string' && /^x[0-9a-f]{12}$/.test(value)
const text = () => `x${randomUUID().slice(24)}`

/** A value that a column of this type may hold, other than its default. */
function typical(column: PgColumn): unknown {
  if (column.enumValues?.length) return column.enumValues[0]
  if (column.getSQLType() === 'pg_lsn') return '0/16B3748'
  if (column.dataType === 'array') return [text()]
  if (column.dataType === 'json') return { key: text() }
  if (column.dataType === 'date') return past
  if (column.dataType === 'boolean') return true
  if (column.dataType === 'number') return 3
  if (column.dataType === 'bigint') return 3n
  if (column.getSQLType() === 'uuid') return randomUUID()
  if (column.getSQLType() === 'date') return '2021-05-06'
  if (column.getSQLType().startsWith('time')) return '10:30:00'
  if (column.getSQLType().startsWith('numeric')) return '7.500'
  return text()
}

type Reference = ReturnType<typeof namesOf>[number]

const namesOf = (table: PgTable) => getTableConfig(table).foreignKeys.map((key) => key.reference())

/** Tables, those that others name before the others. */
function inOrder(): [Table, Fate][] {
  const left = Object.entries(COLUMNS) as [Table, Fate][]
  const done: [Table, Fate][] = []
  while (left.length > 0) {
    const at = left.findIndex(([, { table }]) =>
      namesOf(table).every(
        ({ foreignTable }) => foreignTable === table || done.some(([, fate]) => fate.table === foreignTable),
      ),
    )
    done.push(...left.splice(at, 1))
  }
  return done
}

/** Fills every column of every table that holds something of somebody. Answers with the columns that were filled. */
async function fill(people: People, own: Own): Promise<Set<string>> {
  const made = new Map<PgTable, Row>()
  const filled = new Set<string>()
  for (const [key, fate] of inOrder()) {
    const { table, owner } = fate
    const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][]
    const isMade = MADE.some((name) => name === key)
    const condition = owner.by(own)
    if (isMade && condition) {
      const [row] = await world.db.select().from(table).where(condition)
      made.set(table, row as Row)
    }
    if (isMade && !condition) continue
    for (const special of SPECIAL[key]?.(people) ?? [{}]) {
      const row: Row = {}
      for (const [name, column] of columns) {
        if (column.generated) continue
        const names = namesOf(table).find(({ columns }) => columns.some(({ name }) => name === column.name))
        const parent = names && made.get(names.foreignTable)
        row[name] =
          name in special
            ? special[name]
            : names
              ? (parent?.[namedBy(names, column)] ?? null)
              : typical(column)
      }
      if (isMade) {
        const { id, userId, providerId, ...values } = row
        await world.db
          .update(table)
          .set(values)
          .where(condition ?? undefined)
      } else {
        if (columns.some(([name, column]) => column.notNull && row[name] === null)) continue
        await world.db.insert(table).values(row)
        if (!made.has(table)) made.set(table, row)
      }
      for (const [name, value] of Object.entries(row)) if (value !== null) filled.add(`${key}.${name}`)
    }
  }
  return filled
}

/** Name of the column that another one refers to. */
function namedBy({ columns, foreignTable, foreignColumns }: Reference, column: PgColumn): string {
  const named = foreignColumns[columns.findIndex(({ name }) => name === column.name)]
  return (
    Object.entries(getTableColumns(foreignTable)).find(([, other]) => other.name === named?.name)?.[0] ?? ''
  )
}

/** Somebody's rows, by table. */
async function rowsOf(own: Own): Promise<Map<Table, Row[]>> {
  const found = new Map<Table, Row[]>()
  for (const [key, { table, owner }] of Object.entries(COLUMNS) as [Table, Fate][]) {
    const condition = owner.by(own)
    if (condition) found.set(key, await world.db.select().from(table).where(condition))
  }
  return found
}

/** The archive: what stands under a name in each file, and all of it as a text. */
async function archiveOf(person: Actor) {
  const { bytes } = await exportAccount({ ...world.ctx(person), files })
  const found = unzipSync(new Uint8Array(await new Response(bytes).arrayBuffer()))
  const texts = Object.entries(found).flatMap(([name, content]) =>
    name.endsWith('.json') ? [[name.replace('.json', ''), strFromU8(content)] as const] : [],
  )
  const under = (value: unknown, wanted: string): unknown[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([name, inner]) => [
          ...(name === wanted ? [inner] : []),
          ...under(inner, wanted),
        ])
  const files_ = new Map(texts.map(([name, content]) => [name, JSON.parse(content) as unknown]))
  return {
    under: (file: string, name: string) => under(files_.get(file), name).filter((value) => value !== null),
    all: texts.map(([, content]) => content).join('\n'),
  }
}

describe('the table of columns', () => {
  it('has every table of the database', () => {
    const names = (all: readonly PgTable[]) => all.map(getTableName).sort()
    expect(names(FATES.map(({ table }) => table))).toEqual(names(tables))
  })

  it.each(Object.entries(COLUMNS) as [Table, Fate][])('has every column of %s', (_, { table, columns }) => {
    expect(Object.keys(columns).sort()).toEqual(Object.keys(getTableColumns(table)).sort())
  })
})

const filledOf: string[] = []

describe.each(['client', 'provider'] as const)('for a %s', (role) => {
  it('export and erasure do what the table says of each column', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    const [person, other] = role === 'client' ? [client, provider] : [provider, client]
    const own = { userId: person.userId, providerId: person.providerId }
    const people = { person, other, clientId: client.userId, providerId: provider.providerId }
    filledOf.push(...(await fill(people, own)))
    const before = await rowsOf(own)
    const archive = await archiveOf(person)

    for (const [key, rows] of before) {
      const fate: Fate = COLUMNS[key]
      for (const [name, { exported }] of Object.entries(fate.columns)) {
        const values = rows.map((row) => row[name]).filter((value) => value !== null)
        const marks = values.flat().filter(isMark)
        if (typeof exported === 'string') {
          const told = archive.under(fate.file ?? '', exported)
          if (values.length > 0) expect(told, `${key}.${name} as ${exported}`).not.toEqual([])
          // Not of every row: a deleted task waits for its undo, and is told to nobody.
          const isTold = marks.some((mark) => JSON.stringify(told).includes(mark))
          expect(isTold || marks.length === 0, `${key}.${name} as ${exported}`).toBe(true)
        } else {
          for (const mark of marks) expect(archive.all, `${key}.${name} is left out`).not.toContain(mark)
        }
      }
    }

    await eraseAccount({ ...world.ctx(), files }, person.userId)

    const after = await rowsOf(own)
    for (const [key, rows] of before) {
      const fate: Fate = COLUMNS[key]
      const left = after.get(key) ?? []
      if (fate.rows !== 'kept') {
        expect(left, `rows of ${key}`).toEqual([])
        continue
      }
      for (const row of rows) {
        const now = left.find((other) => primaryOf(fate.table).every((name) => other[name] === row[name]))
        expect(now, `a row of ${key}`).toBeDefined()
        for (const [name, { erasure }] of Object.entries(fate.columns)) {
          const place = `${key}.${name}`
          if (erasure instanceof Kept) {
            if (!erasure.isReference) expect(now?.[name], `${place} is kept`).toEqual(row[name])
          } else if (row[name] !== null) {
            expect(now?.[name], `${place} is emptied`).not.toEqual(row[name])
            const to = erasure?.to
            if (to === null || (typeof to !== 'object' && to !== NOW)) expect(now?.[name], place).toBe(to)
          }
        }
      }
    }
  })
})

it('was tried on every column that has an owner', () => {
  const owned = (Object.entries(COLUMNS) as [Table, Fate][])
    .filter(([, { owner }]) => owner.by({ userId: '', providerId: '' }))
    .flatMap(([key, { table }]) =>
      Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
        (column as PgColumn).generated ? [] : [`${key}.${name}`],
      ),
    )
  expect(owned.filter((place) => !filledOf.includes(place))).toEqual([
    'users.deletedAt',
    // Of what is pending alone, which an erasure ends.
    ...['bookingRequests.rivalSince', 'bookingRequests.rivalBecause'],
  ])
})

function primaryOf(table: PgTable): string[] {
  const { primaryKeys } = getTableConfig(table)
  const named = primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name))
  return Object.entries(getTableColumns(table) as Record<string, PgColumn>)
    .filter(([, column]) => column.primary || named.includes(column.name))
    .map(([key]) => key)
}
