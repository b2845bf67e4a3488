import { expect, it } from 'vitest'
import { shortManifest } from './short-manifest.mjs'

const route = { parentId: 'root', imports: [], css: [], hasAction: false }

it('makes the list of routes that it was written from, but for what is false or loaded already', () => {
  const routes = {
    root: { id: 'root', path: '', hasLoader: true, module: '/assets/root-a.js', imports: [], css: [] },
    home: { ...route, id: 'home', index: true, hasDefaultExport: true, module: '/assets/home-b.js' },
    'routes/x': {
      ...route,
      id: 'routes/x',
      path: 'x/:id?',
      hasAction: true,
      hasClientAction: true,
      hasErrorBoundary: true,
      module: '/assets/x-c.js',
      imports: ['/assets/first.js', '/assets/y.js'],
      clientActionModule: '/assets/z.js',
    },
    inner: {
      ...route,
      id: 'inner',
      parentId: 'routes/x',
      path: 'i',
      module: '/assets/i.js',
      css: ['/a.css'],
    },
  }
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/first.js'], css: [] },
    routes,
    version: 'v',
  }
  const made = new Function(`return ${shortManifest(manifest)}`)()
  expect(made).toEqual({
    ...manifest,
    routes: {
      ...routes,
      root: { ...routes.root, parentId: null },
      home: { ...routes.home, hasAction: undefined },
      'routes/x': { ...routes['routes/x'], imports: ['/assets/y.js'] },
      inner: { ...routes.inner, hasAction: undefined },
    },
  })
  expect(Object.keys(made.routes)).toEqual(Object.keys(routes))
})

it('refuses a route that is not as it expects', () => {
  expect(() => shortManifest({ routes: { a: { id: 'b', module: '/assets/a.js' } } })).toThrow('The route a')
  expect(() => shortManifest({ routes: { a: { id: 'a', module: '/other/a.js' } } })).toThrow('The route a')
})
