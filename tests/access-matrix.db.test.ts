import { beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '#app/access/policies.ts'
import { SERVED } from '#app/access/served.ts'
import { everythingKept } from '#harness/database/everything-kept.ts'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { attacks } from './access/attacks.ts'
import {
  ADDRESSES,
  ask,
  type Cell,
  isRight,
  openForm,
  overheard,
  pagesByAddress,
  reads,
  writes,
} from './access/cells.ts'
import type { Form } from './access/form.ts'
import { FORMS } from './access/forms.ts'
import { anew, aWorld, type World } from './access/people.ts'
import { specialCases } from './access/special.ts'
import { NOT_MARKED, VIEWS } from './access/views.ts'
import { MARK } from './access/world.ts'

// The authorisation matrix: every address × everybody × own, foreign, missing and malformed ids, generated from what
// `app/access/policies.ts` declares. What a cell expects comes from there alone.

// Limits have tests of their own: some addresses are asked more often than those allow.
const database = testDatabase({ connections: 10, unlimited: true })
const site = wholeSite(database)

let world: World
let cells = 0
/** Marks that each person was shown. */
const told = new Map<string, Set<string>>()
/** Texts of people that a page laid out from left to right whatever their letters. */
const undirected = new Set<string>()

beforeAll(async () => {
  world = await aWorld(database, site)
})

/** Asks some at once: the database answers beside the pages. */
async function inTurns<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}

/** The cells that do not get what the policy says, or too much. */
async function wrong(asked: readonly Cell[]): Promise<string[]> {
  const found: string[] = []
  await inTurns(asked, async (cell) => {
    const answer = await ask(site, cell)
    cells += 1
    const { person, kind, method, path, expected } = cell
    const heard = told.get(person.name) ?? new Set()
    told.set(person.name, heard)
    for (const mark of answer.marks) heard.add(mark)
    for (const text of answer.undirected)
      undirected.add(`${cell.path.replace(/[\da-f-]{36}/g, ':id')} ${text}`)
    const leaked = overheard(cell, answer)
    if (isRight(cell, answer) && leaked.length === 0) return
    found.push(
      `${person.name}, ${kind}: ${method} ${path} is ${expected}, got ${answer.got} ${leaked.join(' ')}`,
    )
  })
  return found
}

it('every address has a policy, and every policy an address', () => {
  expect([...pagesByAddress().keys()].sort()).toEqual(Object.keys(PAGES).sort())
  const served = Object.keys(SERVED).filter((key) => !key.startsWith('HEAD '))
  expect([...new Set(site.served)].sort()).toEqual(served.sort())
})

describe.each(ADDRESSES)('$pattern', { timeout: 120_000 }, (address) => {
  it('tells everybody what is theirs, and changes nothing', async () => {
    const mayWrite = (cell: Cell) =>
      cell.expected === 'open' && !['GET', 'HEAD', 'DATA', 'PART'].includes(cell.method)
    const asked = [...reads(address, world), ...writes(address, world)].filter((cell) => !mayWrite(cell))
    const before = await everythingKept(database)
    expect(await wrong(asked)).toEqual([])
    expect(await everythingKept(database)).toEqual(before)
  })
})

const ACTS = Object.entries(FORMS).flatMap(([pattern, acts]) =>
  Object.entries<Form>(acts).map(([name, form]) => ({ pattern, name, form })),
)

