import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { openWayTo, SERVER } from './network.ts'
import { leadTo } from './reach.ts'
import type { Server } from './server.ts'

export const ORIGIN = 'https://machmoum.tn'
export const CLONE = '/srv/machmoum'

/** The site in its containers, as people and its owner reach it from here. */
export type Site = {
  server: Server
  /** Values of its .env. */
  env: () => Readonly<Record<string, string>>
  /** Address of the database as the role that owns the tables, for this machine. */
  ownerUrl: () => string
  /** Runs `docker compose …` in its folder; it must succeed. */
  compose: (words: string) => Promise<string>
  /** Asks the database as its superuser. @returns lines with bare values */
  ask: (sql: string) => Promise<string>
  /** Looks anew where its containers are. */
  find: () => Promise<void>
}

/** Services reached past the proxy: containers by name, each at its port. */
const REACHED = { postgres: 5432, app1: 3000, app2: 3000 }

export function theSite(server: Server): Site {
  const folder = mkdtempSync(join(tmpdir(), 'machmoum-certificate-'))
  const env = () => parseEnv(readFileSync(join(server.root, CLONE, '.env'), 'utf8')) as Record<string, string>
  const compose = (words: string) => server.do(`cd ${CLONE}; docker compose ${words}`)
  return {
    server,
    env,
    compose,
    ownerUrl: () => {
      const options = `sslmode=verify-full&sslrootcert=${join(folder, 'postgres.crt')}`
      return `postgres://machmoum_owner:${env().OWNER_PASSWORD}@postgres:5432/machmoum?${options}`
    },
    ask: async (sql) => {
      const file = `/srv/question.sql`
      writeFileSync(join(server.root, file), sql)
      const psql = 'psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 machmoum'
      return (await compose(`exec -T --user postgres postgres ${psql} < ${file}`)).trim()
    },
    find: async () => {
      leadTo('machmoum.tn', SERVER.ipv4)
      for (const [name, port] of Object.entries(REACHED)) {
        const places = await server.do(
          `docker inspect --format '{{with .NetworkSettings.Networks.machmoum_default}}{{.IPAddress}}/{{.IPPrefixLen}}{{end}}' machmoum-${name}-1`,
        )
        const [address = ''] = places.split('/')
        leadTo(name, address)
        await openWayTo(`${address}/32`, port)
      }
      const certificate = await compose('exec -T app1 cat /certificates/postgres.crt')
      writeFileSync(join(folder, 'postgres.crt'), certificate)
    },
  }
}

/**
 * Waits until the site is ready, as the proxy has it.
 * @returns seconds waited
 */
export async function untilReady(patience = 180): Promise<number> {
  const from = performance.now()
  const waited = () => (performance.now() - from) / 1_000
  while (waited() < patience) {
    const answer = await fetch(`${ORIGIN}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if (answer?.ok) return waited()
    await sleep(100)
  }
  throw new Error(`the site was not ready within ${patience} s`)
}
