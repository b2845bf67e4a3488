import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { PARTS, type Part, readHaCompose } from '../prove/failover/compose.ts'

const root = join(import.meta.dirname, '..')
const own = ['MACHINE', 'ADDRESS', 'DB1_ADDRESS', 'DB2_ADDRESS', 'SITE_ADDRESS']
const secrets = ['REPLICATION_PASSWORD', 'PATRONI_PASSWORD', 'OWNER_PASSWORD', 'APP_PASSWORD']
const base = { DOMAIN: 'machmoum.example', APP_SECRET: 'x', S3_SECRET: 'x' }
const variables = { ...base, ...Object.fromEntries([...own, ...secrets].map((name) => [name, name])) }

/** The files of a part that its command and its settings name, as they lie in the project. */
function filesOf(part: Part): string[] {
  const { command = [], volumes } = readHaCompose(variables).parts[part]
  const mounts = volumes.map((mount) => mount.split(':'))
  return command
    .filter((word) => word.startsWith('/'))
    .map((word) => {
      const [source = '', target = ''] = mounts.find(([, at = '']) => word.startsWith(`${at}/`)) ?? []
      return join(source, word.slice(target.length))
    })
}

it('names files that are there', () => {
  const files = PARTS.flatMap(filesOf)
  expect(files).toHaveLength(3)
  for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)
  expect(existsSync(join(root, 'deploy', 'ha', 'Dockerfile'))).toBe(true)
})

it('refuses a .env without one of its variables', () => {
  for (const name of [...own, ...secrets])
    expect(() => readHaCompose({ ...variables, [name]: '' }), name).toThrow(name)
})

it('leads the site through PgBouncer, and what listens or migrates past it', () => {
  const { site } = readHaCompose(variables)
  const placeOf = (name: string) => new URL(site[name] ?? '').host
  expect(placeOf('DATABASE_URL')).toBe('pgbouncer:6432')
  expect(placeOf('DATABASE_DIRECT_URL')).toBe('haproxy:5432')
  expect(placeOf('DATABASE_OWNER_URL')).toBe('haproxy:5432')
})

it('gives the lead up before another takes it, and within what people are promised', () => {
  const file = readFileSync(join(root, 'deploy', 'ha', 'patroni', 'patroni.yaml'), 'utf8')
  const { dcs } = parse(file).bootstrap
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
  expect(dcs.ttl).toBeLessThan(30)
  expect(dcs.synchronous_mode).toBe(true)
})