describe.each(ACTS)('$pattern: $name', { timeout: 60_000 }, ({ pattern, name, form }) => {
  it('is done for those who may, once', async () => {
    const address = ADDRESSES.find((one) => one.pattern === pattern && !one.served)
    if (!address) throw new Error('a form of no address')
    for (const someone of world.people) {
      if (
        !openForm(address, name, someone, world) ||
        (someone.as === 'visitor' && someone.name !== 'visitor')
      )
        continue
      // Of somebody else's things it is refused by the field.
      if (form.withThings && !someone.isTheirs) continue
      const withThings =
        form.withThings ||
        Object.keys(address.policy.ids ?? {}).length > 0 ||
        address.policy.acts?.[name]?.names
      const person = await anew(database, site, { person: someone, world, withThings: Boolean(withThings) })
      const cell = openForm(address, name, person, world)
      if (!cell) throw new Error('nothing to send')
      const before = await everythingKept(database)
      if (form.empty !== null) {
        const empty = { ...cell, opens: 400, form: { fields: form.bare ?? {}, json: form.json ?? false } }
        expect(await wrong([empty])).toEqual([])
        expect(await everythingKept(database)).toEqual(before)
      }
      expect(await wrong([cell])).toEqual([])
      if (form.quiet) continue
      const after = await everythingKept(database)
      expect(after).not.toEqual(before)
      // The same again, as a network makes it happen, does nothing more.
      await ask(site, cell)
      if (!form.repeats) expect(await everythingKept(database)).toEqual(after)
    }
  })
})

describe.each(VIEWS)('$path', ({ path, shows, row }) => {
  it('shows people what is theirs, and nothing of anyone else', async () => {
    const asked = world.people.map((person): Cell => {
      const known = person.as === 'awaitingSecondFactor' ? 'visitor' : person.as
      const cell = { person, kind: 'own', method: 'GET', path, expected: row[known], opens: 200 } as const
      return cell
    })
    const before = await everythingKept(database)
    expect(await wrong(asked)).toEqual([])
    expect(await everythingKept(database)).toEqual(before)
    for (const { person, expected } of asked.filter(
      ({ person }) => person.name === 'client' || person.name === 'provider',
    )) {
      const text = await (await site.ask(path, { cookie: person.cookie })).text()
      expect([path, person.name, text.includes(world.pair.words)]).toEqual([
        path,
        person.name,
        shows && expected === 'open',
      ])
    }
  })
})

it('people read their own: what is marked is found', () => {
  for (const side of ['client', 'provider'] as const)
    expect([...(told.get(side) ?? [])]).toEqual(expect.arrayContaining([...world.pair[side].reads]))
  const operator = [...(told.get('operator') ?? [])].map((mark) => mark.replace(MARK, '$1'))
  expect(new Set(operator)).toEqual(new Set(['identity', 'notes', 'own', 'reported']))
})

it('every column of words is marked, or public, or nobody’s words', async () => {
  const { rows } = await database.pool.query<{ name: string; table: string; column: string }>(`
    select c.table_name || '.' || c.column_name as name, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'ARRAY', 'jsonb')`)
  const bare: string[] = []
  for (const { name, table, column } of rows) {
    const found = await database.pool.query(
      `select from ${table} where ${column}::text ~ 'mk-[a-z]+-[0-9a-f]{8}' limit 1`,
    )
    if (found.rowCount === 0) bare.push(name)
  }
  expect(bare.sort()).toEqual([...NOT_MARKED].sort())
})

it('what people keep to themselves or between two lies behind policies; of files alone the name does not', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(`
    select t.relname::text as table, quote_ident(a.attname) as column from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not t.relrowsecurity`)
  const bare: string[] = []
  for (const { table, column } of rows) {
    const found = await database.pool.query(
      `select from ${table} where ${column}::text ~ 'mk-(own|between|reported)-[0-9a-f]{8}' limit 1`,
    )
    if (found.rowCount !== 0) bare.push(`${table}.${column}`)
  }
  expect(bare.sort()).toEqual(['media.file_name', 'uploads.file_name'])
})

it('whatever people wrote takes its direction from its letters, and so do the fields they write in (R51)', () => {
  expect([...undirected].sort()).toEqual([])
})

specialCases(database, site, () => world)
attacks(database, site, () => world)

it('nothing of it failed in an unexpected way', () => {
  expect(site.failures).toEqual([])
  process.stdout.write(`authorisation matrix: ${cells} cells\n`)
  expect(cells).toBeGreaterThan(3000)
})
