import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { serverAccount } from '#db/embedded/account.ts'
import { type Cluster, startCluster } from '#db/embedded/cluster.ts'
import { certificateFor } from './certificate.ts'
import { type Compose, serviceOf } from './compose.ts'
import type { Places } from './places.ts'

/** The name and port by which the other services reach it. */
const SERVICE = 'postgres'
const PORT = 5432

/** What the image runs once, in a new server. */
const SET_UP = '/docker-entrypoint-initdb.d/roles.sql'

/** PostgreSQL as compose.yaml has it: over TCP with TLS only, its roles made by the file that is mounted. */
export type TopologyDatabase = Pick<Cluster, 'adminUrl' | 'stop'> & {
  restart: () => Promise<void>
  /** Ends it at once, whatever it does, and starts it anew. */
  crash: () => Promise<void>
}

export async function startDatabase(
  compose: Compose,
  places: Places,
  dir: string,
): Promise<TopologyDatabase> {
  const service = serviceOf(compose, SERVICE)
  const [program, ...flags] = service.command ?? []
  if (program !== 'postgres') throw new Error('compose.yaml starts something else than PostgreSQL')
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(places.portOf(SERVICE, PORT)),
  }
  for (const flag of flags) {
    const [, name = '', value = ''] = /^-c(\w+)=(.+)$/.exec(flag) ?? []
    settings[name] = value.startsWith('/') ? places.pathOf(service, value) : value
  }
  const account = serverAccount()
  // What deploy/prepare.sh makes with openssl, which is not everywhere.
  const { key, cert } = await certificateFor([SERVICE, 'localhost'])
  writeFileSync(settings.ssl_cert_file ?? '', cert)
  writeFileSync(settings.ssl_key_file ?? '', key, { mode: 0o600 })
  if (account) chownSync(settings.ssl_key_file ?? '', account.uid, account.gid)
  chmodSync(settings.hba_file ?? '', 0o644)

  let cluster = await startCluster({ dir, account, settings })
  await setUp(cluster, readFileSync(places.pathOf(service, SET_UP), 'utf8'), service.environment)
  return {
    adminUrl: (name) => cluster.adminUrl(name),
    stop: () => cluster.stop(),
    restart: async () => {
      await cluster.stop()
      cluster = await startCluster({ dir, account, settings })
    },
    crash: async () => {
      const [pid] = readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await cluster.ended
      cluster = await startCluster({ dir, account, settings })
    },
  }
}

/** Runs a file as psql does that begins with `\getenv`, statement by statement. */
async function setUp(
  cluster: Cluster,
  text: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const variables = new Map<string, string>()
  const sql = text
    .replaceAll(/^\\getenv (\w+) (\w+)$/gm, (_, name: string, variable: string) => {
      const value = environment[variable]
      if (!value) throw new Error(`compose.yaml gives PostgreSQL no ${variable}`)
      variables.set(name, value)
      return ''
    })
    .replaceAll(/:'(\w+)'/g, (_, name: string) => pg.escapeLiteral(variables.get(name) ?? ''))
    .replaceAll(/--.*$/gm, '')
  const client = new pg.Client({ connectionString: cluster.adminUrl('postgres') })
  await client.connect()
  try {
    for (const statement of sql.split(';')) if (statement.trim() !== '') await client.query(statement)
  } finally {
    await client.end()
  }
}
