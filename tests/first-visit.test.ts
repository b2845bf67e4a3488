import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { FETCHED_AHEAD } from '../chunks.config.ts'

// Scripts that a visitor's browser loads before anybody touches the page, read from the built files: every
// script that the page names, and all that these import at once.

const built = join(import.meta.dirname, '..', 'build')

type Route = { module: string; imports: string[]; hasClientAction?: true; clientActionModule?: string }
type Manifest = {
  url: string
  entry: { module: string }
  routes: Record<string, Route>
}
let manifest: Manifest
/** The modules that each script was made of. */
let modules: Record<string, string[]>

beforeAll(() => {
  ensureBuilt()
  const assets = readdirSync(join(built, 'client', 'assets'))
  const listed = assets.filter((name) => /^manifest-.*\.js$/.test(name)).map((name) => join('assets', name))
  expect(listed).toHaveLength(1)
  const script = textOf(listed[0] ?? '')
  manifest = runInNewContext(`${script}; window.__reactRouterManifest`, { window: {} })
  modules = JSON.parse(readFileSync(join(built, 'modules.json'), 'utf8'))
}, 120_000)

const textOf = (file: string) => readFileSync(join(built, 'client', file), 'utf8')

function scriptsOf(route: string): string[] {
  return withImports([
    manifest.url,
    manifest.entry.module,
    ...['root', route].map((id) => manifest.routes[id]?.module ?? ''),
  ])
}

/** Files of scripts by their addresses, and those that they import at once. */
function withImports(addresses: string[]): string[] {
  const all = new Set(addresses.map((address) => address.slice(1)))
  for (const file of all) {
    for (const [, name] of textOf(file).matchAll(/(?:import|from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      all.add(`assets/${name}`)
    }
  }
  return [...all]
}

/** As it travels: in brotli, or plain where that is not worth it. */
function bytesOf(file: string): number {
  const stored = join(built, 'client', file)
  return statSync(existsSync(`${stored}.br`) ? `${stored}.br` : stored).size
}

const FIRST_PAGES = [
  { page: 'home', route: 'routes/public/home', bound: 117_100 },
  { page: 'listing', route: 'routes/public/providers', bound: 121_400 },
  { page: 'listing of a trade and a place', route: 'landing', bound: 121_400 },
  { page: 'profile', route: 'routes/public/provider', bound: 122_400 },
  { page: 'how it works', route: 'routes/public/how-it-works', bound: 115_300 },
  { page: 'advantages', route: 'routes/public/advantages', bound: 115_300 },
  { page: 'FAQ', route: 'routes/public/faq', bound: 115_300 },
  { page: 'privacy policy', route: 'routes/public/privacy-policy', bound: 115_300 },
  { page: 'terms of use', route: 'routes/public/terms-of-use', bound: 115_300 },
]

/** Modules that load on demand, or for signed-in people. */
const LATER = new RegExp(
  [
    '^app/routes/(admin|bookings|client|messages|provider|quotes|reviews|settings|tasks)/',
    '^app/components/(availability|bookings|operator|settings|setup|tasks)/',
    '^app/components/dashboard/(?!use-)',
    '^app/components/live/(connect|follow-stream)\\.',
    '^app/components/pages/faq-questions\\.',
    '^app/ui/(calendar|confirm-dialog|dialog|drawer|lightbox-|sortable-list|toast-viewport)',
    '^node_modules/(@base-ui|@conform-to|@date-fns|date-fns|react-day-picker|tus-js-client|yet-another-react-lightbox|zod)/',
  ].join('|'),
)

describe.each(FIRST_PAGES)('$page', ({ page, route, bound }) => {
  it(`asks for at most ${bound} bytes of scripts`, () => {
    const sizes = Object.fromEntries(scriptsOf(route).map((file) => [file, bytesOf(file)]))
    const total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0)
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(bound)
  })

  it('brings nothing of what comes later', () => {
    const held = scriptsOf(route).flatMap((file) => modules[file] ?? [])
    // Or the list would say nothing.
    expect(held).toContain('app/root.tsx')
    expect(
      held.filter((module) => LATER.test(module) && !(page === 'FAQ' && module.includes('faq-'))),
    ).toEqual([])
  })
})

describe('a page of text', () => {
  // That it brings this script and no other: tests/unhydrated.db.test.ts, and a journey counts what travels.
  it('asks a visitor for at most 1 kB of scripts', () => {
    const assets = readdirSync(join(built, 'client', 'assets'))
    const own = assets.filter((name) => /^unhydrated-page-.*\.js$/.test(name))
    expect(own).toHaveLength(1)
    const files = withImports(own.map((name) => `/assets/${name}`))
    expect(files.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThanOrEqual(1_000)
  })

  it('is no part of what other pages bring', () => {
    for (const file of scriptsOf('routes/public/providers')) expect(textOf(file)).not.toContain('unhydrated')
  })
})

describe('hearts', () => {
  const eager = ['app/browser/hearts.ts', 'app/browser/on-heart.ts', 'app/components/favourites/heart.tsx']
  const pressed = ['app/browser/press-heart.ts', 'app/browser/join-hearts.ts']

  it('cost a visitor at most 1 kB before one is pressed', async () => {
    const sizes = await Promise.all(
      eager.map(async (file) => brotliCompressSync(await minified(file)).length),
    )
    expect(Math.min(...sizes), 'each is read').toBeGreaterThan(100)
    expect(sizes.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(1000)
  })

  it('bring nothing of a press before it', () => {
    const late = Object.keys(modules).filter((file) =>
      modules[file]?.includes('app/components/layout/late-parts.tsx'),
    )
    const held = withImports(
      [...scriptsOf('routes/public/providers'), ...late].map((file) => `/${file}`),
    ).flatMap((file) => modules[file] ?? [])
    for (const file of eager) expect(held).toContain(file)
    for (const file of pressed) expect(held).not.toContain(file)
  })
})

/** A module alone, as the build writes it, without what it imports. */
async function minified(file: string): Promise<string> {
  const root = join(import.meta.dirname, '..')
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: join(root, file), formats: ['es'] },
      rolldownOptions: { external: (id) => id !== join(root, file) },
    },
  })
  const [output] = [made].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}

describe('the list of what scripts import', () => {
  it('comes later, and leaves out no script of an action that pages fetch ahead', () => {
    const name = manifest.url.replace('manifest', 'ahead').slice(1)
    expect(Object.values(manifest.routes).flatMap(({ imports }) => imports)).toEqual([])
    const window = { __reactRouterManifest: structuredClone(manifest) }
    runInNewContext(textOf(name), window)
    const everywhere = new Set(withImports([manifest.entry.module, manifest.routes.root?.module ?? '']))
    const ahead = Object.entries(window.__reactRouterManifest.routes).filter(
      ([id, { hasClientAction }]) => hasClientAction && FETCHED_AHEAD.test(id),
    )
    expect(ahead.length).toBeGreaterThan(20)
    for (const [id, { module, clientActionModule, imports }] of ahead) {
      const own = [module, ...(clientActionModule ? [clientActionModule] : [])]
      const needed = withImports(own).filter((file) => !everywhere.has(file))
      const listed = [...own, ...imports].map((address) => address.slice(1))
      expect([id, needed.filter((file) => !listed.includes(file))]).toEqual([id, []])
    }
  })
})
