import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT, ROOMS } from '../bin/lib/rooms.mjs'

const root = join(import.meta.dirname, '..')

/** Imports that the guard refuses: what, from which folder, and of which module. */
const REFUSED = [
  ['lib imports a room', 'lib', '#domain/context.ts'],
  ['ui imports a room', 'app/ui', '#domain/catalogue/taxonomy.ts'],
  ['ui imports a component', 'app/ui', '#app/components/layout/logo.tsx'],
  ['a component imports a verb', 'app/components', '#domain/bookings/accept-booking.server.ts'],
  ['a component imports a route', 'app/components', '#app/routes/auth/logout.ts'],
  ['forms import a verb', 'app/forms', '#domain/bookings/accept-booking.server.ts'],
  ['a route imports the database', 'app/routes', '#db/client.ts'],
  ['a route imports Drizzle', 'app/routes', 'drizzle-orm'],
  ['a room imports the server', 'domain/bookings', '#server/process/config.ts'],
  ['a pure file imports a verb', 'domain/bookings', './accept-booking.server.ts'],
  ['a room imports a test builder', 'domain/bookings', '#harness/world.ts'],
  ['the database imports a room', 'db', '#domain/context.ts'],
  ['the process imports what is built with the pages', 'server/process', '#server/http/security.ts'],
  ['the process imports the pages', 'server/process', '#app/context.ts'],
  ['what is built with the pages imports the process', 'server/http', '#server/process/config.ts'],
  ['live streams import the process', 'server/live', '#server/process/log.ts'],
  ['the server imports a test builder', 'server/process', '#harness/world.ts'],
] as const

/** Imports that it lets through, by file and source. */
const ALLOWED = {
  'domain/bookings/planted.server.ts': "import { x } from '#db/client.ts'\nexport const y = x\n",
  'server/http/planted.ts':
    "import type { Config } from '#server/process/config.ts'\nexport type Y = Config\n",
}

/** A file in a folder of `app` that is no room. */
const NOWHERE = 'app/planted-room/planted.ts'

const fileOf = (folder: string, at: number) => `${folder}/planted.${at}.ts`
const planted: Record<string, string> = {
  ...Object.fromEntries(
    REFUSED.map(([, folder, from], at) => [
      fileOf(folder, at),
      `import { x } from '${from}'\nexport const y = x\n`,
    ]),
  ),
  ...ALLOWED,
  [NOWHERE]: 'export const x = 1\n',
}

// The linter enforces the import rules; these tests prove that it sees each kind of violation.
describe('the import guard', () => {
  let complaints: string[] = []
  /** Returns the complaints about one file. */
  const saidOf = (file: string) => complaints.filter((line) => line.startsWith(`${file}:`)).join('\n')

  // All in one run: each costs seconds.
  beforeAll(() => {
    for (const [file, source] of Object.entries(planted)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), source)
    }
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
    const args = [oxlint, '--no-ignore', '--format=unix', ...Object.keys(planted)]
    complaints = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout.split('\n')
  }, 60_000)
  afterAll(() => {
    for (const file of Object.keys(planted)) rmSync(join(root, file), { force: true })
    rmSync(join(root, dirname(NOWHERE)), { recursive: true, force: true })
  })

  it.each(REFUSED.map(([what, folder], at) => [what, fileOf(folder, at)] as const))(
    'catches that %s',
    (_, file) => {
      expect(saidOf(file)).toMatch(/rooms\(imports\)|no-restricted-imports/)
    },
  )

  it('catches a file in no room', () => expect(saidOf(NOWHERE)).toContain('in no room'))

  it.each(Object.keys(ALLOWED))('lets %s through', (file) => {
    expect(complaints.at(-2)).toMatch(/problems?$/)
    expect(saidOf(file)).toBe('')
  })
})

describe('bin/lib/rooms.mjs', () => {
  it('names every folder that holds sources of ours', () => {
    const sources = globSync('*/**/*.{ts,tsx,mjs}', {
      cwd: root,
      exclude: (path) => /^(node_modules|build|data|docs|public)$|\/node_modules$/.test(path),
    })
    expect([...new Set(sources.map((path) => path.split('/')[0]))].sort()).toEqual(ROOMS)
  })

  it('agrees with the tools that can’t read it', () => {
    const knip = readFileSync(join(root, 'knip.json'), 'utf8')
    for (const room of ROOMS) expect(knip).toMatch(new RegExp(`[{,"]${room}[,}/]`))
    const image = readFileSync(join(root, 'Dockerfile'), 'utf8')
    for (const room of PRODUCT.filter((name) => name !== 'app'))
      expect(image).toContain(`COPY ${room} ./${room}`)
  })
})
