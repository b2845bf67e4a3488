import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, createPool, type Db } from '#db/client.ts'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import type { Actor } from '#domain/context.ts'
import type { BenchCluster } from '#harness/database/cluster.ts'
import { SECRET, type ServerProcess, startServerProcess } from '#harness/site/server-process.ts'
import { sessionCookie } from '#harness/site/session-cookie.ts'
import { aClient, aProvider } from '#harness/world.ts'

/** A client and a provider, signed in. */
type Pair = {
  client: Actor & { cookie: string }
  provider: Actor & { providerId: string; cookie: string }
}

/** Stage of one fault: a database of its own and a process of the built site. */
export type Stage = {
  urls: DatabaseUrls
  /** Of the owner's role, which row-level security hides nothing from. */
  db: Db
  /** True when the protection is to be taken away. */
  planted: boolean
  dataDir: string
  freezeDuring: BenchCluster['freezeDuring']
  aPair: () => Promise<Pair>
  /**
   * Starts the site; it ends with the stage.
   * @param plant file of `preloads/` that takes the protection away, when that is to be done
   * @param options.trouble file of `preloads/` that brings the trouble, in both versions
   */
  start: (
    plant: string | null,
    env?: Record<string, string>,
    options?: { trouble?: string },
  ) => Promise<ServerProcess>
  /** Something to be ended with the stage. */
  onEnd: (end: () => unknown) => void
}

/** Sets the stage, plays, and clears it. */
export async function onStage<T>(
  cluster: BenchCluster,
  { name, template, planted }: { name: string; template: string; planted: boolean },
  play: (stage: Stage) => Promise<T>,
): Promise<T> {
  const urls = await cluster.copyDatabase(name, template)
  const pool = createPool(urls.ownerUrl, 1)
  const db = connect(pool)
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-fault-'))
  chmodSync(dataDir, 0o755)
  const ends: (() => unknown)[] = []
  const signedIn = async <P extends Actor>(actor: P) => ({
    ...actor,
    cookie: await sessionCookie(db, actor, SECRET),
  })
  try {
    return await play({
      urls,
      db,
      planted,
      dataDir,
      freezeDuring: cluster.freezeDuring,
      aPair: async () => ({
        client: await signedIn(await aClient(db)),
        provider: await signedIn(await aProvider(db)),
      }),
      start: async (plant, env = {}, { trouble } = {}) => {
        const preloads = [trouble, planted && plant].filter(Boolean)
        const server = await startServerProcess(urls, {
          DATA_DIR: dataDir,
          LOG_LEVEL: 'silent',
          NODE_OPTIONS: preloads
            .map((file) => `--import=${join(import.meta.dirname, 'preloads', `${file}`)}`)
            .join(' '),
          ...env,
        })
        ends.push(async () => {
          server.signal('SIGKILL')
          await server.ended
        })
        return server
      },
      onEnd: (end) => ends.push(end),
    })
  } finally {
    for (const end of ends.reverse()) await end()
    await pool.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One request, and what came of it. */
export type Felt = { ms: number; status: number | null; text: string; headers: Headers }

/** Asks as a browser on a page of the site. @returns no status when no answer came in time, or it broke off */
export async function ask(
  origin: string,
  path: string,
  { cookie = '', patience, ...init }: RequestInit & { cookie?: string; patience: number },
): Promise<Felt> {
  const started = performance.now()
  const headers = new Headers(init.headers)
  headers.set('Cookie', cookie)
  headers.set('Origin', origin)
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(origin + path, { redirect: 'manual', ...init, headers, signal })
    const text = await answer.text()
    return { ms: performance.now() - started, status: answer.status, text, headers: answer.headers }
  } catch {
    return { ms: performance.now() - started, status: null, text: '', headers: new Headers() }
  }
}

/**
 * Lists wrong answers to a fault: none in time, or a failure that is not told in French or lacks the status
 * and the header that say when to try again.
 */
export function wrongsOf(felt: readonly Felt[], what: string): string[] {
  return felt.flatMap(({ status, text, headers }) => {
    if (status === null) return [`${what}: no answer in time`]
    if (status < 500) return []
    const told = `${what}: ${status}: ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`
    if (!/[éèàê]|Une erreur|Réessayez/.test(text)) return [`${told}, not a word of French`]
    return status === 503 && headers.has('Retry-After') ? [] : [`${told}, as if it would not pass`]
  })
}

/** People who go on using what the fault does not concern, until they are stopped. */
export function bystanders(origin: string, paths: readonly string[], cookie = '') {
  const felt: Felt[] = []
  let isOver = false
  const going = Promise.all(
    paths.map(async (path) => {
      while (!isOver) {
        felt.push(await ask(origin, path, { cookie, patience: 60_000 }))
        await sleep(100)
      }
    }),
  )
  return {
    felt,
    stop: async () => {
      isOver = true
      await going
    },
  }
}

/** Measures the time until something works ten times one after the other, in milliseconds. */
export async function untilWell(works: () => Promise<boolean>, patience = 60_000): Promise<number> {
  const started = performance.now()
  let firstOfRow = started
  for (let row = 0; row < 10; ) {
    if (await works()) row += 1
    else {
      row = 0
      await sleep(50)
      firstOfRow = performance.now()
      if (firstOfRow - started > patience) return Number.POSITIVE_INFINITY
    }
  }
  return firstOfRow - started
}
