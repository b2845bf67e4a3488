import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '../../bin/lib/setup.mjs'
import { commandsOf } from './guide.ts'
import { startTopology, type Topology } from './start.ts'

/** What came of following a page of docs/operations.md on this machine. */
export type FollowedGuide = {
  topology: Topology
  /** The commands that were run, or stood for by what they would do, in their order. */
  done: string[]
  /** Those that nothing stands for. */
  unknown: string[]
  stop: () => Promise<void>
}

type Empty = { folder: string; topology: Topology | null }

/**
 * What stands for each command: most are run as they are, in a folder that stands for the clone. What needs root, a
 * network or Docker is stood for by what the rest of the page then finds.
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
  [/^(cp|chmod|echo|for) /, ({ folder }, { input }) => shell(folder, input)],
  [
    /^docker compose up --detach --build --wait$/,
    async (server) => {
      const variables = parseEnv(readFileSync(join(server.folder, '.env'), 'utf8')) as Record<string, string>
      server.topology = await startTopology(variables)
    },
  ],
  // What an image would hold is laid out already.
  [/^docker compose build app1$/, () => {}],
  [
    /^docker compose up --detach --no-deps --wait (\w+)$/,
    async ({ topology }, [, name]) => {
      const app = topology?.apps.find((one) => one.name === name)
      await app?.stop()
      await app?.start()
    },
  ],
  [
    /^docker compose exec (\w+) (node .*)$/,
    ({ topology }, [, name, command = '']) => {
      topology?.apps.find((one) => one.name === name)?.run(command)
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

/** Follows one part of docs/operations.md, from an empty folder on. */
export async function followGuide(heading: string): Promise<FollowedGuide> {
  const server: Empty = { folder: mkdtempSync(join(tmpdir(), 'machmoum-guide-')), topology: null }
  const done: string[] = []
  const unknown: string[] = []
  const stop = async () => {
    await server.topology?.stop()
    rmSync(server.folder, { recursive: true, force: true })
  }
  try {
    for (const command of commandsOf(join(root, 'docs', 'operations.md'), heading)) {
      const step = STEPS.map(([pattern, run]) => ({ run, match: pattern.exec(command) })).find(
        ({ match }) => match,
      )
      if (!step?.match) unknown.push(command)
      else {
        await step.run(server, step.match)
        done.push(command)
      }
    }
    if (!server.topology) throw new Error(`following "${heading}" starts no site`)
  } catch (error) {
    await stop()
    throw error
  }
  return { topology: server.topology, done, unknown, stop }
}

function shell(folder: string, command: string): void {
  const { status, stderr } = spawnSync('/bin/sh', ['-euc', command], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed:\n${stderr}`)
}
