import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { LateScripts } from './late-scripts.tsx'

it('lowers the priority of every script that React Router preloads, and keeps the scripts', () => {
  const Page = createRoutesStub([{ path: '/', Component: LateScripts }])
  const html = renderToString(<Page initialEntries={['/']} />)
  const preloads = html.match(/<link[^>]*rel="modulepreload"[^>]*>/g) ?? []
  expect(preloads.length).toBeGreaterThan(0)
  for (const preload of preloads) expect(preload).toContain('fetchPriority="low"')
  expect(html).toContain('<script type="module"')
})
