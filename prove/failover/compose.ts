import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../../bin/lib/setup.mjs'
import { readCompose, replaced, service } from '../topology/compose.ts'
import { readDockerfile } from '../topology/dockerfile.ts'

/** The services of compose.ha.yaml that begin from nothing, each as a machine of its own or beside the site. */
export const PARTS = ['etcd', 'database', 'haproxy', 'pgbouncer'] as const
export type Part = (typeof PARTS)[number]

/** Image that deploy/ha/Dockerfile makes. */
const IMAGE = 'machmoum-database'

const part = service.extend({
  image: z.literal(IMAGE),
  build: z.literal('./deploy/ha'),
  network_mode: z.literal('host').optional(),
  mem_limit: z.string(),
})
/** Changes to a service of compose.yaml that runs the site. */
const site = z.strictObject({
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })),
})
const aside = z.strictObject({ profiles: z.tuple([z.literal('one-machine')]) })
const document = z.strictObject({
  'x-part': z.unknown(),
  'x-site': z.unknown(),
  services: z.strictObject({
    etcd: part,
    database: part,
    haproxy: part,
    pgbouncer: part,
    app1: site,
    app2: site,
    backup: site,
    restore: site,
    postgres: aside,
    roles: aside,
  }),
  volumes: z.strictObject({ etcd: z.null(), database: z.null() }),
})

/** compose.yaml as compose.ha.yaml changes it, as far as the proof needs it. */
export type HaCompose = {
  parts: Record<Part, z.infer<typeof part>>
  /** Environment of a process of the site, what its image has included. */
  site: Record<string, string>
}

/**
 * Reads both files as Docker Compose does on one of the machines.
 * @param variables what stands in that machine's .env
 * @throws Error naming what is no part of the format as it is used here, a variable that is missing, and a folder of the
 *   project that is mounted and not there
 */
export function readHaCompose(variables: Readonly<Record<string, string>>): HaCompose {
  const text = readFileSync(join(root, 'compose.ha.yaml'), 'utf8')
  // `!override` says that a mapping takes the other's place instead of being added to it.
  const override = { tag: '!override', collection: 'map' as const, resolve: (map: unknown) => map }
  const { services } = document.parse(
    replaced(parse(text, { merge: true, customTags: [override] }), variables),
  )
  for (const name of PARTS)
    for (const mount of services[name].volumes)
      if (mount.startsWith('.') && !statSync(join(root, mount.split(':')[0] ?? '')).isDirectory())
        throw new Error(`compose.ha.yaml mounts ${mount}, which is no folder`)
  const base = readCompose(join(root, 'compose.yaml'), variables)
  for (const name of Object.keys(services))
    if (!PARTS.some((one) => one === name) && !(name in base.services))
      throw new Error(`compose.ha.yaml changes ${name}, which compose.yaml does not have`)
  const { etcd, database, haproxy, pgbouncer, app1 } = services
  const image = readDockerfile(join(root, 'Dockerfile'))
  return {
    parts: { etcd, database, haproxy, pgbouncer },
    site: { ...image.env, ...base.services.app1?.environment, ...app1.environment },
  }
}
