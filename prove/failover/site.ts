import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { certificateFor } from '#harness/site/certificate.ts'
import { SECRET } from '#harness/site/server-process.ts'
import { root } from '../../bin/lib/setup.mjs'
import { type HaCompose, PARTS, type Part, readHaCompose } from './compose.ts'
import { type Container, makeOwned, prepareContainer } from './container.ts'
import { accountIn, ensureDebian } from './debian.ts'
import {
  ADDRESSES,
  APP_ADDRESSES,
  connectMachines,
  DATABASES,
  type DatabaseMachine,
  disconnectMachines,
  MACHINES,
  type Machine,
  OUTSIDE,
} from './machines.ts'

/** The version of the composition runs: as it is, or one that must be caught. */
export type Variant = {
  /** Changes the environment of the site's processes. */
  environment?: (environment: Record<string, string>) => void
}

/** The running site on its three machines. */
export type HaSite = {
  /** Address for browsers, through the proxy. */
  origin: string
  /** Addresses of the two processes. */
  apps: readonly string[]
  etcd: Record<Machine, Container>
  databases: Record<DatabaseMachine, Container>
  /** The site's containers by name: haproxy, pgbouncer, app1, app2, proxy. */
  front: Record<string, Container>
  /** Owner of the tables, at whichever database leads. */
  ownerUrl: string
  /** Runs patronictl on a machine. */
  patronictl: (machine: Machine, ...args: string[]) => Promise<string>
  /** The folder that stands for deploy/ha on all machines. */
  configuration: string
  stop: () => Promise<void>
}

const CONFIGURATION = './deploy/ha'
const APPS = ['app1', 'app2'] as const

