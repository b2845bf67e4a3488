import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

// What of the Compose format compose.yaml uses. Anything else in it fails here, before it is believed to be tested.
const condition = z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) })
const words = z.array(z.string())
const service = z.strictObject({
  image: z.string(),
  build: z.literal('.').optional(),
  init: z.literal(true).optional(),
  restart: z.literal('unless-stopped').optional(),
  user: z.string().optional(),
  read_only: z.literal(true),
  tmpfs: words.default([]),
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
    .strictObject({
      test: words,
      interval: z.string(),
      timeout: z.string(),
      start_period: z.string(),
      retries: z.int(),
    })
    .optional(),
  depends_on: z.union([words, z.record(z.string(), condition)]).optional(),
})
const compose = z.strictObject({
  name: z.literal('machmoum'),
  'x-app': z.unknown(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
})

export type Service = z.infer<typeof service>

export type Compose = z.infer<typeof compose>

/**
 * Reads compose.yaml as Docker Compose does, its variables replaced.
 * @param file its path
 * @param variables what stands in .env
 * @throws Error naming what is no part of the format as it is used here, and a required variable that is missing
 */
export function readCompose(file: string, variables: Readonly<Record<string, string>>): Compose {
  const document: unknown = parse(readFileSync(file, 'utf8'), { merge: true })
  return compose.parse(replaced(document, variables))
}

/** The service of a name. */
export function serviceOf({ services }: Compose, name: string): Service {
  const found = services[name]
  if (!found) throw new Error(`compose.yaml has no service ${name}`)
  return found
}

/** The services that are built from the Dockerfile: the site's processes, by name. */
export function appsOf({ services }: Compose): [string, Service][] {
  return Object.entries(services).filter(([, { build }]) => build)
}

function replaced(value: unknown, variables: Readonly<Record<string, string>>): unknown {
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
