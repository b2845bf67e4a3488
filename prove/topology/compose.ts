import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

// Schema of the part of the Compose format that compose.yaml uses. Anything else in it fails here, before it
// is believed to be tested.
const condition = z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) })
const words = z.array(z.string())
/** A release by its number, so that nothing changes by itself. */
const pinned = z.string().regex(/^([\w/]+:v?\d+\.\d+(\.\d+)?|machmoum)$/)
/** In memory, and so with a size. */
const inMemory = z.array(z.string().regex(/^\/\w+:size=\d+m$/))

/** The image that the Dockerfile makes. */
const IMAGE = 'machmoum'
/** One service, as a file defines it from nothing. */
export const service = z.strictObject({
  image: pinned,
  build: z.literal('.').optional(),
  init: z.literal(true).optional(),
  pull_policy: z.literal('never').optional(),
  profiles: words.optional(),
  restart: z.enum(['unless-stopped', 'no']).optional(),
  user: z.string().optional(),
  read_only: z.literal(true),
  tmpfs: inMemory.default([]),
  mem_limit: z.string().optional(),
  cap_drop: words.default([]),
  cap_add: words.default([]),
  security_opt: words.default([]),
  shm_size: z.string().optional(),
  network_mode: z.literal('none').optional(),
  stop_grace_period: z.string().optional(),
  entrypoint: words.optional(),
  command: words.optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: words.default([]),
  volumes: words.default([]),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({
        test: words,
        interval: z.string(),
        timeout: z.string(),
        start_period: z.string(),
        retries: z.int(),
      }),
    ])
    .optional(),
  depends_on: z.union([words, z.record(z.string(), condition)]).optional(),
})
const compose = z.strictObject({
  name: z.literal('machmoum'),
  'x-app': z.unknown(),
  services: z.record(z.string(), service),
  networks: z.strictObject({
    default: z.strictObject({
      enable_ipv6: z.literal(true),
      ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv6() })) }),
    }),
  }),
  volumes: z.record(z.string(), z.null()),
})

export type Service = z.infer<typeof service>

export type Compose = z.infer<typeof compose>

/**
 * Reads compose.yaml as Docker Compose does, its variables replaced.
 * @param file its path
 * @param variables what stands in .env
 * @throws Error naming what is no part of the format as it is used here, and a required variable that is missing; what of
 *   the project is mounted must be a folder, since git replaces files and a container goes on with the old one
 */
export function readCompose(file: string, variables: Readonly<Record<string, string>>): Compose {
  const document: unknown = parse(readFileSync(file, 'utf8'), { merge: true })
  const read = compose.parse(replaced(document, variables))
  for (const [name, { volumes, restart, mem_limit }] of Object.entries(read.services)) {
    const single = volumes.find((mount) => mount.startsWith('.') && !isFolder(file, mount))
    if (single) throw new Error(`compose.yaml mounts ${single}, which is no folder`)
    if (restart === 'unless-stopped' && !mem_limit)
      throw new Error(`compose.yaml lets ${name} take all of the memory`)
  }
  return read
}

function isFolder(file: string, mount: string): boolean {
  return statSync(join(file, '..', mount.split(':')[0] ?? '')).isDirectory()
}

/** The service of a name. */
export function serviceOf({ services }: Compose, name: string): Service {
  const found = services[name]
  if (!found) throw new Error(`compose.yaml has no service ${name}`)
  return found
}

/** The services that run the site's image: its processes, by name. */
export function appsOf({ services }: Compose): [string, Service][] {
  return Object.entries(services).filter(([, { image, profiles }]) => image === IMAGE && !profiles)
}

/** Replaces the variables in all texts of a document. */
export function replaced(value: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return interpolate(value, variables)
  if (Array.isArray(value)) return value.map((one) => replaced(one, variables))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, variables)]))
}

/** `${NAME:?}` is required, `${NAME:-default}` is not; an empty value counts as none. */
function interpolate(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{([A-Z0-9_]+):(\?|-([^}]*))\}/g, (_, name: string, kind: string, otherwise) => {
    const value = variables[name]
    if (value) return value
    if (kind === '?') throw new Error(`compose.yaml needs ${name}, which .env does not have`)
    return otherwise ?? ''
  })
}
