// The import rules as a plugin of oxlint: which room of the house may import which.
import { dirname, posix, relative, sep } from 'node:path'

const SIDES = ['live', 'memory', 'request']

/** Rooms by the paths of their files, the first that matches. */
const ROOMS = [
  ['lib', /^lib\//],
  ['ui', /^app\/ui\//],
  ['components', /^app\/components\//],
  ['style', /^app\/(fonts|styles)\//],
  ['routes', /^app\/routes\//],
  ['forms', /^app\/forms\//],
  ['shell', /^app\/((access|browser)\/)?[^/]+$/],
  ['verb', /^domain\/.*\.server\.tsx?$/],
  ['rule', /^domain\//],
  ['demo', /^demo\//],
  ['db', /^db\//],
  ...['live', 'memory', 'request', 'http'].map((name) => [name, new RegExp(`^server/${name}/`)]),
  ['process', /^server\/((process|backup)\/.*|[^/]+)$/],
  ['proof', /^((tests|harness|e2e|bench|prove|bin|packages)\/.*|[^/]+\.config\.ts)$/],
]

/** Rooms that a room imports, besides itself. */
const ALLOWED = {
  lib: [],
  ui: ['lib', 'style'],
  forms: ['ui', 'lib', 'rule', 'shell'],
  components: ['ui', 'lib', 'rule', 'shell', 'style', 'forms'],
  routes: ['components', 'ui', 'lib', 'rule', 'verb', 'shell', 'style', 'forms'],
  shell: ['components', 'ui', 'lib', 'rule', 'verb', 'style', 'forms'],
  rule: ['lib', 'db'],
  verb: ['rule', 'lib', 'db'],
  db: ['lib'],
  demo: ['db', 'lib', 'rule'],
  process: [...SIDES, 'rule', 'lib', 'verb', 'db', 'demo'],
  live: ['request', 'rule', 'lib', 'verb', 'db'],
  memory: ['request', 'rule', 'lib', 'verb', 'db'],
  request: ['lib', 'rule'],
  http: [...SIDES, 'shell', 'verb', 'rule', 'lib', 'db'],
  proof: ROOMS.map(([name]) => name).filter((name) => name !== 'style'),
}

/** Rooms of which a room imports types alone. */
const TYPES = {
  http: ['process'],
  live: ['process', 'memory', 'shell'],
  memory: ['process', 'live', 'shell'],
  request: ['process', 'memory', 'live', 'shell'],
  process: ['shell'],
}

const roomOf = (path) => ROOMS.find(([, paths]) => paths.test(path))?.[0]

/** Path from the root of what a file imports of ours, or null for a package and for generated types. */
function importedPath(file, source) {
  if (source.includes('/+types/')) return null
  if (source.startsWith('#')) return source.slice(1)
  if (!source.startsWith('.')) return null
  return posix.join(dirname(file).split(sep).join('/'), source)
}

const isType = ({ importKind, exportKind, specifiers = [] }) =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type'))

const imports = {
  create(context) {
    const file = relative(context.cwd, context.physicalFilename)
    const from = roomOf(file.split(sep).join('/'))
    if (!from)
      return {
        Program: (node) => context.report({ node, message: 'a file in no room: bin/lib/import-rules.mjs' }),
      }
    const check = (node, source, ofType) => {
      const path = typeof source?.value === 'string' ? importedPath(file, source.value) : null
      if (path === null) return
      const to = roomOf(path)
      if (from === to || ALLOWED[from].includes(to)) return
      if (ofType && TYPES[from]?.includes(to)) return
      const message = `${from} may not import ${to ?? 'what is in no room'}: bin/lib/import-rules.mjs`
      context.report({ node, message })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source, isType(node)),
      ExportNamedDeclaration: (node) => check(node, node.source, isType(node)),
      ExportAllDeclaration: (node) => check(node, node.source, isType(node)),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal ?? node.argument, true),
    }
  },
}

export default { meta: { name: 'rooms' }, rules: { imports } }
