import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Each is loaded for it: one that is not run for a while would not be found broken. */
const PROOFS = ['failures', 'faults', 'crash', 'containers', 'wcag', 'search', 'fuzz', 'mutants', 'races']

it.each<[string, string[], string]>([
  ['bench/main.ts', ['pages', '--foo', '1'], "'--foo'"],
  ['bench/main.ts', ['pages', '--rounds', '3'], "'--rounds'"],
  ['bench/main.ts', ['page'], "'page'"],
  ['prove/main.ts', ['--foo'], "'--foo'"],
  ['prove/main.ts', ['--short', '--foo'], "'--foo'"],
  ...PROOFS.map((proof): [string, string[], string] => ['prove/main.ts', [proof, '--foo'], "'--foo'"]),
])('%s %j says what it did not understand, and how it is used', (program, args, named) => {
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toContain(named)
  expect(stderr).toContain('npm run ')
  expect(stderr).not.toContain('    at ')
})
