import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * State that outlives a transaction in a connection to PostgreSQL. A pooler that hands out connections by
 * transaction gives the next statement to another connection, so the application's own connections may not
 * count on any of it.
 */
const SESSION_STATE: readonly [string, RegExp][] = [
  ['a lock of the session', /pg_(try_)?advisory_lock|pg_advisory_unlock/i],
  ['LISTEN', /`\s*(un)?listen\b|'\s*(un)?listen\b/i],
  ['a setting of the session', /[`'"]\s*set\s+(?!local\b|constraints\b)(session\b|\w+(\.\w+)?\s*(=|to\b))/i],
  ['set_config for the session', /set_config\([^)]*,\s*false\s*\)/i],
  ['a temporary table', /create\s+(temp|temporary)\s+table/i],
  ['a cursor that is held', /with\s+hold\s+for/i],
  ['PREPARE by name', /[`'"]\s*(prepare|deallocate)\s+\w+\s*(as|\(|;)/i],
]

/**
 * Files with a connection of their own past any pooler: DATABASE_OWNER_URL, DATABASE_DIRECT_URL, the embedded
 * server. So has the demo's seed.
 */
const DIRECT = ['db/migrate.ts', 'db/embedded/databases.ts', 'server/live/listener.ts']

// Files that the architecture test plants come and go meanwhile.
const files = globSync('{db,domain,lib,server}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.ts$|^db\/seed|\/planted\./.test(file),
)

function stateIn(text: string): string[] {
  return SESSION_STATE.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
}

it('no connection that may lead through a pooler keeps anything beyond its transaction', () => {
  const found = files
    .filter((file) => !DIRECT.includes(file))
    .map((file) => [file, stateIn(readFileSync(join(root, file), 'utf8'))] as const)
    .filter(([, names]) => names.length > 0)
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})

it.each([
  ["await client.query('select pg_advisory_lock($1)')", 'a lock of the session'],
  ['client.query(`listen live`)', 'LISTEN'],
  ["client.query('set statement_timeout = 5')", 'a setting of the session'],
  ['sql`set session role app`', 'a setting of the session'],
  ["sql`select set_config('a.b', 'c', false)`", 'set_config for the session'],
  ['sql`create temp table seen (id uuid)`', 'a temporary table'],
])('sees %s', (text, name) => {
  expect(stateIn(text)).toEqual([name])
})

it.each([
  "sql`set local lock_timeout = '1s'`",
  'update users\n set name = $1',
  'select pg_advisory_xact_lock(1)',
])('lets %s pass', (text) => {
  expect(stateIn(text)).toEqual([])
})
