import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { ComponentProps } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  StaticRouterProvider,
  useLoaderData,
  useParams,
} from 'react-router'
import ProviderPage from '#app/routes/public/provider.tsx'

// Baseline for a profile: the same screen and nothing else, from React straight to node:http. The router has
// read everything before the first request. Started with a port and a file of the loaders' answers.
const [port = '0', file = ''] = process.argv.slice(2)
const { path, root, profile } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>

function Screen() {
  const given = { loaderData: useLoaderData(), params: useParams() }
  return <ProviderPage {...(given as unknown as ComponentProps<typeof ProviderPage>)} />
}

const { query, dataRoutes } = createStaticHandler([
  {
    id: 'root',
    path: '/',
    loader: () => root,
    Component: Outlet,
    children: [{ path: 'provider/:id', loader: () => profile, Component: Screen }],
  },
])
const context = await query(new Request(new URL(path ?? '', 'http://localhost')))
if (context instanceof Response) throw new Error('the router answers by itself')
const router = createStaticRouter(dataRoutes, context)

createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  const { pipe } = renderToPipeableStream(
    <main>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </main>,
    // As ours, with the parts whose scripts come when they are first shown, each in its place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onAllReady: () => pipe(response) },
  )
}).listen(Number(port), '127.0.0.1')
