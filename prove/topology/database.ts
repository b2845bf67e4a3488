import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { serverAccount } from '#db/embedded/account.ts'
import { type Cluster, startCluster } from '#db/embedded/cluster.ts'
import { certificateFor } from '#harness/site/certificate.ts'
import { type Compose, serviceOf } from './compose.ts'
import type { Places } from './places.ts'

/** The name and port by which the other services reach it. */
const SERVICE = 'postgres'
const PORT = 5432

/** The service that makes the roles and the database, and its option that names the file. */
const ROLES = 'roles'
const FILE_OPTION = '--file='

/** Settings of the embedded PostgreSQL that must not make up for what compose.yaml lacks: PostgreSQL's own. */
const OWN_DEFAULTS = {
  log_min_messages: 'warning',
  log_min_error_statement: 'error',
  log_error_verbosity: 'default',
}

/** PostgreSQL as compose.yaml has it: over TCP with TLS only, its roles made by the file that is mounted. */
export type TopologyDatabase = Pick<Cluster, 'adminUrl' | 'stop'> & {
  restart: () => Promise<void>
  /** Ends it at once, whatever it does, and starts it anew. */
  crash: () => Promise<void>
  /** Makes the roles and the database, as each start of the composition does. */
  makeRoles: () => Promise<void>
  /** Returns the server's log. */
  log: () => string
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
    ...OWN_DEFAULTS,
    listen_addresses: '127.0.0.1',
    port: String(places.portOf(SERVICE, PORT)),
  }
  for (const flag of flags) {
    const [, name = '', value = ''] = /^-c(\w+)=(.+)$/.exec(flag) ?? []
    settings[name] = value.startsWith('/') ? places.pathOf(service, value) : value
  }
  const account = serverAccount()
  // Stands for deploy/prepare/prepare.sh, which needs openssl: not every machine has it.
  const { key, cert } = certificateFor([SERVICE, 'localhost'])
  writeFileSync(settings.ssl_cert_file ?? '', cert)
  writeFileSync(settings.ssl_key_file ?? '', key, { mode: 0o600 })
  if (account) chownSync(settings.ssl_key_file ?? '', account.uid, account.gid)
  // The client runs as another account than PostgreSQL's: the superuser has a password instead.
  const hba = readFileSync(settings.hba_file ?? '', 'utf8')
  writeFileSync(settings.hba_file ?? '', hba.replace(/\bpeer$/m, 'scram-sha-256'))
  chmodSync(settings.hba_file ?? '', 0o644)

  let cluster = await startCluster({ dir, account, settings })
  const roles = serviceOf(compose, ROLES)
  const file = roles.command?.find((word) => word.startsWith(FILE_OPTION))?.slice(FILE_OPTION.length) ?? ''
  const makeRoles = () =>
    runAsPsql(cluster, readFileSync(places.pathOf(roles, file), 'utf8'), roles.environment)
  await makeRoles()
  return {
    makeRoles,
    log: () => readFileSync(join(dir, 'postgres.log'), 'utf8'),
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

/** Runs a file as psql does that uses `\getenv` and `\gexec`, statement by statement. */
async function runAsPsql(
  cluster: Cluster,
  text: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const variables = new Map<string, string>()
  const sql = text
    .replaceAll(/^\\getenv (\w+) (\w+)$/gm, (_, name: string, variable: string) => {
      const value = environment[variable]
      if (!value) throw new Error(`compose.yaml gives the roles no ${variable}`)
      variables.set(name, value)
      return ''
    })
    .replaceAll(/:'(\w+)'/g, (_, name: string) => pg.escapeLiteral(variables.get(name) ?? ''))
    .replaceAll(/--.*$/gm, '')
  const client = new pg.Client({ connectionString: cluster.adminUrl('postgres') })
  await client.connect()
  try {
    for (const [, statement = '', end] of sql.matchAll(/([^;\\]*\w[^;\\]*)(;|\\gexec)/g)) {
      const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' })
      if (end === '\\gexec') for (const made of rows.flat()) await client.query(made)
    }
  } finally {
    await client.end()
  }
}
