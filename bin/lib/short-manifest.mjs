/** Names that the router asks of a route whether they are true, in the order of the bits that stand for them. */
const FLAGS = [
  'hasAction',
  'hasLoader',
  'hasClientAction',
  'hasClientLoader',
  'hasClientMiddleware',
  'hasDefaultExport',
  'hasErrorBoundary',
  'index',
]

const MODULE = /^\/assets\/(.+)\.js$/

/**
 * Writes the list of all routes as an expression that makes it: most routes differ in an address, a file and a few bits.
 * @param {{ routes: Record<string, Record<string, unknown>>, entry?: { imports: string[] } }} manifest as the router's build writes it
 * @returns {string} JavaScript, equal to the manifest but for what is false, and for files of routes that every page loads first
 */
export function shortManifest({ routes, ...rest }) {
  const loaded = new Set(rest.entry?.imports)
  const rows = Object.entries(routes).map(([id, route]) => {
    const { path, module, ...others } = route
    if (Array.isArray(others.imports)) others.imports = others.imports.filter((name) => !loaded.has(name))
    const bits = FLAGS.reduce((sum, flag, at) => (route[flag] ? sum + 2 ** at : sum), 0)
    const file = MODULE.exec(String(module))?.[1]
    if (!file || route.id !== id) throw new Error(`The route ${id} is not as it was expected`)
    const more = Object.entries({ ...others, parentId: route.parentId ?? null }).filter(
      ([key, value]) => value !== false && !FLAGS.includes(key) && key !== 'id' && !isUsual(key, value),
    )
    return [id, bits, file, path ?? 0, ...(more.length > 0 ? [Object.fromEntries(more)] : [])]
  })
  const make = `((r,f)=>({...${JSON.stringify(rest)},routes:Object.fromEntries(r.map(([id,b,m,p,x])=>{let o={id,parentId:"root",module:"/assets/"+m+".js",imports:[],css:[],...x};if(p!==0)o.path=p;f.map((k,i)=>{if(b>>i&1)o[k]=true});return[id,o]}))}))`
  return `${make}(${JSON.stringify(rows)},${JSON.stringify(FLAGS)})`
}

/** @type {(key: string, value: unknown) => boolean} */
const isUsual = (key, value) =>
  (key === 'parentId' && value === 'root') ||
  ((key === 'imports' || key === 'css') && Array.isArray(value) && value.length === 0)
