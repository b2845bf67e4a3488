import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { freePort } from '#harness/site/free-port.ts'
import { type ServerProcess, startServerProcess } from '#harness/site/server-process.ts'

/** Processes of the site on one database and one folder of files. */
export type CrashSite = {
  /**
   * Target of the next request: any of them, up or down, as a proxy that notices a dead one only by trying.
   */
  origin: () => string
  /**
   * Kills some of them at the same moment, and starts them anew.
   * @returns how long each took from its start until it was ready, in milliseconds
   */
  kill: (which: readonly number[]) => Promise<number[]>
  /** Waits until all say that they are ready. */
  ready: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts them.
 * @param options.plant name of a version to be caught; see `plants.ts`
 */
export async function startCrashSite(
  urls: DatabaseUrls,
  { dataDir, processes, plant }: { dataDir: string; processes: number; plant?: string },
): Promise<CrashSite> {
  mkdirSync(dataDir, { recursive: true })
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const planted = plant
    ? { PLANT: plant, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'plants.ts')}` }
    : {}
  const start = (port: number) =>
    startServerProcess(urls, {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      ...planted,
    })
  const servers: ServerProcess[] = []
  for (const port of ports) servers.push(await start(port))
  return {
    origin: () => servers[Math.floor(Math.random() * servers.length)]?.origin ?? '',
    kill: async (which) => {
      for (const at of which) servers[at]?.signal('SIGKILL')
      return await Promise.all(
        which.map(async (at) => {
          await servers[at]?.ended
          const started = performance.now()
          servers[at] = await start(ports[at] ?? 0)
          return performance.now() - started
        }),
      )
    },
    ready: async () => {
      for (const { origin } of servers) {
        while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await sleep(50)
      }
    },
    stop: async () => {
      for (const server of servers) server.signal('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
    },
  }
}
