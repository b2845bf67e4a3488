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

/** The bit of a route whose action has a script of its own. */
const OWN_ACTION = 2 ** FLAGS.length

/** The bit of a route inside the nearest one before it that has no such bit; without it a route is inside the root. */
const INSIDE = OWN_ACTION * 2

const SCRIPT = /^\/assets\/(.+)-([^/]{7})\.js$/

/**
 * Writes the list of all routes as an expression that makes it. Most routes differ in an address, a hash and a few bits, and
 * columns of what is alike compress better than rows.
 * @param {{ routes: Record<string, Record<string, unknown>> }} manifest as the router's build writes it
 * @returns {string} JavaScript, equal to the manifest but for what is false, and for the scripts that a route's own imports
 */
export function shortManifest({ routes, ...rest }) {
  const ids = Object.keys(routes)
  /** @type {number[]} */
  const bits = []
  /** @type {unknown[]} */
  const paths = []
  /** @type {Record<string, unknown>} */
  const others = {}
  let hashes = ''
  let outer = ''
  for (const [id, route] of Object.entries(routes)) {
    const { path, module, imports: _, clientActionModule: action, parentId = null, ...more } = route
    if (!isScript(module) || route.id !== id || / /.test(id + path))
      throw new Error(`The route ${id} is not as it was expected`)
    const unusual = Object.entries(more).filter(
      ([key, value]) => value !== false && !FLAGS.includes(key) && key !== 'id' && !isEmpty(value),
    )
    const isInside = parentId === outer && outer !== 'root'
    if (!isInside) outer = id
    if (!isInside && parentId !== 'root') unusual.push(['parentId', parentId])
    const [own, ownAction] = [module, action].map((script) => hashOf(id, script))
    if (!own) unusual.push(['module', module])
    if (action && !ownAction) unusual.push(['clientActionModule', action])
    hashes += own + ownAction
    const further = (ownAction ? OWN_ACTION : 0) + (isInside ? INSIDE : 0)
    bits.push(FLAGS.reduce((sum, flag, at) => (route[flag] ? sum + 2 ** at : sum), further))
    // An empty address is another thing than none.
    paths.push(path ?? 0)
    if (unusual.length > 0) others[id] = Object.fromEntries(unusual)
  }
  const make = `(f,i,b,p,h,x,k=0,l)=>({...${JSON.stringify(rest)},routes:Object.fromEntries(i.map((id,n)=>{let j=b[n],s=()=>"/assets/"+id.split("/").pop()+"-"+h.slice(k,k+=7)+".js",o={id,parentId:j>511?l:(l=id,"root"),imports:[],css:[],...x[id]};o.module||=s();if(j&256)o.clientActionModule=s();if(p[n]!="0")o.path=p[n];f.map((k,i)=>{if(j>>i&1)o[k]=true});return[id,o]}))})`
  const columns = [FLAGS, ids, bits, paths].map((column) => `"${column.join(' ')}".split(" ")`)
  return `(${make})(${columns},"${hashes}",${JSON.stringify(others)})`
}

/** @type {(script: unknown) => RegExpExecArray | null} */
const isScript = (script) => /^\/assets\/.+\.js$/.exec(String(script))

/**
 * The hash in a script's name, if the rest of the name follows from the route's id; else ''.
 * @type {(id: string, script: unknown) => string}
 */
function hashOf(id, script) {
  const [, name, hash = ''] = SCRIPT.exec(String(script)) ?? []
  return name === id.split('/').pop() ? hash : ''
}

/**
 * Writes which scripts come with the own one of each route, for pages to fetch them ahead of a press.
 * @param {{ routes: Record<string, { id: string, imports: string[] }>, entry: { imports: string[] } }} manifest as the router's
 *   build writes it, with the routes that are wanted
 * @returns {string} JavaScript that writes them into the list of routes on the page; without files that every page loads first
 */
export function importsAhead({ routes, entry }) {
  const loaded = new Set(entry.imports)
  const files = []
  const rows = Object.values(routes).map(({ id, imports }) => {
    const own = imports.filter((file) => !loaded.has(file))
    files.push(...own)
    return { id, own }
  })
  const all = [...new Set(files)]
  const numbered = rows.map(({ id, own }) => [id, ...own.map((file) => all.indexOf(file))])
  return `((a,r)=>{for(let[id,...n]of r)__reactRouterManifest.routes[id].imports=n.map(i=>a[i])})(${JSON.stringify(all)},${JSON.stringify(numbered)});`
}

/** @type {(value: unknown) => boolean} */
const isEmpty = (value) => Array.isArray(value) && value.length === 0
