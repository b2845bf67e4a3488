import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestDatabase } from '#harness/database.ts'
import { freePort } from './free-port.ts'

/** The secret of every process that tests start, so that one's cookies are good for another. */
export const SECRET = 'a secret of nobody but these tests'

/** `node server/main.ts` as operators run it. */
export type ServerProcess = {
  origin: string
  child: ChildProcess
  /** Everything that it has written so far. */
  said: () => string
  /** Sends a signal. */
  signal: (name: NodeJS.Signals) => void
  /** Resolves to the code that it ends with; null when a signal ended it. */
  ended: Promise<number | null>
}

/** Starts the built site on a test's database and waits until it is ready. Whoever starts it ends it. */
export async function startServerProcess(
  database: Pick<TestDatabase, 'appUrl' | 'ownerUrl'>,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      APP_SECRET: SECRET,
      // The configuration wants a host; the socket's folder behind it counts.
      DATABASE_URL: database.appUrl.replace('@/', '@localhost/'),
      DATABASE_OWNER_URL: database.ownerUrl.replace('@/', '@localhost/'),
      PORT: String(port),
      ORIGIN: origin,
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (text += bytes))
  const server = {
    origin,
    child,
    ended,
    said: () => text,
    signal: (name: NodeJS.Signals) => void child.kill(name),
  }
  for (let waited = 0; waited < 60_000 && child.exitCode === null; waited += 50) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return server
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not become ready. It said:\n${text}`)
}

/** A folder that the account of PostgreSQL can enter, and what removes it. */
export function aDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-run-'))
  chmodSync(dataDir, 0o755)
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
