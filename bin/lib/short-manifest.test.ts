import { expect, it } from 'vitest'
import { importsAhead, shortManifest } from './short-manifest.mjs'

const route = { parentId: 'root', imports: ['/assets/y.js'], css: [], hasAction: false }
const { parentId: _, ...outermost } = route

it('makes the list of routes that it was written from, but for what is false and what scripts import', () => {
  const routes = {
    root: { ...outermost, id: 'root', path: '', module: '/assets/root-_-34567.js' },
    home: { ...route, id: 'home', index: true, hasDefaultExport: true, module: '/assets/home-b.js' },
    'routes/x': {
      ...route,
      id: 'routes/x',
      path: 'x/:id?',
      hasAction: true,
      hasClientAction: true,
      hasErrorBoundary: true,
      module: '/assets/x-1234567.js',
      clientActionModule: '/assets/x-abcdefg.js',
    },
    inner: {
      ...route,
      id: 'inner',
      parentId: 'routes/x',
      path: 'i',
      module: '/assets/inner-7654321.js',
      css: ['/a.css'],
    },
    innermost: { ...route, id: 'innermost', parentId: 'inner', module: '/assets/innermost-7654321.js' },
    'a-b': {
      ...route,
      id: 'a-b',
      path: '*',
      module: '/assets/elsewhere-1234567.js',
      clientActionModule: '/assets/action-1234567.js',
    },
  }
  const manifest = { entry: { module: '/assets/entry.js', css: [] }, version: 'v' }
  const made = new Function(`return ${shortManifest({ ...manifest, routes })}`)()
  const expected = Object.values(routes).map((route) => ({ parentId: null, ...route, imports: [] }))
  for (const one of expected.filter(({ hasAction }) => !hasAction))
    delete (one as Partial<typeof one>).hasAction
  expect({ ...made, routes: Object.values(made.routes) }).toEqual({ ...manifest, routes: expected })
  expect(Object.keys(made.routes)).toEqual(Object.keys(routes))
})

it('refuses a route that is not as it expects', () => {
  const refused = (route: Record<string, unknown>) =>
    expect(() => shortManifest({ routes: { a: route } })).toThrow('The route a')
  refused({ id: 'b', module: '/assets/a.js' })
  refused({ id: 'a', module: '/other/a.js' })
  refused({ id: 'a', module: '/assets/a.js', path: 'a b' })
})

it('adds to the list what scripts import, but for what every page has loaded', () => {
  const routes = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { imports: [] as string[] }]))
  const script = importsAhead({
    entry: { imports: ['/first.js'] },
    routes: {
      a: { id: 'a', imports: ['/first.js', '/x.js', '/y.js'] },
      c: { id: 'c', imports: ['/y.js'] },
    },
  })
  new Function('__reactRouterManifest', script)({ routes })
  expect(routes).toEqual({
    a: { imports: ['/x.js', '/y.js'] },
    b: { imports: [] },
    c: { imports: ['/y.js'] },
  })
})