/** Starts what compose.yaml with compose.ha.yaml says, on three machines of this one. */
export async function startHaSite(variant: Variant = {}): Promise<HaSite> {
  const tree = ensureDebian()
  const folder = mkdtempSync(join(tmpdir(), 'machmoum-failover-'))
  chmodSync(folder, 0o755)
  const secret = () => randomBytes(16).toString('hex')
  const variables = {
    DOMAIN: ADDRESSES.site,
    APP_SECRET: SECRET,
    S3_SECRET: secret(),
    OWNER_PASSWORD: secret(),
    APP_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    PATRONI_PASSWORD: secret(),
    DB1_ADDRESS: ADDRESSES.db1,
    DB2_ADDRESS: ADDRESSES.db2,
    SITE_ADDRESS: ADDRESSES.site,
  }
  const composeOf = (machine: Machine) =>
    readHaCompose({ ...variables, MACHINE: machine, ADDRESS: ADDRESSES[machine] })
  const account = accountIn(tree, 'postgres')
  const mountedHere = folders(folder, account)
  const all: Container[] = []
  const add = (container: Container) => {
    all.push(container)
    return container
  }
  const runPart = (machine: Machine, part: Part) => {
    const { command = [], environment, volumes } = composeOf(machine).parts[part]
    const mounts = Object.fromEntries(volumes.map((mount) => mountedHere(machine, mount)))
    const hosts = { haproxy: '127.0.0.1', pgbouncer: '127.0.0.1' }
    return add(
      prepareContainer(folder, {
        ...{ machine, name: part, tree, command, environment, mounts, account, hosts },
        restart: true,
      }),
    )
  }

  const stop = async () => {
    await Promise.all(all.map((one) => one.kill()))
    // Connections that end are told so before the network is gone.
    await sleep(1_000)
    disconnectMachines()
    keepLogs(all)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    connectMachines()
    const etcd = byName(MACHINES, (machine) => runPart(machine, 'etcd'))
    const databases = byName(DATABASES, (machine) => runPart(machine, 'database'))
    const front: Record<string, Container> = {}
    for (const part of PARTS)
      if (part === 'haproxy' || part === 'pgbouncer') front[part] = runPart('site', part)
    const compose = composeOf('site')
    for (const name of APPS)
      front[name] = add(prepareContainer(folder, appPlan(name, { compose, folder, variant })))
    front.proxy = add(
      prepareContainer(folder, {
        machine: 'site',
        name: 'proxy',
        tree,
        command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile'],
        // Without TLS: what browsers and the proxy say to one another is not looked at here.
        environment: { DOMAIN: `http://${ADDRESSES.site}`, XDG_DATA_HOME: '/tmp', XDG_CONFIG_HOME: '/tmp' },
        mounts: { '/etc/caddy': join(root, 'deploy', 'caddy') },
        hosts: APP_ADDRESSES,
      }),
    )
    for (const container of Object.values(etcd)) container.start()
    for (const container of Object.values(databases)) container.start()
    for (const container of Object.values(front)) container.start()
    const origin = `http://${ADDRESSES.site}`
    await untilServing(`${origin}/faq`, all)
    return {
      origin,
      apps: APPS.map((name) => `http://${APP_ADDRESSES[name]}:3000`),
      etcd,
      databases,
      front,
      ownerUrl: `postgres://machmoum_owner:${variables.OWNER_PASSWORD}@${ADDRESSES.site}:5432/machmoum?sslmode=no-verify`,
      patronictl: (machine, ...args) => patronictl(composeOf(machine), { tree, folder, machine, args }),
      configuration: join(folder, 'configuration'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The logs of all in the newest run, for whoever looks for a reason. */
function keepLogs(all: readonly Container[]): void {
  const logs = join(root, '.cache', 'failover', 'logs')
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  for (const { log } of all)
    if (existsSync(log)) copyFileSync(log, join(logs, `${basename(dirname(log))}.log`))
}

function byName<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>
}

/** The folders of each machine that stand for volumes, and for what it has in /etc/machmoum. */
function folders(folder: string, account: { uid: number; gid: number }) {
  const certificates = makeOwned(join(folder, 'certificates'), account)
  chmodSync(certificates, 0o755)
  const { key, cert } = certificateFor(['haproxy', 'pgbouncer'])
  writeFileSync(join(certificates, 'postgres.crt'), cert)
  writeFileSync(join(certificates, 'postgres.key'), key, { mode: 0o600 })
  chownSync(join(certificates, 'postgres.key'), account.uid, account.gid)
  cpSync(join(root, CONFIGURATION), join(folder, 'configuration'), { recursive: true })
  return (machine: Machine, mount: string): [string, string] => {
    const [source = '', target = ''] = mount.split(':')
    if (source === '/etc/machmoum') return [target, certificates]
    if (source === CONFIGURATION) return [target, join(folder, 'configuration')]
    if (source.startsWith('.')) return [target, join(root, source)]
    return [target, makeOwned(join(folder, `${machine}-volumes`, basename(source)), account)]
  }
}

/** A process of the site: from the built project, with the environment of the composition. */
function appPlan(
  name: (typeof APPS)[number],
  { compose, folder, variant }: { compose: HaCompose; folder: string; variant: Variant },
) {
  const data = join(folder, 'site-data')
  mkdirSync(data, { recursive: true })
  const environment: Record<string, string> = {}
  for (const [key, value] of Object.entries(compose.site)) {
    // Files lie in a folder that both processes share: the bucket is not looked at here.
    if (key.startsWith('S3_')) continue
    environment[key] = value.replaceAll('/certificates/', `${join(folder, 'certificates')}/`)
  }
  Object.assign(environment, {
    ORIGIN: `http://${ADDRESSES.site}`,
    HOST: APP_ADDRESSES[name],
    DATA_DIR: data,
    HOME: data,
    QUIET_HOURS: 'off',
    NODE_COMPILE_CACHE: join(data, 'compiled'),
  })
  variant.environment?.(environment)
  return {
    machine: 'site' as const,
    name,
    command: [process.execPath, 'server/main.ts'],
    environment,
    // Nobody listens at the mail server's place: mails wait.
    hosts: { haproxy: '127.0.0.1', pgbouncer: '127.0.0.1', mail: OUTSIDE },
    cwd: root,
    restart: true,
  }
}

/** Longest time until all is there: clusters are made, the schema is migrated. */
const START_MS = 240_000

async function untilServing(address: string, all: readonly Container[]): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(500)) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
  }
  throw new Error(`${address} did not serve; see the logs: ${all.map(({ log }) => log).join(' ')}`)
}

/** Runs patronictl as `docker compose exec database patronictl` does. */
async function patronictl(
  compose: HaCompose,
  { tree, folder, machine, args }: { tree: string; folder: string; machine: Machine; args: string[] },
): Promise<string> {
  const { environment } = compose.parts.database
  const container = prepareContainer(folder, {
    machine,
    name: `patronictl-${Date.now()}`,
    tree,
    command: ['patronictl', '-c', '/deploy/patroni/patroni.yaml', ...args],
    environment: { ...environment, LC_ALL: 'C.UTF-8' },
    mounts: { '/deploy': join(root, CONFIGURATION) },
    hosts: {},
  })
  return await container.output()
}
