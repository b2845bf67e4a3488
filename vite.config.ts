import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { importsAhead, shortManifest } from './bin/lib/short-manifest.mjs'
import { BROWSER_PACKAGES, FETCHED_AHEAD, FIRST_PAGES, SHARED, SHELL } from './chunks.config.ts'

// A broader group would pull the form library into every page.
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler|@react-router|cookie|turbo-stream)\//

/** Names of scripts. Every first page loads the list of them all: a longer hash would tell no more of them apart. */
const SCRIPT_NAME = 'assets/[name]-[hash:7].js'

/** A test for modules by their paths from the root; a query behind one is of the bundler's own. */
function named(files: readonly string[]) {
  const ids = new Set(files.map((file) => join(import.meta.dirname, file)))
  return (id: string) => ids.has(id.replace(/\?.*/, ''))
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), moduleList(), leanManifest()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      optimizeDeps: { noDiscovery: true, include: BROWSER_PACKAGES },
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: SCRIPT_NAME,
            chunkFileNames: SCRIPT_NAME,
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 4 },
                { name: 'shell', test: named(SHELL), priority: 3 },
                ...Object.entries(SHARED).map(([name, files]) => ({ name, test: named(files), priority: 2 })),
                ...FIRST_PAGES.map((file) => ({
                  name: basename(file, '.tsx'),
                  // Without a query: with one it is the router's own module about the page.
                  test: (id: string) => id === join(import.meta.dirname, file),
                  priority: 1,
                })),
              ],
            },
          },
        },
      },
    },
    // The server's entry is the HTTP application itself, so that it and the routes share one build.
    ssr: {
      build: { rolldownOptions: { input: './server/http/app.ts' } },
      // Libraries of hundreds of small files: bundled, the site starts in a third of the time.
      resolve: { noExternal: ['date-fns', '@date-fns/utc', /^@base-ui\//, /^@conform-to\//] },
    },
  },
})

/** Writes down which modules each of the browser's scripts holds: a test reads there what a visitor's first pages bring. */
function moduleList(): Plugin {
  return {
    name: 'module-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, file.moduleIds.map((id) => relative(import.meta.dirname, id))]]
          : [],
      )
      writeFileSync(
        join(import.meta.dirname, 'build', 'modules.json'),
        JSON.stringify(Object.fromEntries(scripts)),
      )
    },
  }
}

/**
 * Leaves out of the list of all routes, which every first page loads, what browsers have no use for: which further scripts a
 * route's own script imports, and what a route doesn't have. The server, which has a list of its own, names those of the page it
 * sends; for other pages they come by the imports themselves. Only the actions of dialogs and lists are fetched ahead with
 * their imports (`app/browser/fetch-ahead.tsx`): a script beside the list, which no first page asks for, adds those.
 */
function leanManifest(): Plugin {
  return {
    name: 'lean-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle() {
      const folder = join(import.meta.dirname, 'build', 'client', 'assets')
      const PREFIX = 'window.__reactRouterManifest='
      for (const name of readdirSync(folder).filter((file) => /^manifest-.*\.js$/.test(file))) {
        const script = readFileSync(join(folder, name), 'utf8')
        if (!script.startsWith(PREFIX)) throw new Error(`${name} is not the list of routes that was expected`)
        const manifest = JSON.parse(script.slice(PREFIX.length).replace(/;\s*$/, ''))
        const ahead = Object.fromEntries(
          Object.entries<{ hasClientAction: boolean }>(manifest.routes).filter(
            ([id, { hasClientAction }]) => hasClientAction && FETCHED_AHEAD.test(id),
          ),
        )
        writeFileSync(
          join(folder, name.replace('manifest', 'ahead')),
          importsAhead({ ...manifest, routes: ahead }),
        )
        writeFileSync(join(folder, name), `${PREFIX}${shortManifest(manifest)};`)
      }
    },
  }
}
