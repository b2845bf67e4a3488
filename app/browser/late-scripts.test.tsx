import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LateScripts } from './late-scripts.tsx'

/** A page's scripts as the server sends them. */
function scripts(viewer: object | null): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: LateScripts, loader: () => null }])
  return renderToString(<Page initialEntries={['/']} hydrationData={{ loaderData: { root: { viewer } } }} />)
}

describe('the scripts of a page', () => {
  it('come behind everything else for somebody signed in', () => {
    const html = scripts({ role: 'client' })
    const preloads = html.match(/<link[^>]*rel="modulepreload"[^>]*>/g) ?? []
    expect(preloads.length).toBeGreaterThan(0)
    for (const preload of preloads) expect(preload).toContain('fetchPriority="low"')
    expect(html).toContain('<script type="module"')
  })

  it('are not asked for before the page is painted for a visitor', () => {
    const html = scripts(null)
    expect(html).not.toMatch(/<link[^>]*rel="modulepreload"|<script[^>]*type="module"/)
    expect(html).toMatch(/<script[^>]*type="text\/late-module"[^>]*>[^<]*<\/script><script>/)
  })
})
