import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GOOGLE_CALLBACK } from '#domain/accounts/google-auth.server.ts'
import { startOpenIdProvider } from '#harness/site/openid-provider.ts'
import { freePort } from '../harness/site/free-port.ts'

/**
 * Starts the built site on a free port with demo data of its own, beside an OpenID provider that stands in for Google,
 * and ends both after the journeys.
 */
export default async function serve(): Promise<() => Promise<void>> {
  const port = await freePort()
  const google = await startOpenIdProvider(`http://localhost:${port}${GOOGLE_CALLBACK}`)
  const { origin, dataDir, end, remove } = await startSite({ port, env: google.env })
  process.env.E2E_ORIGIN = origin
  process.env.E2E_DATA_DIR = dataDir
  return async () => {
    await end('SIGTERM')
    await google.stop()
    remove()
  }
}

/** The built site, running by itself. */
export type Site = {
  origin: string
  dataDir: string
  /** Ends the process; its data stays. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** Starts it again at the same address, with the same data. */
  restart: () => Promise<void>
  /** Removes the data of a site that has ended. */
  remove: () => void
}

/**
 * Starts the built site with data of its own.
 * @param given.port any free one when absent
 * @param given.env what its environment says besides
 */
export async function startSite(given: { port?: number; env?: Record<string, string> } = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-e2e-'))
  chmodSync(dataDir, 0o755)
  const { port = await freePort(), env = {} } = given
  const origin = `http://localhost:${port}`
  let server = run(dataDir, port, env)
  await untilHealthy(server, origin)
  return {
    origin,
    dataDir,
    async end(signal) {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill(signal)
      await ended
    },
    async restart() {
      server = run(dataDir, port, env)
      await untilHealthy(server, origin)
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

function run(dataDir: string, port: number, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Journeys name the address that they come from.
      TRUSTED_PROXIES: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function untilHealthy(server: ChildProcess, origin: string): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 200) {
    if (server.exitCode !== null) throw new Error('the server ended before it answered')
    const answer = await fetch(`${origin}/healthz`).catch(() => null)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('the server did not answer within two minutes')
}
