import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { canEnter, type ServerAccount } from './account.ts'
import { serverBinaries } from './binaries.ts'
import { isAlive, takeLock } from './lock.ts'

/** A running PostgreSQL of our own. */
export type Cluster = {
  /** Connection of the superuser, to any database. */
  adminUrl: (database: string) => string
  /** Resolves when the server has ended, wanted or not. */
  ended: Promise<void>
  /** Ends the server cleanly: open transactions are rolled back, committed ones are on disk. */
  stop: () => Promise<void>
}

/** 107 bytes is what a unix socket address holds; PostgreSQL adds its file name to the folder. */
const MAX_SOCKET_PATH = 107

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '80',
  shared_buffers: '128MB',
  // The disk of a laptop or a server is an SSD, and short queries gain nothing from the JIT compiler.
  random_page_cost: '1.1',
  jit: 'off',
  // The site's log has the failure; PostgreSQL's own lines would repeat the values, which are people's data.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/**
 * Starts the PostgreSQL server that comes with the npm package, on a unix socket only.
 * @param options.dir folder of this cluster; made at the first start
 * @param options.account account to run as, from `serverAccount()`
 * @param options.settings changes to the server's settings, for tests and benches
 * @returns the running server
 * @throws Error when another process uses the folder or the server does not come up
 */
export async function startCluster(options: {
  dir: string
  account: ServerAccount
  settings?: Record<string, string>
}): Promise<Cluster> {
  const { dir, account } = options
  makeEnterable(dir, account)
  if (!canEnter(dir, account)) {
    throw new Error(`The account "postgres" cannot enter ${dir}. Set DATA_DIR to a folder that it can reach.`)
  }
  const release = takeLock(join(dir, 'lock'))
  try {
    const binaries = serverBinaries(dir, account)
    const dataDir = join(dir, 'cluster')
    await endOrphan(dataDir)
    const socketDir = makeSocketDir(dir, account)
    const password = readOrMakePassword(join(dir, 'superuser'))
    if (!existsSync(dataDir)) initialise(binaries.initdb, { dataDir, socketDir, password, account })

    // The socket is named after the port, also of a server that listens on no network.
    const port = options.settings?.port ? `&port=${options.settings.port}` : ''
    const adminUrl = (database: string) =>
      `postgres://postgres:${password}@/${database}?host=${encodeURIComponent(socketDir)}${port}`
    const server = await launch({ ...options, binary: binaries.postgres, dataDir, socketDir, adminUrl })
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve())).then(() => {
      rmSync(socketDir, { recursive: true, force: true })
      release()
    })
    const stop = async () => {
      // SIGINT is PostgreSQL's fast shutdown.
      if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT')
      await ended
    }
    return { adminUrl, ended, stop }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Makes a folder unless it is there, with those above it. An account that PostgreSQL runs as may go through those that were
 * made now, whatever this process's umask takes from others; it may not list them.
 */
export function makeEnterable(dir: string, account: ServerAccount): void {
  const first = mkdirSync(dir, { recursive: true })
  if (!account || !first) return
  let made = dir
  chmodSync(made, 0o711)
  while (made !== first) {
    made = dirname(made)
    chmodSync(made, 0o711)
  }
}

function readOrMakePassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const password = randomBytes(24).toString('hex')
  writeFileSync(file, password, { mode: 0o600 })
  return password
}

/**
 * The folder of the socket: short, outside of the data, and closed to everybody else. Its name follows from the
 * cluster's folder, so that a killed start leaves at most this one behind; when somebody else took that name, a
 * random one serves.
 */
function makeSocketDir(dir: string, account: ServerAccount): string {
  const name = `machmoum-${createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 12)}`
  const owner = account?.uid ?? process.getuid?.()
  for (const parent of [tmpdir(), '/tmp']) {
    const wanted = join(parent, name)
    if (Buffer.byteLength(join(wanted, '.s.PGSQL.5432')) >= MAX_SOCKET_PATH) continue
    const found = lstatSync(wanted, { throwIfNoEntry: false })
    if (found && !(found.isDirectory() && found.uid === owner))
      return closeToOthers(mkdtempSync(`${wanted}-`), account)
    rmSync(wanted, { recursive: true, force: true })
    mkdirSync(wanted, { mode: 0o700 })
    return closeToOthers(wanted, account)
  }
  throw new Error(`No folder with a path short enough for a socket was found for ${dir}.`)
}

function closeToOthers(folder: string, account: ServerAccount): string {
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

function initialise(
  initdb: string,
  where: { dataDir: string; socketDir: string; password: string; account: ServerAccount },
): void {
  // Made beside its final place and renamed, so that a start cut short leaves no half-made cluster behind.
  const fresh = `${where.dataDir}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  const passwordFile = join(where.socketDir, 'password')
  writeFileSync(passwordFile, where.password, { mode: 0o600 })
  if (where.account) {
    chownSync(fresh, where.account.uid, where.account.gid)
    chownSync(passwordFile, where.account.uid, where.account.gid)
  }
  const made = spawnSync(
    initdb,
    [
      `--pgdata=${fresh}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--builtin-locale=C.UTF-8',
    ],
    { ...where.account, cwd: '/', env: { ...process.env, LC_ALL: 'C' }, encoding: 'utf8' },
  )
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  renameSync(fresh, where.dataDir)
}

/** A server left running by an app that was killed is ended first: we hold the lock, so nobody uses it. */
async function endOrphan(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (pid > 0 && isAlive(pid) && isPostgres(pid)) {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; isAlive(pid) && waited < 20_000; waited += 50) await sleep(50)
    if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
    for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50) await sleep(50)
  }
  rmSync(pidFile, { force: true })
}

function isPostgres(pid: number): boolean {
  const asked = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  if (asked.status === 0) return asked.stdout.includes('postgres')
  const comm = `/proc/${pid}/comm`
  return existsSync(comm) && lstatSync(comm).isFile() && readFileSync(comm, 'utf8').includes('postgres')
}

async function launch(options: {
  dir: string
  account: ServerAccount
  settings?: Record<string, string>
  binary: string
  dataDir: string
  socketDir: string
  adminUrl: (database: string) => string
}): Promise<ChildProcess> {
  const logFile = join(options.dir, 'postgres.log')
  const flags = Object.entries({
    ...SETTINGS,
    ...options.settings,
    unix_socket_directories: options.socketDir,
  })
  const args = ['-D', options.dataDir, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const deadline = Date.now() + 60_000
  for (;;) {
    const log = openSync(logFile, 'w')
    // Detached: a Ctrl-C in the terminal reaches us alone, and we stop the server when the app is done with it.
    const server = spawn(options.binary, args, {
      ...options.account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    server.on('error', () => {})
    if (await answers(server, options.adminUrl('postgres'), deadline)) return server
    // After a `kill -9` of the server its old children may hold the shared memory for a moment.
    const said = readFileSync(logFile, 'utf8')
    if (!said.includes('shared memory block') || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start. Its log says:\n${said.slice(-2000)}`)
    }
    await sleep(200)
  }
}

/** Waits until the server answers (true), or has ended or run out of time (false). */
async function answers(server: ChildProcess, url: string, deadline: number): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null && server.pid !== undefined) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      if (Date.now() > deadline) {
        server.kill('SIGQUIT')
        return false
      }
      await sleep(15)
    }
  }
  return false
}
