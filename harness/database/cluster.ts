import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createPool } from '#db/client.ts'
import { serverAccount } from '#db/embedded/account.ts'
import { startCluster } from '#db/embedded/cluster.ts'
import { APP_ROLE, type DatabaseUrls, ensureDatabase } from '#db/embedded/databases.ts'
import { migrate } from '#db/migrate.ts'
import { childrenOf } from '#harness/report/cores.ts'

/** A PostgreSQL of a bench's own, with the settings of production, gone at its end. */
export type BenchCluster = {
  /** Makes a migrated, empty database. */
  makeDatabase: (name: string) => Promise<DatabaseUrls>
  /** Makes a copy of one that nobody is connected to. */
  copyDatabase: (name: string, from: string) => Promise<DatabaseUrls>
  /** Removes one, with whoever is connected to it: PostgreSQL's recovery goes through the files of all. */
  dropDatabase: (name: string) => Promise<void>
  /**
   * Ends it at once (SIGKILL), whatever it does, and starts it anew.
   * @param withChildren the processes of its connections as well; otherwise they notice by themselves
   * @returns when it was killed, by `performance.now()`
   */
  crash: (withChildren: boolean) => Promise<number>
  /**
   * Ends one process of it at once, of a connection or a helper: it ends all others then, recovers, and goes on. Waits until it
   * takes connections before: killed one by one while it recovers, PostgreSQL 18.4 was once seen to stay "in recovery mode" for
   * good. Waits until it does so again: what is told done until then may have been done before.
   * @returns when that process was killed, by `performance.now()`
   */
  crashOne: () => Promise<number>
  /** Stops all its processes while `work` lasts (SIGSTOP): it is there, takes connections, and answers nothing. */
  freezeDuring: (work: () => Promise<unknown>) => Promise<void>
  /** Starts it anew if it has ended by itself. */
  revive: () => Promise<void>
  stop: () => Promise<void>
}

/** For what measures nothing: what it writes need not outlive the machine. */
export const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Longest time until PostgreSQL, one process of which was killed, ends the others, in milliseconds. */
const NOTICES_MS = 1_000

/**
 * Starts the server in a temporary folder.
 * @param settings changes to the server's settings
 * @param parent where that folder is made
 */
export async function startBenchCluster(
  settings: Record<string, string> = {},
  parent = tmpdir(),
): Promise<BenchCluster> {
  const dir = mkdtempSync(join(parent, 'machmoum-bench-'))
  // The account of the server must be able to enter the folder that mkdtemp closed to others.
  chmodSync(dir, 0o755)
  const place = { dir: join(dir, 'postgres'), account: serverAccount(), settings }
  let cluster = await startCluster(place)
  const postmaster = () =>
    Number(readFileSync(join(place.dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    revive: async () => {
      const hasEnded = await Promise.race([cluster.ended.then(() => true), sleep(0, false)])
      if (hasEnded) cluster = await startCluster(place)
    },
    crashOne: async () => {
      const isUp = () => takesConnections(cluster.adminUrl('postgres'))
      const untilUp = async () => {
        while (!(await isUp())) await sleep(20)
      }
      await untilUp()
      const killed = performance.now()
      for (let noticed = false; !noticed; ) {
        const children = childrenOf(postmaster())
        const child = children[randomInt(children.length)]
        if (child) send(child, 'SIGKILL')
        // One that was about to end anyway is not missed: then another one.
        const until = performance.now() + NOTICES_MS
        while (!noticed && performance.now() < until) noticed = !(await isUp())
      }
      await untilUp()
      return killed
    },
    crash: async (withChildren) => {
      const pid = postmaster()
      const killed = performance.now()
      for (const each of [pid, ...(withChildren ? childrenOf(pid) : [])]) send(each, 'SIGKILL')
      await cluster.ended
      cluster = await startCluster(place)
      return killed
    },
    freezeDuring: async (work) => {
      // Its parent first: it starts no more of them.
      const pid = postmaster()
      send(pid, 'SIGSTOP')
      const all = [pid, ...childrenOf(pid)]
      try {
        for (const each of all) send(each, 'SIGSTOP')
        await work()
      } finally {
        for (const each of all) send(each, 'SIGCONT')
      }
    },
    makeDatabase: async (name) => {
      const urls = await ensureDatabase(cluster.adminUrl('postgres'), name)
      await migrate({ ownerUrl: urls.ownerUrl, appRole: APP_ROLE })
      return urls
    },
    copyDatabase: (name, from) => ensureDatabase(cluster.adminUrl('postgres'), name, from),
    dropDatabase: async (name) => {
      const client = new pg.Client({ connectionString: cluster.adminUrl('postgres') })
      await client.connect()
      try {
        await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
      } finally {
        await client.end()
      }
    },
    stop: async () => {
      await cluster.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function takesConnections(adminUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  return await client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** Sends a process a signal; one that has ended meanwhile is no trouble. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Runs `work` with a connection of the owner role. */
export async function asOwner<T>(urls: DatabaseUrls, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urls.ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A pool that holds one connection, so that everything measured runs on the same one. */
export function oneConnection(urls: DatabaseUrls): pg.Pool {
  return createPool(urls.appUrl, 1)
}
