import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What the guard says when a file of this name holds this import. */
function lint(file: string, source: string): string {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, source)
  try {
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
    const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--no-ignore', file], {
      cwd: root,
      encoding: 'utf8',
    })
    return stdout + stderr
  } finally {
    rmSync(path)
  }
}

// Who may import whom is an error of the linter; these are the proofs that it sees each kind of violation.
describe('the import guard catches a planted violation', { timeout: 30_000 }, () => {
  it.each([
    ['lib imports a room', 'lib/planted.ts', "import { x } from '#domain/context.ts'\nexport const y = x\n"],
    [
      'ui imports a room',
      'app/ui/planted.tsx',
      "import { x } from '#domain/catalogue/taxonomy.ts'\nexport const y = x\n",
    ],
    [
      'ui imports a component',
      'app/ui/planted.tsx',
      "import { x } from '#app/components/layout/logo.tsx'\nexport const y = x\n",
    ],
    [
      'a component imports a verb',
      'app/components/planted.tsx',
      "import { x } from '#domain/bookings/accept-booking.server.ts'\nexport const y = x\n",
    ],
    [
      'a route imports the database',
      'app/routes/planted.tsx',
      "import { x } from '#db/client.ts'\nexport const y = x\n",
    ],
    [
      'a route imports Drizzle',
      'app/routes/planted.tsx',
      "import { sql } from 'drizzle-orm'\nexport const y = sql\n",
    ],
    [
      'a room imports the server',
      'domain/bookings/planted.ts',
      "import { x } from '#server/process/config.ts'\nexport const y = x\n",
    ],
    [
      'a pure file imports a verb',
      'domain/bookings/planted.ts',
      "import { x } from './accept-booking.server.ts'\nexport const y = x\n",
    ],
    [
      'the database imports a room',
      'db/planted.ts',
      "import { x } from '#domain/context.ts'\nexport const y = x\n",
    ],
    [
      'a room imports a test builder',
      'domain/bookings/planted.ts',
      "import { x } from '#harness/world.ts'\nexport const y = x\n",
    ],
    [
      'a component imports a route',
      'app/components/planted.tsx',
      "import type { x } from '#app/routes/auth/logout.ts'\nexport type Y = x\n",
    ],
    [
      'forms import a verb',
      'app/forms/planted.ts',
      "import { x } from '#domain/bookings/accept-booking.server.ts'\nexport const y = x\n",
    ],
    [
      'the process imports what is built with the pages',
      'server/process/planted.ts',
      "import { x } from '#server/http/security.ts'\nexport const y = x\n",
    ],
    [
      'the process imports the pages',
      'server/process/planted.ts',
      "import { x } from '#app/context.ts'\nexport const y = x\n",
    ],
    [
      'what is built with the pages imports the process',
      'server/http/planted.ts',
      "import { x } from '#server/process/config.ts'\nexport const y = x\n",
    ],
    [
      'live streams import the process',
      'server/live/planted.ts',
      "import { x } from '#server/process/log.ts'\nexport const y = x\n",
    ],
    [
      'the server imports a test builder',
      'server/process/planted.ts',
      "import { x } from '#harness/world.ts'\nexport const y = x\n",
    ],
  ])('%s', (_, file, source) => {
    expect(lint(file, source)).toMatch(/boundaries|no-restricted-imports/)
  })

  it('and lets an allowed import through', () => {
    const said = lint(
      'domain/bookings/planted.server.ts',
      "import { x } from '#db/client.ts'\nexport const y = x\n",
    )
    expect(said).toContain('Found 0 warnings and 0 errors')
  })

  it('and the types of the process, where its values are refused', () => {
    const said = lint(
      'server/http/planted.ts',
      "import type { Config } from '#server/process/config.ts'\nexport type Y = Config\n",
    )
    expect(said).toContain('Found 0 warnings and 0 errors')
  })
})
