import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { endOf } from '#harness/report/cores.ts'
import { freePort } from '#harness/site/free-port.ts'
import { startServer } from '#harness/site/own-server.ts'

/** Two server processes on one database, behind what would be a proxy. */
export type TwoProcesses = Awaited<ReturnType<typeof startTwoProcesses>>

type Place = { dataDir: string; port: number }

const addressOf = ({ port }: Place) => `http://localhost:${port}`

/**
 * Starts them.
 * @param options.onDeath called when one ends that nobody ended
 */
export async function startTwoProcesses(
  urls: DatabaseUrls,
  { dataDirs, onDeath }: { dataDirs: [string, string]; onDeath: () => void },
) {
  const rival = new pg.Client({ connectionString: urls.appUrl })
  rival.on('error', () => {})
  await rival.connect()
  const places = await Promise.all(dataDirs.map(async (dataDir) => ({ dataDir, port: await freePort() })))
  const servers: (ChildProcess | null)[] = []
  async function start(place: Place) {
    const server = await startServer(urls, { ...place, logLevel: 'silent' })
    server.once('exit', () => {
      if (servers.includes(server)) onDeath()
    })
    return server
  }
  // One after the other: the first makes the demo's data.
  for (const place of places) servers.push(await start(place))
  let restarting: Promise<void> | null = null

  async function restart(which: number) {
    const place = places[which]
    if (place) servers[which] = await start(place)
    restarting = null
  }

  return {
    /** The address of either process, up or down: a proxy notices a dead one only by trying. */
    origin: () => addressOf(places[Math.random() < 0.5 ? 0 : 1] as Place),
    /**
     * Ends one process as a crash would, and starts it anew.
     * @returns its address; null while one is being started, when nothing happens
     */
    kill(which: number): string | null {
      const [server, place] = [servers[which], places[which]]
      if (!server || !place || restarting) return null
      server.kill('SIGKILL')
      servers[which] = null
      restarting = restart(which)
      return addressOf(place)
    },
    /** Both are up. */
    settled: async () => {
      await restarting
    },
    /** Ends every connection to the database: those that listen as well as those in the middle of a transaction. */
    async cutDatabase(): Promise<number> {
      const { rowCount } = await rival.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`,
      )
      return rowCount ?? 0
    },
    async stop(): Promise<void> {
      await restarting
      for (const server of servers.splice(0)) if (server) await endOf(server)
      await rival.end()
    },
  }
}
