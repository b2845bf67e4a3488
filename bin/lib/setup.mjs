// Plain JavaScript that any Node ≥ 20 runs: it brings the tools that the rest needs, Node 24 among them.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PRODUCT } from './rooms.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = join(root, 'node_modules')
const node24 = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The environment for our own tools: nothing of the caller's may change what gets installed or built. */
export function toolEnv(extra = {}) {
  const env = { ...process.env, ...extra }
  if (!('NODE_ENV' in extra)) delete env.NODE_ENV
  delete env.NODE_OPTIONS
  // npm exports its settings to scripts; `omit=dev` or `production` among them would leave out Node 24 itself.
  for (const name of Object.keys(env)) {
    if (/^npm_config_(omit|include|production|only|dry_run|ignore_scripts|global)$/i.test(name))
      delete env[name]
  }
  env.PATH = `${dirname(node24)}:${join(modules, '.bin')}:${process.env.PATH ?? ''}`
  return env
}

function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/**
 * Installs the packages of a lock file, unless exactly these are there already.
 * @param {string} folder where it lies: the root, or a folder whose packages most people never need
 */
export function ensureInstalled(folder = '.') {
  const place = join(root, folder)
  const stamp = join(place, 'node_modules', '.machmoum-install')
  const wanted = hashOf([readFileSync(join(place, 'package-lock.json')), process.platform, process.arch])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node24)) return
  console.log(`Installing packages${folder === '.' ? '' : ` of ${folder}`} (once)…`)
  // Not `npm ci`: that refuses a lock file without the binaries of every other platform. `--no-save` leaves the
  // lock file alone all the same.
  const flags = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const done = spawnSync('npm', ['install', ...flags], {
    cwd: place,
    stdio: 'inherit',
    env: toolEnv(),
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) fail('npm install failed. The lines above say why.')
  if (!existsSync(node24))
    fail('Node 24 was not installed: npm must be allowed to run the install script of the package "node".')
  writeFileSync(stamp, wanted)
}

const SOURCES = [...PRODUCT, 'public']
const SOURCE_FILES = [
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'chunks.config.ts',
  'tsconfig.json',
]

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** Builds the site, unless the build at hand is of exactly these sources. Of several that want it at once one does it. */
export function ensureBuilt() {
  const lock = join(root, '.cache', 'building')
  mkdirSync(dirname(lock), { recursive: true })
  while (!isTaken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  try {
    build()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Takes a lock, also from a process that is gone without having given it back. */
function isTaken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(lock, { force: true })
  }
  return false
}

function build() {
  const stamp = join(root, 'build', '.machmoum-sources')
  const files = [
    ...SOURCES.flatMap((folder) => [...filesBelow(join(root, folder))]),
    ...SOURCE_FILES.map((f) => join(root, f)),
  ]
  const wanted = hashOf(files.flatMap((file) => [relative(root, file), '\0', readFileSync(file), '\0']))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the site (when its sources changed)…')
  const started = Date.now()
  const built = spawnSync(node24, [join(modules, '@react-router', 'dev', 'bin.cjs'), 'build'], {
    cwd: root,
    env: toolEnv({ NODE_ENV: 'production' }),
    encoding: 'utf8',
  })
  if (built.status !== 0) fail(`The build failed:\n${built.stdout}\n${built.stderr}`)
  const compressed = spawnSync(node24, [join(root, 'bin', 'lib', 'compress.mjs')], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnv(),
  })
  if (compressed.status !== 0) fail('Compressing the built files failed.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/**
 * Runs a program of ours on Node 24 in this terminal, and ends with it: with its exit code, and never before
 * it. Ctrl-C reaches the program itself; other signals are passed on.
 */
export function runOnNode24(args, env) {
  const child = spawn(node24, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']) {
    // A Ctrl-C in a terminal reaches the child by itself; one sent to this process alone must be passed on.
    process.on(signal, () => {
      if (child.connected) child.send({ signal })
    })
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** Runs a step on Node 24 to its end. */
export function stepOnNode24(args, env = toolEnv()) {
  return spawnSync(node24, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
}

/** Runs a step on Node 24 to its end, and keeps what it says. */
export function outputOnNode24(args) {
  return new Promise((resolve) => {
    const child = spawn(node24, args, { cwd: root, env: toolEnv(), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}

/** Tells whether a file is there and not empty. */
export function hasFile(path) {
  return existsSync(path) && statSync(path).size > 0
}
