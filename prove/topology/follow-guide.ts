import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '../../bin/lib/setup.mjs'
import { commandsOf } from './guide.ts'
import { startTopology, type Topology } from './start.ts'

/** Result of following a page of docs/operations.md on this machine. */
export type FollowedGuide = {
  topology: Topology
  /** The commands that were run, or stood for by what they would do, in their order. */
  done: string[]
  /** Commands without a stand-in. */
  unknown: string[]
  /** Follows another part on the running site. */
  follow: (heading: string) => Promise<void>
  stop: () => Promise<void>
}

const PAGE = join(root, 'docs', 'operations.md')

type Empty = { folder: string; topology: Topology | null }

/**
 * Stand-ins for each command: most run as they are, in a folder that stands for the clone. For commands that
 * need root, a network or Docker, the stand-in is what the rest of the page then finds.
 */
const STEPS: [RegExp, (server: Empty, match: RegExpExecArray) => Promise<void> | void][] = [
  // Needs root; what it installs is stood for below.
  [/^apt-get update && apt-get install --yes git docker\.io docker-compose curl$/, () => {}],
  // The network: what is here is what would be fetched.
  [
    /^git clone \S+ \/srv\/machmoum$/,
    ({ folder }) => cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true }),
  ],
  [/^git pull$/, () => {}],
  [/^cd \/srv\/machmoum$/, () => {}],
  // Docker's own settings, and those of the machine's log.
  [
    /^install -D --mode=644 deploy\/server\/([\w.]+) \/etc\//,
    ({ folder }, [, name = '']) => readServerFile(folder, name),
  ],
  [/^systemctl restart systemd-journald docker$/, () => {}],
  [/^(cp|chmod|echo|for) /, ({ folder }, { input }) => shell(folder, input)],
  // The content of an image is laid out already; a build leaves nothing else behind.
  [/^docker compose build app1$/, () => {}],
  [/^docker tag machmoum(:before)? machmoum(:before)?$/, () => {}],
  [/^docker (image|builder) prune --force( --filter until=24h)?$/, () => {}],
  [
    /^docker compose up --detach --wait$/,
    async (server) => {
      const variables = parseEnv(readFileSync(join(server.folder, '.env'), 'utf8')) as Record<string, string>
      // On a running site it renews all that has changed, at the same time.
      if (server.topology) await restartAtOnce(server.topology)
      else server.topology = await startTopology(variables)
    },
  ],
  [/^docker compose up --detach --no-deps roles$/, ({ topology }) => topology?.database.makeRoles()],
  // Services with versions of their own run as they are here.
  [/^docker compose pull( \w+)+$/, () => {}],
  [/^docker compose up --detach --no-deps --wait (proxy|postgres|s3|mail)$/, () => {}],
  // Files are read when the proxy and PostgreSQL start.
  [/^docker compose exec proxy caddy reload --config \/etc\/caddy\/Caddyfile$/, () => {}],
  [/^docker compose kill --signal HUP postgres$/, () => {}],
  [
    /^docker compose up --detach --no-deps --wait (app\d)$/,
    async ({ topology }, [, name]) => {
      const app = topology?.apps.find((one) => one.name === name)
      await app?.stop()
      await app?.start()
    },
  ],
  [
    /^docker compose run --rm (backup|restore) \/backups\/(\S+)$/,
    async ({ folder, topology }, [, name, day]) => {
      // A restore wants an empty site: server/backup/ has its tests.
      if (name === 'backup')
        await topology?.apps[0]?.run(`node server/backup.ts ${join(folder, 'backups', day ?? '')}`)
    },
  ],
  [
    /^docker compose exec (\w+) (node .*)$/,
    async ({ topology }, [, name, command = '']) => {
      await topology?.apps.find((one) => one.name === name)?.run(command)
    },
  ],
  [
    /^curl --fail https:\/\/machmoum\.tn(\/\S*)$/,
    async ({ topology }, [, path]) => {
      const answer = await fetch(`${topology?.origin}${path}`)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    },
  ],
]

/** The commands of a part that nothing stands for: its lines are not followed, but none is unknown. */
export function unknownCommands(heading: string): string[] {
  return commandsOf(PAGE, heading).filter((command) => !stepOf(command)?.match)
}

function stepOf(command: string) {
  return STEPS.map(([pattern, run]) => ({ run, match: pattern.exec(command) })).find(({ match }) => match)
}

async function restartAtOnce({ apps }: Topology): Promise<void> {
  await Promise.all(
    apps.map(async (app) => {
      await app.stop()
      await app.start()
    }),
  )
}

/** Fails for a file that is not there, or is not what its name says. */
function readServerFile(folder: string, name: string): void {
  const text = readFileSync(join(folder, 'deploy', 'server', name), 'utf8')
  if (name.endsWith('.json')) JSON.parse(text)
}

/** Follows one part of docs/operations.md, from an empty folder on. */
export async function followGuide(heading: string): Promise<FollowedGuide> {
  const server: Empty = { folder: mkdtempSync(join(tmpdir(), 'machmoum-guide-')), topology: null }
  const done: string[] = []
  const unknown: string[] = []
  const stop = async () => {
    await server.topology?.stop()
    rmSync(server.folder, { recursive: true, force: true })
  }
  const follow = async (part: string) => {
    for (const command of commandsOf(PAGE, part)) {
      const step = stepOf(command)
      if (!step?.match) unknown.push(command)
      else {
        await step.run(server, step.match)
        done.push(command)
      }
    }
  }
  try {
    await follow(heading)
    if (!server.topology) throw new Error(`following "${heading}" starts no site`)
  } catch (error) {
    await stop()
    throw error
  }
  return { topology: server.topology, done, unknown, follow, stop }
}

function shell(folder: string, command: string): void {
  const { status, stderr } = spawnSync('/bin/sh', ['-euc', command], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed:\n${stderr}`)
}
