import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

// What every first page needs, in two files: thirty small ones compress worse and cost 9 kB more (measured).
// A broader group would pull the form library into every page.
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler|@react-router|cookie|turbo-stream)\//
/** Icons that visitors see; all others stay out of their first page. */
const ICONS = [
  'arrow-left|badge-check|calendar-check|calendar-days|check|chevron-down|chevron-right|circle-check',
  'circle-exclamation-point|eye|file-text|info|lock|log-in|mail|map-pin|message-circle|pencil|reply|search',
  'sliders-horizontal|star|store|triangle-exclamation-point|x',
].join('|')
// What a module of a group imports belongs to the group as well.
const SHELL = new RegExp(
  [
    `lucide-react/dist/esm/(?:[A-Za-z]+|icons/(?:${ICONS}))\\.mjs`,
    '/app/(root|page-meta)\\.',
    '/app/components/(seo/(facts|structured-data)|home/art|live/use-live|providers/(from-price|load-failed|paths))\\.',
    '/app/ui/(amount|arch-picture|avatar|badge-count|banner|blurred-until-loaded|button|chip|class-names|disclosure-menu|empty-state|focus-class|khatim|lazy-part|rating|render-as|spinner|stars|thread-heading|use-hydrated|verified-badge)\\.',
    '/domain/(media/image-url|catalogue/(governorates|home-categories|listing-filters|taxonomy))\\.',
    '/lib/(money|shorten|text)\\.',
  ].join('|'),
)
/** What two of the first pages, or one and pages of somebody signed in, have in common: neither brings the rest of the other. */
const SHARED = {
  fields: /\/app\/ui\/(checkbox|select|skeleton|switch|text-input)\./,
  heads: /\/components\/pages\/page-head\./,
  search: /\/components\/search\/(hero-search|nearby-pages)\./,
  status: /\/app\/ui\/status-badge\./,
  steps: /\/components\/home\/steps\./,
  parts:
    /\/lucide-react\/dist\/esm\/icons\/(file-x|images|play)\.|\/app\/(forms\/use-fetcher-result|ui\/(bottom-bar|tabs)|components\/(lists\/use-lost-focus|requests\/use-request-action|messages\/message-address|quotes\/quote-paths|reviews\/(reply-view|review-actions|review-link|review-summary|star-distribution)))\./,
}
/** What a visitor comes to first. A file for each, since its thirty parts compress a quarter worse one by one (measured). */
const FIRST_PAGES = ['home', 'providers', 'provider']

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), moduleList(), leanManifest()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 4 },
                { name: 'shell', test: SHELL, priority: 3 },
                ...Object.entries(SHARED).map(([name, test]) => ({ name, test, priority: 2 })),
                { name: 'icons', test: /lucide-react/, priority: 2, minShareCount: 2 },
                ...FIRST_PAGES.map((name) => ({
                  name,
                  test: new RegExp(`/app/routes/public/${name}\\.tsx$`),
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
      resolve: { noExternal: ['date-fns', '@date-fns/tz', 'lucide-react', /^@base-ui\//, /^@conform-to\//] },
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
 * route's own script imports. The server, which has a list of its own, names those of the page it sends; for other pages they
 * come by the imports themselves. Only a form's action is fetched ahead with its imports (`PrefetchPageLinks`).
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
        for (const route of Object.values<{ hasClientAction: boolean; imports: string[] }>(manifest.routes)) {
          if (!route.hasClientAction) route.imports = []
        }
        writeFileSync(join(folder, name), `${PREFIX}${JSON.stringify(manifest)};`)
      }
    },
  }
}
