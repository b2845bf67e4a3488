import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { follow, type Line, linesOf } from './page.ts'
import type { Caught } from './result.ts'
import type { Server } from './server.ts'
import { CLONE } from './site.ts'

export const FROM_EMPTY = 'From an empty server to a running site'

const IN_CLONE = 'cd /srv/machmoum'
const VOLUMES = 'var/lib/docker/volumes'
const UP = 'docker compose up --detach --wait'

/** A moment of a first start in which the power fails. */
export type Moment = { name: string; hasCome: (server: Server) => Promise<boolean> }

const hasContent = (path: string) => existsSync(path) && statSync(path).size > 0

/** PostgreSQL's folder while it is being made. */
const inCluster = (folder: string) => async (server: Server) =>
  hasContent(join(server.root, VOLUMES, 'machmoum_postgres/_data/18', folder, 'PG_VERSION'))

/** Moments of a first start, in their order. */
export const MOMENTS: readonly Moment[] = [
  { name: 'while PostgreSQL’s cluster is made', hasCome: inCluster('fresh') },
  {
    name: 'while the tables are made',
    hasCome: async (server) => {
      const psql = `docker exec --user postgres machmoum-postgres-1 psql -Atc`
      const { ok, output } = await server.say(`${psql} "select count(*) from schema_migrations" machmoum`, 10)
      return ok && Number(output) > 3
    },
  },
]

/** Starts the composition, and cuts the power at a moment. */
async function cutAt(server: Server, moment: Moment): Promise<void> {
  let ended = false
  const starting = server.say(`cd ${CLONE}; ${UP}`).finally(() => {
    ended = true
  })
  while (!(await moment.hasCome(server))) {
    if (ended) throw new Error(`the start was over before: ${moment.name}\n${(await starting).output}`)
    await sleep(100)
  }
  await server.cutPower()
  await starting
  await server.switchOn()
}

/** Removes everything of the composition but its images. */
export async function removeAll(server: Server): Promise<void> {
  await server.say(`cd ${CLONE} && docker compose down --volumes --remove-orphans --timeout 1`)
  await server.do(`docker ps --all --quiet | xargs --no-run-if-empty docker rm --force > /dev/null
    docker volume ls --quiet | xargs --no-run-if-empty docker volume rm --force > /dev/null`)
}

/** Catches a version that makes PostgreSQL's cluster at its place: the half of it passes for a whole one. */
export async function catchHalfCluster(server: Server): Promise<Caught> {
  const file = join(server.root, CLONE, 'deploy/prepare/prepare.sh')
  const text = readFileSync(file, 'utf8')
  const planted = text
    .replace(/fresh=.*\n/, 'fresh=$PGDATA\n')
    .replace('[ ! -d "$PGDATA" ] || rmdir "$PGDATA"\n', '')
    .replace('mv "$fresh" "$PGDATA"\n', '')
  if (planted === text) throw new Error('prepare.sh has nothing to plant')
  writeFileSync(file, planted)
  await cutAt(server, { name: 'a cluster at its place', hasCome: inCluster('docker') })
  const { ok } = await server.say(`cd ${CLONE}; timeout 60 ${UP} postgres`)
  const log = await server.do(
    `cd ${CLONE}; docker compose --ansi never logs --no-log-prefix --tail 40 postgres 2>&1`,
  )
  writeFileSync(file, text)
  await removeAll(server)
  const said = /^.*(FATAL|PANIC|could not|not a valid).*$/m.exec(log)?.[0] ?? 'never ready'
  if (ok) throw new Error('not caught: a version that makes PostgreSQL’s cluster at its place')
  return {
    version: 'PostgreSQL’s cluster made at its place, power cut meanwhile',
    found: said.trim().slice(0, 140),
  }
}

/**
 * Follows the page from the start of Docker on, through power cuts: each moment ends one start, after which all is said again
 * from there.
 * @returns the lines of the start that went through
 */
export async function startThroughCuts(server: Server, moments: readonly Moment[]): Promise<Line[]> {
  const from = 'systemctl restart'
  for (const moment of moments) {
    await follow(server, [IN_CLONE, ...linesOf(FROM_EMPTY, from, 'docker compose build')])
    await cutAt(server, moment)
    console.error(`power cut ${moment.name}`)
  }
  return follow(server, [IN_CLONE, ...linesOf(FROM_EMPTY, from, 'docker compose exec')])
}
