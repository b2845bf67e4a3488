import files from 'node:fs/promises'
import { join } from 'node:path'

/** A page as the framework knows it. */
export type SitePage = { id: string; parentId?: string; path?: string; module: object }

/** Reads the pages of the site as the framework knows them, from the sources: Vite alone knows the routes. */
export async function sitePages(): Promise<Record<string, SitePage>> {
  keepRouterTypes()
  // Nothing is watched, and nothing is prepared for a browser.
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const { ssr } = vite.environments
    if (!ssr || !isRunnableDevEnvironment(ssr))
      throw new Error('Vite has no environment to run the server in')
    return (await ssr.runner.import('virtual:react-router/server-build')).routes
  } finally {
    await vite.close()
  }
}

const TYPES = join('.react-router', 'types')
const { rm } = files

/**
 * Keeps the router's plugin from deleting the types of routes, which it writes anew at each start: of several sites that start at
 * once one would have its folder deleted by another in the middle of that.
 */
function keepRouterTypes(): void {
  files.rm = async (path, options) => {
    if (!String(path).endsWith(TYPES)) await rm(path, options)
  }
}
