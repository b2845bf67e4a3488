import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Runs a program that requires, resolves and loads these packages, after a line of its own. @returns what it printed */
function printed(first: string): unknown {
  const program = `${first}
    const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'date-fns/format', 'date-fns/locale/fr']
    const required = process.getBuiltinModule('node:module').createRequire(process.cwd() + '/package.json')
    const before = names.map((name) => Object.keys(required(name)))
    const loaded = await Promise.all(names.map(async (name) => [import.meta.resolve(name), Object.keys(await import(name))]))
    console.log(JSON.stringify([before, loaded]))`
  const args = ['--input-type=module', '--eval', program]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }))
}

test('what is resolved once is what Node resolves each time', () => {
  const quick = printed("import './server/process/resolve-once.ts'")
  expect(quick).toEqual(printed(''))
})

test.each(['drizzle-orm', 'date-fns'])('files of %s are modules that name each other in full', (name) => {
  const inside = join(root, 'node_modules', name)
  expect(JSON.parse(readFileSync(join(inside, 'package.json'), 'utf8'))).toMatchObject({ type: 'module' })
  const others = globSync('**/package.json', { cwd: inside }).filter((file) => file !== 'package.json')
  expect(others).toEqual([])
  const files = globSync('**/*.js', { cwd: inside })
  expect(files.length).toBeGreaterThan(200)
  for (const file of files) {
    const text = readFileSync(join(inside, file), 'utf8')
    for (const [, named = ''] of text.matchAll(/^(?:import|export)\b[^'"]*from ["'](\.[^"']+\.js)["']/gm))
      expect(existsSync(join(inside, dirname(file), named)), `${named} in ${file}`).toBe(true)
  }
})
